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

/// Returns, by piece type, the squares where cheaper enemy pieces attack a piece of the side to move.
inline PieceTypeArray<Bitboard> cheaper_attacks(const Position& position) {
    const Color them = ~position.side_to_move();
    PieceTypeArray<Bitboard> squares{};
    Bitboard attacked = pawn_attacks(them, position.pieces(them, PieceType::Pawn));
    squares[PieceType::Knight] = squares[PieceType::Bishop] = attacked;
    for (Square knight : position.pieces(them, PieceType::Knight)) attacked |= knight_attacks(knight);
    for (Square bishop : position.pieces(them, PieceType::Bishop)) attacked |= position.sliders().bishop(bishop);
    squares[PieceType::Rook] = attacked;
    for (Square rook : position.pieces(them, PieceType::Rook)) attacked |= position.sliders().rook(rook);
    squares[PieceType::Queen] = attacked;
    return squares;
}

/// Returns the pieces of the side to move that cheaper enemy pieces attack.
inline Bitboard cheaply_attacked(const Position& position) {
    const PieceTypeArray<Bitboard> feared = cheaper_attacks(position);
    Bitboard pieces;
    for (PieceType type : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
        pieces |= position.pieces(position.side_to_move(), type) & feared[type];
    return pieces;
}

}  // namespace gyre
