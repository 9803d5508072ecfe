#pragma once

#include <cstddef>
#include <vector>

#include "analysis/game_analysis.h"
#include "board/color.h"

namespace gyre::puzzles {

/// Position of an analysed game that may be a puzzle.
struct PuzzleCandidate {
    /// Number of moves of the game before the position; at least 1.
    std::size_t ply = 0;
    /// Whether the opponent's last move was an error, and whether the move of the game misses something.
    bool after_error = false, missed = false;
};

/// Returns the positions in which one of these sides is to move and not lost, after an error of the opponent or before
/// its own error: a move that loses `error_percent` of the winning chances.
std::vector<PuzzleCandidate> candidates_of(const analysis::GameAnalysis& game, const ColorArray<bool>& solvers);

/// Smaller than the margin of a clear move, because the analysis of the game searches fewer nodes.
inline constexpr double error_percent = 15;

}  // namespace gyre::puzzles
