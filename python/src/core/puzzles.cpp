#include <fmt/core.h>

#include "analysis/store.h"
#include "core/engine.h"
#include "core/errors.h"
#include "core/game.h"
#include "core/interruptible.h"
#include "puzzles/puzzle_finder.h"

namespace gyre::python {

namespace {

using puzzles::FindProgress;
using puzzles::Puzzle;
using puzzles::PuzzleGame;

py::tuple theme_names(const Puzzle& puzzle) {
    py::tuple names(puzzle.themes.size());
    for (std::size_t i = 0; i < puzzle.themes.size(); ++i) names[i] = to_str(to_text(puzzle.themes[i]));
    return names;
}

/// Returns the gyre.Puzzle.
py::object puzzle_object(const Puzzle& puzzle) {
    Position start = puzzle.before;
    start.make(puzzle.last);
    py::dict facts;
    facts["id"] = puzzle.id;
    facts["position"] = to_python(std::move(start));
    facts["solution"] = py::tuple(to_python(std::span<const Move>(puzzle.solution)));
    facts["mates"] = py::tuple(to_python(std::span<const Move>(puzzle.mates)));
    facts["goal"] = to_str(to_text(puzzle.goal));
    facts["rating"] = puzzle.rating;
    facts["themes"] = theme_names(puzzle);
    facts["phase"] = to_str(name_of(puzzle.phase));
    facts["score"] = puzzle.score;
    facts["second"] = puzzle.second;
    facts["played"] = puzzle.played;
    facts["missed"] = puzzle.missed;
    facts["game"] = puzzle.source.game - 1;
    facts["ply"] = puzzle.source.ply;
    return py::module_::import("gyre.results").attr("Puzzle")(**facts);
}

/// Reads the games, each by its main line; games without moves are left out, but are counted.
std::vector<PuzzleGame> puzzle_games(const py::iterable& games, const ColorArray<bool>& solvers) {
    std::vector<PuzzleGame> found;
    std::size_t number = 0;
    for (const py::handle item : games) {
        if (!py::isinstance<Game>(item)) throw py::type_error("puzzles are found in games");
        if (auto game = puzzles::puzzle_game(item.cast<const Game&>().data->tree, ++number, solvers))
            found.push_back(std::move(*game));
    }
    return found;
}

/// How much is done in percent: the second pass takes about as long as the first.
int percent_of(const FindProgress& now) {
    const auto share = [](std::size_t done, std::size_t all) {
        return all == 0 ? 0.0 : static_cast<double>(done) / static_cast<double>(all);
    };
    const double done = share(now.games.positions_done, now.games.positions) + share(now.examined, now.candidates);
    return static_cast<int>(50 * done);
}

py::list find(const py::iterable& games, std::uint64_t nodes, int workers, const py::object& solver,
              const py::object& on_progress, const py::kwargs& options) {
    if (nodes < 1) throw py::value_error("nodes: a number from 1 on is accepted");
    if (workers < 1 || workers > 512) throw py::value_error("workers: 1 to 512 is accepted");
    const bool both = solver.is_none();
    ColorArray<bool> solvers;
    for (const Color color : {Color::White, Color::Black}) solvers[color] = both || color_of_value(solver) == color;
    puzzles::FindSettings settings;
    settings.nodes = nodes;
    settings.workers = workers;
    set_options(settings.engine, options);
    const std::vector<PuzzleGame> sources = puzzle_games(games, solvers);
    std::stop_source stop;
    Callback progress(on_progress, [&] { stop.request_stop(); });
    auto done = run_interruptibly([&](const std::stop_token& interrupted) {
        const std::stop_callback pass_on(interrupted, [&] { stop.request_stop(); });
        analysis::MemoryStore store;
        const auto tell = [&](const FindProgress& now) {
            progress([&] { return py::make_tuple(percent_of(now), 100); });
        };
        return find_puzzles(sources, settings, store, tell, stop.get_token());
    });
    progress.raise_error();
    const puzzles::FoundPuzzles found = value_or_raise(std::move(done), "EngineError");
    py::list objects;
    for (const Puzzle& puzzle : found.puzzles) objects.append(puzzle_object(puzzle));
    return objects;
}

}  // namespace

void bind_puzzles(py::module_& module) {
    module.def(
        "find_puzzles", &find, py::arg("games"), py::kw_only(), py::arg("nodes") = 200'000, py::arg("workers") = 1,
        py::arg("solver") = py::none(), py::arg("progress") = py::none(),
        "Returns a list of the `Puzzle`s in the main lines of games: positions in which one clear move wins, saves "
        "or mates.\n"
        "`nodes` are those of each position; candidates get more. `workers` is the number of engines, `solver` "
        "the side that\n"
        "solves (default: both), and `progress(done, 100)` is called from time to time. All other arguments are "
        "options of\n"
        "the engine. The result is the same on every run.");
}

}  // namespace gyre::python
