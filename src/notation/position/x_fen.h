#pragma once

#include "board/castling.h"
#include "chess/setup.h"

/// What X-FEN's letters K, Q, k and q mean.
namespace gyre::detail {

/// Square::None where there is no king.
inline Square king_on_back_rank(const Setup& setup, Color color) {
    const Bitboard kings = setup.pieces(color, PieceType::King) & bb(relative(color, Rank::R1));
    return kings.any() ? kings.lsb() : Square::None;
}

/// The rook that X-FEN's K, Q, k or q means: the outermost one on that side of the king, else the corner.
inline Square outermost_rook(const Setup& setup, Castle castle) {
    const Color color = color_of(castle);
    const Square king = king_on_back_rank(setup, color);
    Bitboard beside;
    if (king != Square::None)
        for (Square square : bb(rank_of(king)))
            if ((index_of(square) > index_of(king)) == is_h_side(castle)) beside |= bb(square);
    const Bitboard rooks = setup.pieces(color, PieceType::Rook) & beside;
    if (rooks.empty()) return relative(color, is_h_side(castle) ? Square::H1 : Square::A1);
    return is_h_side(castle) ? rooks.msb() : rooks.lsb();
}

}  // namespace gyre::detail
