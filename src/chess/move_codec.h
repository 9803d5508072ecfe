#pragma once

#include <optional>

#include "board/move.h"
#include "chess/generate.h"
#include "chess/position.h"

/// Converts between Hyatt's 21-bit moves and Gyre's 16-bit moves (docs/reference/lab.md, C7). A HyattMove includes the
/// types of the pieces, so that it can be unmade without a board.
namespace gyre {

/// Returns the 21-bit form of a legal move.
///
/// Castling from the standard squares is written as the king's move of two squares, as Hyatt does. From other squares
/// (Chess960) it is written as "king takes own rook" without a captured type, because a king's move to g1 or c1 would
/// be ambiguous. En passant is a capture of a pawn on the empty square `to`.
template <SlidingAttacks S>
HyattMove to_hyatt(const BasicPosition<S>& position, Move move) {
    Square to = move.to();
    if (move.kind() == Move::Kind::Castling) {
        const Color us = position.side_to_move();
        const Castle castle = make_castle(us, index_of(to) > index_of(move.from()));
        const Square corner = relative(us, is_h_side(castle) ? Square::H1 : Square::A1);
        if (move.from() == relative(us, Square::E1) && to == corner) to = king_target(castle);
    }
    return HyattMove::pack(move.from(), to, position.moved_type(move), position.captured_type(move), move.promotion());
}

/// Returns the legal move whose 21-bit form is `hyatt`; nothing if there is none.
template <SlidingAttacks S>
std::optional<Move> from_hyatt(const BasicPosition<S>& position, HyattMove hyatt) {
    for (Move move : legal_moves(position))
        if (to_hyatt(position, move) == hyatt) return move;
    return std::nullopt;
}

}  // namespace gyre
