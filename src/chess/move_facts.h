#pragma once

#include "board/castling.h"
#include "board/move.h"
#include "chess/generate.h"
#include "chess/position.h"

/// Questions about moves. Those that need no position ask the move alone; the others are about a legal move of the
/// position, or about the empty Move as a null move. `Position::gives_check`, `is_capture`, `captured_type` and
/// `moved_type` belong to them, but only for legal moves.
namespace gyre {

/// Castling of either side, by the move's own kind.
constexpr bool is_castling(Move move) { return move.kind() == Move::Kind::Castling; }
/// A capture en passant, by the move's own kind.
constexpr bool is_en_passant(Move move) { return move.kind() == Move::Kind::EnPassant; }
/// A pawn's step to its last rank, by the move's own kind.
constexpr bool is_promotion(Move move) { return move.kind() == Move::Kind::Promotion; }

/// Of a castling move: which one it is.
constexpr Castle castle_of(Move move) {
    const Color color = rank_of(move.from()) == Rank::R1 ? Color::White : Color::Black;
    return make_castle(color, file_of(move.to()) > file_of(move.from()));
}

/// Where the moved piece stands afterwards: of castling, the king.
constexpr Square arrival_square(Move move) { return is_castling(move) ? king_target(castle_of(move)) : move.to(); }

/// What a picture marks as the last move: where it started and ended; of castling where king and rook ended.
constexpr Bitboard marked_squares(Move move) {
    if (!is_castling(move)) return bb(move.from(), move.to());
    return bb(king_target(castle_of(move)), rook_target(castle_of(move)));
}

/// Where the captured piece stands; Square::None if nothing is captured.
template <SlidingAttacks S>
Square captured_square(const BasicPosition<S>& position, Move move) {
    if (is_en_passant(move)) return en_passant_victim(move.to());
    return move && position.is_capture(move) ? move.to() : Square::None;
}

/// A pawn's move from its first square over the next.
template <SlidingAttacks S>
bool is_double_push(const BasicPosition<S>& position, Move move) {
    return position.moved_type(move) == PieceType::Pawn && (index_of(move.from()) ^ index_of(move.to())) == 16;
}

/// True if the move sets the halfmove clock to zero: a capture or a pawn's move.
template <SlidingAttacks S>
bool resets_clock(const BasicPosition<S>& position, Move move) {
    return move && (position.is_capture(move) || position.moved_type(move) == PieceType::Pawn);
}

/// True if no later position can equal one before the move, as `same_position` has it: the move captures or moves a
/// pawn, loses a right to castle, or passes over a legal en passant capture, which is possible in one position only.
template <SlidingAttacks S>
bool is_irreversible(const BasicPosition<S>& position, Move move) {
    if (position.en_passant_is_legal()) return true;
    if (!move) return false;
    const CastlingRules& rules = position.castling_rules();
    CastlingRights left = position.castling_rights();
    left.remove(rules.rights_lost(move.from()) | rules.rights_lost(move.to()));
    return resets_clock(position, move) || left != position.castling_rights();
}

/// Makes the move on a copy if it gives check, so it is slower than `gives_check`.
template <SlidingAttacks S>
bool gives_checkmate(const BasicPosition<S>& position, Move move) {
    if (!move || !position.gives_check(move)) return false;
    BasicPosition<S> after = position;
    after.make(move);
    return count_legal_moves(after) == 0;
}

}  // namespace gyre
