#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/game_analysis.h"
#include "analysis/game_in_progress.h"
#include "analysis/position_analysis.h"
#include "analysis/store.h"
#include "base/clock.h"
#include "base/result.h"
#include "chess/search_limits.h"
#include "engine/options.h"
#include "engines/engine_choice.h"

namespace gyre::analysis {

/// Nodes for each position if nothing else is asked for.
inline constexpr std::uint64_t usual_nodes = 200'000;

struct AnalysisProgress {
    std::size_t games_done = 0, games = 0;
    /// Number of known positions, of positions to analyse, and of positions that this run has searched.
    std::size_t positions_done = 0, positions = 0, searched = 0;
    /// Number of known results of deeper searches, of those that are known to be needed, and of those of this run.
    std::size_t again_done = 0, again = 0, searched_again = 0;
    /// Work of this run and work that is left, in searches of the first pass.
    std::uint64_t work_done = 0, work_left = 0;
    std::uint64_t nodes = 0;
    Milliseconds search_time{0};
};

struct AnalysisSettings {
    /// Options of the engines. The number of threads is ignored: each engine has one.
    EngineOptions engine{};
    /// The engine; nothing means Gyre.
    std::optional<engines::EngineChoice> choice{};
    /// Limits for each position in the first pass; ignored if there is a budget.
    Limits limits{};
    /// Time for all games together; each position gets a share of the rest. Stored results count with their search
    /// time.
    std::optional<Milliseconds> budget{};
    /// Number of engines, which search different positions side by side.
    int workers = 1;

    bool is_timed() const { return budget || limits.move_time; }
};

/// Returns the number of lines without which marks by these rules cannot be given.
int lines_needed(const MarkRules& rules);

struct SearchedPosition {
    /// Index of the game's task.
    std::size_t game = 0;
    std::size_t ply = 0;
    /// See search_levels.h.
    int level = 0;
    const PositionAnalysis& analysis;
};

struct AnalysisCallbacks {
    /// Called with each finished game in the order of the tasks, and after a stop with the games that were begun.
    std::function<void(std::size_t index, const GameAnalysis&)> on_game;
    /// Called after each position and each game. May be empty.
    std::function<void(const AnalysisProgress&)> on_progress{};
    /// Called after each search of a position, for user interfaces that show the analysis grow. May be empty.
    std::function<void(const SearchedPosition&)> on_position{};
    /// Called with the reason when a search fails and begins again. May be empty.
    std::function<void(const std::string& reason)> on_restart{};
};

/// Analyses games: searches every position, and those on which marks rest again and deeper (search_levels.h). If nodes
/// or depth limit the searches, the result depends on the tasks, the engine and the limits alone: not on the number of
/// workers, on the content of the store, or on other games. Callbacks are called one at a time, from any thread.
/// Results are saved to `store` at once, and stored positions are not searched again.
///
/// Fails if the engine rejects the settings, before any game is begun; if it fails twice at a position, which ends the
/// analysis; or if the store could not be written, although the analysis continued.
Result<void, std::string> analyse_games(const std::vector<GameTask>& tasks, const AnalysisSettings& settings,
                                        Store& store, const AnalysisCallbacks& callbacks, std::stop_token stop = {});

/// Returns the conditions of the results of each level (see StoreKey). Fails if the engine rejects the settings.
Result<std::vector<std::string>, std::string> conditions_of_levels(const AnalysisSettings& settings);

}  // namespace gyre::analysis
