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

/// How far a run is. From the start of the run, and of all games.
struct AnalysisProgress {
    std::size_t games_done = 0, games = 0;
    /// Positions known, of those that are wanted, and how many of them were searched by this run and not found in the
    /// store.
    std::size_t positions_done = 0, positions = 0, searched = 0;
    /// Of what was searched.
    std::uint64_t nodes = 0;
    Milliseconds search_time{0};
};

/// A game to be analysed.
struct GameTask {
    Position start;
    std::vector<Move> moves;
    JudgingOptions judging;
};

struct AnalysisSettings {
    SearchSettings search;
    /// For each position; ignored where there is a budget.
    Limits limits;
    /// For all games of a run together: each position gets its share of what is left. What the store knows counts with
    /// the time that it took.
    std::optional<Milliseconds> budget{};
    /// Games that are analysed at the same time.
    int workers = 1;
};

struct AnalysisCallbacks {
    /// Each game when it is finished, in the order of the tasks, and after a stop those that were begun, as far as they
    /// came.
    std::function<void(std::size_t index, const GameAnalysis&)> on_game;
    /// After each position and each game. May be empty.
    std::function<void(const AnalysisProgress&)> on_progress{};
    /// After each position that belongs to a game: for faces that show the analysis grow. May be empty.
    std::function<void(std::size_t index, std::size_t ply, const PositionAnalysis&)> on_position{};
};

/// Analyses games, from the last position of each to the first, so that what the table knows of the end helps in front
/// of it. The callbacks are called one at a time, from any thread. Results go to the store as they are found, and what
/// is there already is not searched again.
///
/// The error says why it could not be done or was not all kept: an engine that does not take the settings (no game was
/// begun then), a store that could not be written (the analysis went on).
Result<void, std::string> analyse_games(const std::vector<GameTask>& tasks, const AnalysisSettings& settings,
                                        Store& store, const AnalysisCallbacks& callbacks, std::stop_token stop = {});

}  // namespace gyre::analysis
