#include <fmt/core.h>

#include "analysis/game_analyser.h"
#include "analysis/store.h"
#include "core/engine.h"
#include "core/errors.h"
#include "core/game.h"
#include "core/interruptible.h"
#include "core/method.h"
#include "report/annotate.h"
#include "report/phrases.h"

namespace gyre::python {

namespace {

using analysis::GameAnalysis;
using analysis::MoveJudgement;

/// The class GameAnalysis of Python.
struct Analysis {
    std::shared_ptr<const GameAnalysis> content;
};

/// The class MoveAnalysis of Python: one move of an analysis.
struct MoveAnalysis {
    std::shared_ptr<const GameAnalysis> game;
    std::size_t ply = 0;

    const MoveJudgement& judgement() const { return *game->judgements[ply]; }
    Position before() const {
        Position position = game->start;
        for (std::size_t i = 0; i < ply; ++i) position.make(game->moves[i]);
        return position;
    }
    Color mover() const { return ply % 2 == 0 ? game->start.side_to_move() : ~game->start.side_to_move(); }
};

struct AnalysisOrder {
    analysis::GameTask task;
    analysis::AnalysisSettings settings;
    py::object progress = py::none();
};

void set_argument(AnalysisOrder& order, const std::string& name, py::handle value, py::kwargs& options) {
    if (name == "nodes")
        order.settings.limits.nodes = value.cast<std::uint64_t>();
    else if (name == "depth")
        order.settings.limits.depth = value.cast<int>();
    else if (name == "ms")
        order.settings.limits.move_time = Milliseconds(value.cast<std::int64_t>());
    else if (name == "workers")
        order.settings.workers = value.cast<int>();
    else if (name == "praise")
        order.task.judging.marks.praise = value.cast<bool>();
    else if (name == "progress")
        order.progress = py::reinterpret_borrow<py::object>(value);
    else
        options[py::str(name)] = value;
}

AnalysisOrder order_of(const Game& game, const py::kwargs& values) {
    const GameTree& tree = game.data->tree;
    AnalysisOrder order{{tree.start(), analysis::main_moves(tree), {}, tree.result()}, {}};
    py::kwargs options;
    for (const auto& [key, value] : values) set_argument(order, key.cast<std::string>(), value, options);
    const Limits& limits = order.settings.limits;
    if ((limits.nodes && *limits.nodes < 1) || (limits.depth && *limits.depth < 1) ||
        (limits.move_time && limits.move_time->count() < 1))
        throw py::value_error("nodes, depth and ms: a number from 1 on is accepted");
    if (order.settings.workers < 1 || order.settings.workers > 512)
        throw py::value_error("workers: 1 to 512 is accepted");
    if (!limits.nodes && !limits.depth && !limits.move_time) order.settings.limits.nodes = analysis::usual_nodes;
    set_options(order.settings.engine, options);
    order.settings.engine.multi_pv = analysis::lines_needed(order.task.judging.marks);
    if (order.task.moves.empty()) throw py::value_error("the game has no moves to analyse");
    return order;
}

Analysis analyse(const Game& game, const py::kwargs& values) {
    AnalysisOrder order = order_of(game, values);
    std::stop_source stop;
    Callback progress(order.progress, [&] { stop.request_stop(); });
    std::optional<GameAnalysis> analysed;
    analysis::AnalysisCallbacks callbacks;
    callbacks.on_game = [&](std::size_t, const GameAnalysis& done) { analysed = done; };
    callbacks.on_progress = [&](const analysis::AnalysisProgress& now) {
        progress([&] { return py::make_tuple(now.work_done, now.work_done + now.work_left); });
    };
    const std::vector<analysis::GameTask> tasks{order.task};
    auto done = run_interruptibly([&](const std::stop_token& interrupted) {
        const std::stop_callback pass_on(interrupted, [&] { stop.request_stop(); });
        analysis::MemoryStore store;
        return analyse_games(tasks, order.settings, store, callbacks, stop.get_token());
    });
    progress.raise_error();
    value_or_raise(std::move(done), "EngineError");
    if (!analysed) raise("EngineError", "the analysis was stopped");
    return {std::make_shared<const GameAnalysis>(std::move(*analysed))};
}

py::list moves_of(const Analysis& analysis) {
    py::list moves;
    for (std::size_t ply = 0; ply < analysis.content->moves.size(); ++ply)
        if (analysis.content->judgements[ply]) moves.append(MoveAnalysis{analysis.content, ply});
    return moves;
}

py::object accuracy(const Analysis& analysis, Color color) {
    const auto value = analysis.content->sides[color].accuracy;
    return value ? py::object(py::float_(*value)) : py::object(py::none());
}

Game annotate(const Analysis& analysis, const Game& game, bool clean) {
    GameTree tree = game.data->tree;
    if (analysis::main_moves(tree) != analysis.content->moves ||
        to_fen(tree.start()) != to_fen(analysis.content->start))
        throw py::value_error("the analysis is of another game");
    report::AnnotationStyle style;
    style.clean = clean;
    report::annotate(tree, *analysis.content, style);
    return make_game(std::move(tree), game.data->errors, game.data->movetext);
}

std::string explanation(const MoveAnalysis& move) { return report::explain(*move.game, move.ply, move.before(), {}); }

py::list best_line(const MoveAnalysis& move) {
    const auto& known = move.game->positions[move.ply];
    if (!known || known->lines.empty()) return py::list();
    return to_python(std::span<const Move>(known->lines.front().moves));
}

void bind_move_analysis(py::module_& module) {
    py::class_<MoveAnalysis>(module, "MoveAnalysis", py::is_final(), "Analysis of one move of a game.")
        .def_property_readonly(
            "ply", [](const MoveAnalysis& m) { return m.ply; }, "Number of moves before it.")
        .def_property_readonly("color", method(&MoveAnalysis::mover), "Side that moves.")
        .def_property_readonly(
            "move", [](const MoveAnalysis& m) { return m.game->moves[m.ply]; }, "The move.")
        .def_property_readonly(
            "before", [](const MoveAnalysis& m) { return m.judgement().before; },
            "Score of the best line before the move, from the mover's view.")
        .def_property_readonly(
            "after", [](const MoveAnalysis& m) { return m.judgement().after; },
            "Score after the move, from the mover's view.")
        .def_property_readonly(
            "mark", [](const MoveAnalysis& m) { return std::string(report::symbol_of(m.judgement().mark)); },
            "Glyph of the move, such as '?!' for an inaccuracy or '!' for a good move; an empty text without one.")
        .def_property_readonly(
            "accuracy", [](const MoveAnalysis& m) { return m.judgement().accuracy; }, "Accuracy from 0 to 100.")
        .def_property_readonly(
            "centipawn_loss", [](const MoveAnalysis& m) { return m.judgement().centipawn_loss; },
            "Centipawns lost by the move.")
        .def_property_readonly(
            "is_best", [](const MoveAnalysis& m) { return m.judgement().played_best; },
            "Whether it is the engine's best move.")
        .def_property_readonly("best_line", &best_line, "List of the moves of the best line before the move.")
        .def_property_readonly("explanation", &explanation,
                               "Sentence with the mark, the scores and the first reason; empty without a mark.");
}

}  // namespace

void bind_analysis(py::module_& module) {
    bind_move_analysis(module);
    py::class_<Analysis>(module, "GameAnalysis", py::is_final(), "Analysis of a game, as `gyre analyse` makes it.")
        .def_property_readonly("moves", &moves_of, "List of the judged moves.")
        .def_property_readonly(
            "is_complete", [](const Analysis& a) { return a.content->complete; },
            "Whether all positions were searched.")
        .def_property_readonly(
            "nodes", [](const Analysis& a) { return a.content->nodes(); }, "Number of nodes searched.")
        .def("accuracy", &accuracy, py::arg("color"),
             "Returns the accuracy of a side from 0 to 100; None if it has no judged move.")
        .def(
            "average_centipawn_loss",
            [](const Analysis& a, Color c) { return a.content->sides[c].average_centipawn_loss; }, py::arg("color"),
            "Returns the mean loss of a side's moves.")
        .def(
            "summary", [](const Analysis& a, Color c) { return report::summary_of(*a.content, c, {}); },
            py::arg("color"), "Returns a sentence about a side's moves.")
        .def("annotate", &annotate, py::arg("game"), py::kw_only(), py::arg("clean") = false,
             "Returns a copy of the game with evaluations, glyphs, comments and better lines. `clean` removes what it "
             "had before.");
    module.def("analyse_game", &analyse, py::arg("game"),
               "Analyses the main line of a game. Limits of each position: nodes (default 200000), depth, or ms; "
               "`workers` is the\n"
               "number of engines, `praise` gives good marks too, and `progress(done, all)` is called from time to "
               "time. All other\n"
               "arguments are options of the engine. With nodes or depth the result is the same on every run.");
}

}  // namespace gyre::python
