#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/game_analysis.h"
#include "chess/search_limits.h"

/// How deeply each position of a game is searched. Every position gets a search with the given limits (level 0).
/// Positions on which a mark rests are then searched again with larger limits, level by level.
namespace gyre::analysis {

inline constexpr int search_levels = 3;

/// Cost of a search relative to one of level 0.
constexpr std::uint64_t cost_of_level(int level) { return level == 0 ? 1 : 5 * cost_of_level(level - 1); }

/// Returns the limits of a level: as many times the nodes and the time as it costs, or three plies more for each level.
Limits limits_of_level(Limits limits, int level);

/// Search of a position of a game, `ply` plies after its start.
struct PlannedSearch {
    std::size_t ply = 0;
    int level = 0;
};

/// Returns the searches without which the marks of a game should not be believed, in the order of the game; none if it
/// needs no more. All requested positions must be known. `levels` has the level of each position's result, and
/// `earlier_scores` the score of the level before, or of level 0; both have an element for each position.
std::vector<PlannedSearch> searches_needed(const GameAnalysis& game, std::span<const int> levels,
                                           std::span<const Score> earlier_scores);

}  // namespace gyre::analysis
