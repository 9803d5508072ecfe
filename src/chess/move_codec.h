#pragma once

#include <optional>

#include "board/move.h"
#include "chess/generate.h"
#include "chess/position.h"

/// Hyatt's 21-bit moves to and from Gyre's 16-bit ones (docs/reference/lab.md, C7). Where a Move leaves the kinds of
/// the pieces to the board, a HyattMove carries them: it can be taken back without one.
namespace gyre {

/// The 21-bit form of a legal move.
///
/// Castling with king and rook where standard chess has them is the king's move of two squares, as Hyatt
/// writes it. From other squares, in Chess960, it is the king's move onto his own rook, since a king's move
/// to g1 or c1 could be either; what is captured is then no piece. En passant captures a pawn on the empty
/// square `to`.
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

/// The legal move of which `hyatt` is the 21-bit form; nothing if there is none.
template <SlidingAttacks S>
std::optional<Move> from_hyatt(const BasicPosition<S>& position, HyattMove hyatt) {
    for (Move move : legal_moves(position))
        if (to_hyatt(position, move) == hyatt) return move;
    return std::nullopt;
}

}  // namespace gyre
