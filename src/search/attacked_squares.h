#pragma once

#include "board/leapers.h"
#include "chess/attack_sets.h"
#include "chess/position.h"

namespace gyre {

/// Returns, by piece type, the squares from which a piece of the side to move would attack the enemy king.
inline PieceTypeArray<Bitboard> checking_squares(const Position& position) {
    const Color us = position.side_to_move();
    const Square king = position.king(~us);
    PieceTypeArray<Bitboard> squares{};
    squares[PieceType::Pawn] = pawn_attacks(~us, bb(king));
    squares[PieceType::Knight] = knight_attacks(king);
    squares[PieceType::Bishop] = position.sliders().bishop(king);
    squares[PieceType::Rook] = position.sliders().rook(king);
    squares[PieceType::Queen] = squares[PieceType::Bishop] | squares[PieceType::Rook];
    return squares;
}

}  // namespace gyre
