#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/game_analyser.h"
#include "base/enum_array.h"
#include "base/result.h"
#include "board/color.h"
#include "engine/options.h"
#include "notation/pgn/game_tree.h"
#include "puzzles/puzzle.h"
#include "puzzles/solution.h"

namespace gyre::puzzles {

/// Game in which puzzles are searched. Only sides that `task.judging` judges are solvers.
struct PuzzleGame {
    analysis::GameTask task;
    /// Tags and number of the game; the ply is set for each puzzle.
    PuzzleSource source{};
};

/// Returns a game with the players and the number that its puzzles will name; nothing if it has no move. Only positions
/// with one of these sides to move become puzzles.
std::optional<PuzzleGame> puzzle_game(const GameTree& game, std::size_t number, const ColorArray<bool>& solvers);

struct FindSettings {
    EngineOptions engine{};
    /// Nodes of each position of the games. Candidates get `deeper` times as many.
    std::uint64_t nodes = 200'000;
    int workers = 1;
};

struct FindProgress {
    /// Of the first pass, over all positions of the games.
    analysis::AnalysisProgress games{};
    /// Of the second pass; 0 candidates before it begins.
    std::size_t candidates = 0, examined = 0, puzzles = 0;
};

struct FoundPuzzles {
    /// In the order of the games; of equal puzzles only the first.
    std::vector<Puzzle> puzzles{};
    std::size_t candidates = 0, repeated = 0;
    EnumArray<Refusal, std::size_t> refused{};
};

/// Finds the puzzles of games. The result depends only on the games, the engine and the nodes, not on the number of
/// workers or on what the store holds. Every search is stored at once, so that a stopped run continues where it was.
/// After a stop, returns what was found so far. `on_progress` is called from any thread, one call at a time.
///
/// Fails if the engine rejects the settings or the store cannot be written.
Result<FoundPuzzles, std::string> find_puzzles(const std::vector<PuzzleGame>& games, const FindSettings& settings,
                                               analysis::Store& store,
                                               const std::function<void(const FindProgress&)>& on_progress,
                                               const std::stop_token& stop = {});

}  // namespace gyre::puzzles
