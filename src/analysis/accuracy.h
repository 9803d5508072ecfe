#pragma once

#include <optional>
#include <span>

#include "analysis/marks.h"
#include "board/color.h"
#include "eval/score.h"

namespace gyre::analysis {

/// Returns the accuracy of a move, 0 to 100, by the percent of winning chances that it lost. Scores are from the
/// mover's view.
double move_accuracy(Score before, Score after, MarkStyle style);

/// Returns the centipawns that a move lost, with both scores limited to the ceiling; never negative.
int centipawn_loss(Score before, Score after);

/// Returns the accuracy of each side in a game, 0 to 100; nothing for a side without a move. `scores` are those of the
/// position before the first move and of the position after each move, from White's view. `first` is the side of the
/// first move.
///
/// Lichess: the mean of two values, the harmonic mean of the accuracies of the moves, and their mean weighted by the
/// volatility of the winning chances around each move. En Croissant: the harmonic mean.
ColorArray<std::optional<double>> game_accuracy(std::span<const Score> scores, Color first, MarkStyle style);

}  // namespace gyre::analysis
