#pragma once

#include <cstddef>

#include "chess/position.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

/// Scores from here on tell nothing more of how good a position is, in centipawns.
inline constexpr Score learnable_score{4000};
/// With fewer pieces a position is for tablebases, kings included.
inline constexpr int least_learnable_pieces = 4;

/// Whether an evaluation may learn the score of a position: it was searched, no check is to be answered, and the best
/// move wins nothing at once, so that the score is about what stands on the board.
inline bool is_learnable(const Position& position, GamePly ply) {
    return ply.score != Score::none() && ply.score < learnable_score && ply.score > -learnable_score &&
           !position.in_check() && !position.is_capture(ply.move) && ply.move.promotion() == PieceType::None &&
           position.occupied().count() >= least_learnable_pieces;
}

/// How many positions of a game are worth learning from; 0 of one with an illegal move.
inline std::size_t count_learnable(const GameRecord& game) {
    std::size_t count = 0;
    const auto replayed =
        replay(game, [&count](const Position& position, GamePly ply) { count += is_learnable(position, ply) ? 1 : 0; });
    return replayed ? count : 0;
}

}  // namespace gyre::datagen
