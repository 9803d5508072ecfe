#pragma once

#include <algorithm>
#include <cmath>

#include "eval/score.h"

/// The published formulas that turn scores into chances. docs/analysis.md names the sources and shows the numbers.
namespace gyre::analysis {

/// Scores beyond that count as if they were that, mates too.
inline constexpr int centipawn_ceiling = 1000;

/// A score as centipawns within the ceiling; a mate is the ceiling.
inline int capped_centipawns(Score score) {
    if (score.is_decisive()) return score > Score::draw() ? centipawn_ceiling : -centipawn_ceiling;
    return std::clamp(score.cp(), -centipawn_ceiling, centipawn_ceiling);
}

/// From -1, lost, to 1, won: lichess's curve, fitted to games of strong players.
inline double winning_chances(int centipawns) {
    constexpr double rate = 0.00368208;
    return 2 / (1 + std::exp(-rate * centipawns)) - 1;
}

/// From 0 to 100.
inline double win_percent(Score score) { return 50 + 50 * winning_chances(capped_centipawns(score)); }

/// In percent of winning: a move is the only good one if all others lose more than that.
inline constexpr double only_move_margin = 10;

}  // namespace gyre::analysis
