#include <cmath>
#include <fmt/core.h>

#include "core/engine.h"
#include "core/errors.h"
#include "core/interruptible.h"
#include "core/method.h"
#include "eval/score_text.h"
#include "eval/wdl.h"
#include "notation/move/san.h"

namespace gyre::python {

namespace {

/// The class SearchInfo of Python: a report and the position that was searched.
struct Info {
    SearchReport report;
    Position position;
};

/// The class SearchResult of Python.
struct Finished {
    SearchResult result;
    Position position;
};

using Time = std::chrono::steady_clock::time_point;

std::optional<Time> end_of(std::optional<double> timeout) {
    if (!timeout) return std::nullopt;
    if (!(*timeout >= 0)) throw py::value_error("timeout: a number of seconds from 0 on is accepted");
    const double seconds = std::min(*timeout, 1e9);
    return std::chrono::steady_clock::now() +
           std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds));
}

/// Waits until the test holds for the state, without Python's lock; returns false after the time-out.
template <class Test>
bool wait(SearchState& state, std::optional<Time> end, Test test) {
    for (;;) {
        {
            const py::gil_scoped_release unlocked;
            std::unique_lock lock(state.mutex);
            const Time next = std::chrono::steady_clock::now() + signal_interval;
            if (state.changed.wait_until(lock, end ? std::min(next, *end) : next, [&] { return test(state); }))
                return true;
        }
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (end && std::chrono::steady_clock::now() >= *end) return false;
    }
}

/// Returns the next report; None at the end.
py::object next(const Search& search) {
    wait(*search.state, std::nullopt, [](const SearchState& s) { return !s.reports.empty() || s.result; });
    std::optional<SearchReport> report;
    {
        const std::lock_guard lock(search.state->mutex);
        if (!search.state->reports.empty()) {
            report = std::move(search.state->reports.front());
            search.state->reports.pop_front();
        }
    }
    return report ? py::cast(Info{std::move(*report), search.position}) : py::object(py::none());
}

void stop(const Search& search) {
    const py::gil_scoped_release unlocked;
    search.core->stop(search.state);
}

bool is_done(const Search& search) {
    const std::lock_guard lock(search.state->mutex);
    return search.state->result.has_value();
}

Finished result(const Search& search, std::optional<double> timeout) {
    bool done = false;
    try {
        done = wait(*search.state, end_of(timeout), [](const SearchState& s) { return s.result.has_value(); });
    } catch (py::error_already_set&) {
        search.core->stop(search.state);
        throw;
    }
    if (!done) {
        PyErr_SetString(PyExc_TimeoutError, "the search has no result yet");
        throw py::error_already_set();
    }
    const std::lock_guard lock(search.state->mutex);
    if (!search.state->result->best && !search.state->error.empty()) raise("EngineError", search.state->error);
    return {*search.state->result, search.position};
}

py::object last_info(const Search& search) {
    std::optional<SearchReport> last;
    {
        const std::lock_guard lock(search.state->mutex);
        last = search.state->last;
    }
    return last ? py::cast(Info{std::move(*last), search.position}) : py::object(py::none());
}

Score white(Score score, const Position& position) { return position.side_to_move() == Color::White ? score : -score; }

const char* bound_name(Bound bound) {
    constexpr const char* names[] = {"none", "upper", "lower", "exact"};
    return names[static_cast<std::size_t>(bound)];
}

py::object optional_move(Move move) { return move ? py::cast(move) : py::object(py::none()); }

void bind_info(py::module_& module) {
    py::class_<Info>(module, "SearchInfo", py::is_final(),
                     "Report of a search about one line, after an iteration or as a bound.")
        .def_property_readonly(
            "depth", [](const Info& i) { return i.report.depth; }, "Plies of the iteration.")
        .def_property_readonly(
            "selective_depth", [](const Info& i) { return i.report.selective_depth; }, "Deepest ply reached.")
        .def_property_readonly(
            "line", [](const Info& i) { return i.report.multi_pv; }, "Number of the line, from 1, the best.")
        .def_property_readonly(
            "score", [](const Info& i) { return i.report.score; }, "Score from the view of the side to move.")
        .def_property_readonly(
            "white_score", [](const Info& i) { return white(i.report.score, i.position); }, "Score from White's view.")
        .def_property_readonly(
            "bound", [](const Info& i) { return bound_name(i.report.bound); },
            "'exact', 'lower' or 'upper': how the score is meant.")
        .def_property_readonly(
            "nodes", [](const Info& i) { return i.report.nodes; }, "Nodes so far.")
        .def_property_readonly(
            "ms", [](const Info& i) { return i.report.time.count(); }, "Milliseconds so far.")
        .def_property_readonly(
            "nps", [](const Info& i) { return i.report.nodes_per_second(); }, "Nodes per second.")
        .def_property_readonly(
            "hash_permille", [](const Info& i) { return i.report.hash_full; }, "Permille of the hash table in use.")
        .def_property_readonly(
            "tablebase_hits", [](const Info& i) { return i.report.tablebase_hits; },
            "Positions found in endgame tables.")
        .def_property_readonly(
            "pv", [](const Info& i) { return to_python(std::span<const Move>(i.report.pv)); },
            "List of the moves of the line.")
        .def_property_readonly(
            "san", [](const Info& i) { return line_to_san(i.position, i.report.pv); },
            "The line in SAN with move numbers.")
        .def_property_readonly(
            "position", [](const Info& i) { return to_python(i.position); }, "Position that is searched.")
        .def("__repr__", [](const Info& i) {
            return fmt::format("<SearchInfo depth {}, {} {}>", i.report.depth,
                               white_score_text(white(i.report.score, i.position)),
                               line_to_san(i.position, i.report.pv));
        });
}

}  // namespace

void bind_score(py::module_& module) {
    py::class_<Score>(module, "Score", py::is_final(),
                      "Score of a position: centipawns, a mate, or a won or lost position of endgame tables.")
        .def_property_readonly(
            "centipawns",
            [](Score s) { return s.is_decisive() ? py::object(py::none()) : py::object(py::int_(s.cp())); },
            "The score in centipawns; None for a mate and a result of endgame tables.")
        .def_property_readonly(
            "mate",
            [](Score s) {
                return s.is_mate_score() ? py::object(py::int_(s.signed_moves_to_mate())) : py::object(py::none());
            },
            "Moves to mate, negative if the side in view is mated; None without a mate.")
        .def_property_readonly("is_decisive", method(&Score::is_decisive),
                               "Whether the score is a mate or a result of endgame tables.")
        .def_property_readonly("value", method(&Score::cp),
                               "A number by which scores are ordered: centipawns, with mates beyond all others.")
        .def(
            "wdl",
            [](Score s, const Position& p) {
                const WinDrawLoss wdl = wdl_of(s, p);
                return py::make_tuple(wdl.win, wdl.draw, wdl.loss);
            },
            py::arg("position"),
            "Returns the chances of a win, a draw and a loss in permille, as a model of Gyre estimates them.")
        .def("__neg__", [](Score s) { return -s; })
        .def("__eq__", [](Score a, const py::object& b) { return py::isinstance<Score>(b) && a == b.cast<Score>(); })
        .def("__lt__", [](Score a, Score b) { return a < b; })
        .def("__le__", [](Score a, Score b) { return a <= b; })
        .def("__gt__", [](Score a, Score b) { return a > b; })
        .def("__ge__", [](Score a, Score b) { return a >= b; })
        .def("__hash__", method(&Score::cp))
        .def("__str__", [](Score s) { return white_score_text(s); })
        .def("__repr__", [](Score s) { return fmt::format("<Score {}>", white_score_text(s)); })
        .def_static(
            "_remake", [](const py::tuple& t) { return Score(t[0].cast<int>()); }, py::arg("state"))
        .def("__reduce__", reduction<Score>([](Score s) { return py::make_tuple(s.cp()); }));
}

void bind_search(py::module_& module) {
    bind_info(module);
    py::class_<Finished>(module, "SearchResult", py::is_final(), "Result of a search.")
        .def_property_readonly(
            "best", [](const Finished& f) { return optional_move(f.result.best); },
            "Best move; None if there is no legal move.")
        .def_property_readonly(
            "ponder", [](const Finished& f) { return optional_move(f.result.ponder); },
            "Expected reply; None if unknown.")
        .def_property_readonly(
            "info",
            [](const Finished& f) {
                return Info{f.result.report, f.position};
            },
            "Last report of the best line.")
        .def_property_readonly(
            "score", [](const Finished& f) { return f.result.report.score; },
            "Score from the view of the side to move.")
        .def_property_readonly(
            "white_score", [](const Finished& f) { return white(f.result.report.score, f.position); },
            "Score from White's view.")
        .def_property_readonly(
            "pv", [](const Finished& f) { return to_python(std::span<const Move>(f.result.report.pv)); },
            "List of the moves of the best line.")
        .def_property_readonly(
            "san",
            [](const Finished& f) {
                return f.result.best ? py::object(py::str(to_san(f.position, f.result.best))) : py::object(py::none());
            },
            "Best move in SAN; None if there is none.")
        .def_property_readonly(
            "depth", [](const Finished& f) { return f.result.report.depth; }, "Plies of the last iteration.")
        .def_property_readonly(
            "nodes", [](const Finished& f) { return f.result.report.nodes; }, "Number of nodes.")
        .def_property_readonly(
            "position", [](const Finished& f) { return to_python(f.position); }, "Position that was searched.")
        .def("__repr__", [](const Finished& f) {
            return fmt::format("<SearchResult {} {}, depth {}>",
                               f.result.best ? to_san(f.position, f.result.best) : "none",
                               white_score_text(white(f.result.report.score, f.position)), f.result.report.depth);
        });
    py::class_<Search>(module, "Search", py::is_final(),
                       "Running search. Iteration, also by `async for`, gives a `SearchInfo` for each report until the "
                       "end; `await` gives the\n"
                       "result. Leaving its `with` block stops it.")
        .def("_next", &next)
        .def("__iter__", [](const py::object& self) { return self; })
        .def("__next__",
             [](const Search& s) {
                 py::object info = next(s);
                 if (info.is_none()) throw py::stop_iteration();
                 return info;
             })
        .def("stop", &stop, "Ends the search as soon as it has a move.")
        .def("result", &result, py::arg("timeout") = py::none(),
             "Waits and returns the `SearchResult`. Raises TimeoutError after that many seconds.")
        .def_property_readonly("is_done", &is_done, "Whether the search has ended.")
        .def_property_readonly("info", &last_info, "Last report so far; None if there is none yet.")
        .def_property_readonly(
            "position", [](const Search& s) { return to_python(s.position); }, "Position that is searched.")
        .def("__enter__", [](const py::object& self) { return self; })
        .def("__exit__", [](const Search& s, const py::args&) { stop(s); });
}

}  // namespace gyre::python
