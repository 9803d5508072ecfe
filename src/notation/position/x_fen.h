#pragma once

#include "board/castling.h"
#include "chess/setup.h"

namespace gyre::detail {

/// Returns Square::None if there is no king on the back rank.
inline Square king_on_back_rank(const Setup& setup, Color color) {
    const Bitboard kings = setup.pieces(color, PieceType::King) & bb(relative(color, Rank::R1));
    return kings.any() ? kings.lsb() : Square::None;
}

/// Returns the rook of X-FEN's K, Q, k or q: the outermost one on that side of the king, else the corner.
inline Square outermost_rook(const Setup& setup, Castle castle) {
    const Color color = color_of(castle);
    const Square corner = relative(color, is_h_side(castle) ? Square::H1 : Square::A1);
    Square rook = Square::None;
    for (int i = 0; i < 8; ++i) {
        const Square square = Square(index_of(corner) + (is_h_side(castle) ? -i : i));
        const Piece piece = setup.board[square];
        if (piece == make_piece(color, PieceType::King)) return rook == Square::None ? corner : rook;
        if (piece == make_piece(color, PieceType::Rook) && rook == Square::None) rook = square;
    }
    return corner;
}

}  // namespace gyre::detail
