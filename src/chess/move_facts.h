#pragma once

#include "board/castling.h"
#include "board/move.h"
#include "chess/generate.h"
#include "chess/position.h"

/// Properties of moves. Functions without a position use the move alone; the others need a legal move of the position,
/// or the empty Move as a null move. See also `Position::gives_check`, `is_capture`, `captured_type` and `moved_type`,
/// which need legal moves.
namespace gyre {

/// Whether the move is castling.
constexpr bool is_castling(Move move) { return move.kind() == Move::Kind::Castling; }
/// Whether the move is an en passant capture.
constexpr bool is_en_passant(Move move) { return move.kind() == Move::Kind::EnPassant; }
/// Whether the move is a promotion.
constexpr bool is_promotion(Move move) { return move.kind() == Move::Kind::Promotion; }

/// Returns the right that a castling move uses.
constexpr Castle castle_of(Move move) {
    const Color color = rank_of(move.from()) == Rank::R1 ? Color::White : Color::Black;
    return make_castle(color, file_of(move.to()) > file_of(move.from()));
}

/// Returns the square of the moved piece after the move; for castling, the king's.
constexpr Square arrival_square(Move move) { return is_castling(move) ? king_target(castle_of(move)) : move.to(); }

/// Returns the squares to highlight as the last move: origin and target; for castling, the new king and rook squares.
constexpr Bitboard marked_squares(Move move) {
    if (!is_castling(move)) return bb(move.from(), move.to());
    return bb(king_target(castle_of(move)), rook_target(castle_of(move)));
}

/// Returns the square of the captured piece; Square::None if there is no capture.
template <SlidingAttacks S>
Square captured_square(const BasicPosition<S>& position, Move move) {
    if (is_en_passant(move)) return en_passant_victim(move.to());
    return move && position.is_capture(move) ? move.to() : Square::None;
}

/// Whether the move is a double push of a pawn.
template <SlidingAttacks S>
bool is_double_push(const BasicPosition<S>& position, Move move) {
    return position.moved_type(move) == PieceType::Pawn && (index_of(move.from()) ^ index_of(move.to())) == 16;
}

/// Whether the move resets the halfmove clock: a capture or a pawn move.
template <SlidingAttacks S>
bool resets_clock(const BasicPosition<S>& position, Move move) {
    return move && (position.is_capture(move) || position.moved_type(move) == PieceType::Pawn);
}

/// Whether no later position can equal one before the move by `same_position`: the move captures, moves a pawn, loses a
/// castling right, or gives up a legal en passant capture.
template <SlidingAttacks S>
bool is_irreversible(const BasicPosition<S>& position, Move move) {
    if (position.en_passant_is_legal()) return true;
    if (!move) return false;
    const CastlingRules& rules = position.castling_rules();
    CastlingRights left = position.castling_rights();
    left.remove(rules.rights_lost(move.from()) | rules.rights_lost(move.to()));
    return resets_clock(position, move) || left != position.castling_rights();
}

/// Whether the move gives checkmate. Makes the move on a copy if it gives check, so it is slower than `gives_check`.
template <SlidingAttacks S>
bool gives_checkmate(const BasicPosition<S>& position, Move move) {
    if (!move || !position.gives_check(move)) return false;
    BasicPosition<S> after = position;
    after.make(move);
    return count_legal_moves(after) == 0;
}

}  // namespace gyre
