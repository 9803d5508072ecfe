#pragma once

#include <optional>
#include <span>

#include "analysis/marks.h"
#include "board/color.h"
#include "eval/score.h"

namespace gyre::analysis {

/// How good a move was, from 0 to 100, by how many percent of winning it gave away. Scores are the mover's view.
double move_accuracy(Score before, Score after, MarkStyle style);

/// What a move gave away in centipawns, within the ceiling; never negative.
int centipawn_loss(Score before, Score after);

/// How accurate each side was in a game, from 0 to 100; nothing for a side without a move. `scores` are White's view of
/// the position before the first move and of that after each move; `first` made the first one.
///
/// Lichess: the mean of the harmonic mean of the moves' accuracies, and of their mean weighted by how much the chances
/// swing around each move. En Croissant: the harmonic mean.
ColorArray<std::optional<double>> game_accuracy(std::span<const Score> scores, Color first, MarkStyle style);

}  // namespace gyre::analysis
