#pragma once

#include "board/pawn_masks.h"
#include "chess/attack_sets.h"

/// Sets of pieces that exhibits and expressions name alike, by the engine's own means.
namespace gyre::lab {

/// The pieces of a colour that are pinned to their king.
inline Bitboard pinned_pieces(const Position& position, Color color) {
    Bitboard pinned;
    for (const Pin& pin : pins(position, color)) pinned |= bb(pin.pinned);
    return pinned;
}

/// The pawns of a colour that no enemy pawn can stop or take on their way.
inline Bitboard passed_pawns(const Position& position, Color color) {
    const Bitboard enemies = position.pieces(~color, PieceType::Pawn);
    Bitboard passed;
    for (Square square : position.pieces(color, PieceType::Pawn))
        if (!passed_pawn_mask(color, square).intersects(enemies)) passed |= bb(square);
    return passed;
}

}  // namespace gyre::lab
