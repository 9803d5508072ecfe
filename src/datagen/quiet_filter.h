#pragma once

#include <cstddef>

#include "chess/position.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

/// Scores from here on are not used for training, in centipawns.
inline constexpr Score learnable_score{4000};
/// Positions with fewer pieces, kings included, are left to tablebases.
inline constexpr int least_learnable_pieces = 4;

/// Whether a position can be used for training: searched, not in check, and with a quiet best move, so that the score
/// reflects the position on the board.
inline bool is_learnable(const Position& position, GamePly ply) {
    return ply.score != Score::none() && ply.score < learnable_score && ply.score > -learnable_score &&
           !position.in_check() && !position.is_capture(ply.move) && ply.move.promotion() == PieceType::None &&
           position.occupied().count() >= least_learnable_pieces;
}

/// Returns the number of training positions of a game; 0 if it has an illegal move.
inline std::size_t count_learnable(const GameRecord& game) {
    std::size_t count = 0;
    const auto replayed =
        replay(game, [&count](const Position& position, GamePly ply) { count += is_learnable(position, ply) ? 1 : 0; });
    return replayed ? count : 0;
}

}  // namespace gyre::datagen
