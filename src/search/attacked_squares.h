#pragma once

#include "board/leapers.h"
#include "chess/position.h"

namespace gyre {

/// All squares that pieces and pawns of `color` attack, whatever stands there.
inline Bitboard attacked_squares(const Position& position, Color color) {
    const Bitboard queens = position.pieces(color, PieceType::Queen);
    Bitboard attacked = pawn_attacks(color, position.pieces(color, PieceType::Pawn));
    for (Square knight : position.pieces(color, PieceType::Knight)) attacked |= knight_attacks(knight);
    for (Square bishop : position.pieces(color, PieceType::Bishop) | queens)
        attacked |= position.sliders().bishop(bishop);
    for (Square rook : position.pieces(color, PieceType::Rook) | queens) attacked |= position.sliders().rook(rook);
    return attacked | king_attacks(position.king(color));
}

/// By kind, the squares from which a piece of the side to move would attack the enemy king.
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
