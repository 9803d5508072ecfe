#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/game_analysis.h"
#include "analysis/position_cache.h"
#include "analysis/position_searcher.h"
#include "base/result.h"
#include "notation/pgn/game_tree.h"

namespace gyre::analysis {

struct AnalysisProgress {
    std::size_t games_done = 0, games = 0;
    /// Number of known positions, of positions to analyse, and of positions that this run has searched.
    std::size_t positions_done = 0, positions = 0, searched = 0;
    std::uint64_t nodes = 0;
    Milliseconds search_time{0};
};

struct GameTask {
    Position start;
    std::vector<Move> moves;
    JudgingOptions judging;
};

struct AnalysisSettings {
    SearchSettings search;
    /// Limits for each position; ignored if there is a budget.
    Limits limits;
    /// Time for all games together; each position gets a share of the rest. Stored results count with their search
    /// time.
    std::optional<Milliseconds> budget{};
    int workers = 1;
};

struct AnalysisCallbacks {
    /// Called with each finished game in the order of the tasks, and after a stop with the games that were begun.
    std::function<void(std::size_t index, const GameAnalysis&)> on_game;
    /// Called after each position and each game. May be empty.
    std::function<void(const AnalysisProgress&)> on_progress{};
    /// Called after each position of a game, for user interfaces that show the analysis grow. May be empty.
    std::function<void(std::size_t index, std::size_t ply, const PositionAnalysis&)> on_position{};
};

/// Analyses each game from its last position to its first, so that hash table entries of later positions help earlier
/// ones. Callbacks are called one at a time, from any thread. Results are saved to `store` at once, and stored
/// positions are not searched again.
///
/// Fails if the engine rejects the settings, before any game is begun, or if the store could not be written, although
/// the analysis continued.
Result<void, std::string> analyse_games(const std::vector<GameTask>& tasks, const AnalysisSettings& settings,
                                        Store& store, const AnalysisCallbacks& callbacks, std::stop_token stop = {});

}  // namespace gyre::analysis
