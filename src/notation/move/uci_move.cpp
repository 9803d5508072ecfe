#include "notation/move/uci_move.h"

#include <algorithm>

#include "base/text.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

using Code = Remark::Code;

MoveError unreadable(std::string_view text, Code code, std::size_t offset = 0) {
    return detail::move_error(MoveError::Kind::Unreadable, {code, {quoted(text)}}, offset);
}

constexpr std::size_t to_offset = 2, promotion_offset = 4;

MoveError illegal(Remark remark, std::size_t offset = to_offset) {
    return detail::move_error(MoveError::Kind::Illegal, std::move(remark), offset);
}

MoveError no_such_piece(Remark remark) { return detail::move_error(MoveError::Kind::NoSuchPiece, std::move(remark)); }

std::size_t first_fault(std::string_view text) {
    for (std::size_t i = 0; i < std::min(text.size(), promotion_offset); ++i)
        if (i % 2 == 0 ? !parse_file(to_lower(text[i])) : !parse_rank(text[i])) return i;
    return std::min(text.size(), promotion_offset);
}

/// Accepts both spellings of castling, unless the king can simply move there.
Move king_move(const Position& position, Square from, Square to) {
    const Color us = position.side_to_move();
    if (position.piece_on(to) == make_piece(us, PieceType::Rook)) return Move(from, to, Move::Kind::Castling);
    const Castle castle = make_castle(us, index_of(to) > index_of(from));
    const Square rook = position.castling_rook(castle);
    const bool jumps = distance(from, to) > 1 && rank_of(from) == rank_of(to);
    if (jumps && to == king_target(castle) && rook != Square::None) return Move(from, rook, Move::Kind::Castling);
    return Move(from, to);
}

Move move_between(const Position& position, Square from, Square to, PieceType promotion) {
    if (promotion != PieceType::None) return Move::promote(from, to, promotion);
    const PieceType type = type_of(position.piece_on(from));
    if (type == PieceType::King) return king_move(position, from, to);
    if (type == PieceType::Pawn && to == position.en_passant() && file_of(from) != file_of(to))
        return Move(from, to, Move::Kind::EnPassant);
    return Move(from, to);
}

bool may_promote_to(PieceType type) {
    return type != PieceType::Pawn && type != PieceType::King && type != PieceType::None;
}

Remark why_illegal(const Position& position, Move move) {
    if (move.kind() == Move::Kind::Castling) return {Code::NoCastling};
    if (position.is_pseudo_legal(move)) return {Code::LeavesInCheck};
    return {Code::CannotGo, {position.moved_type(move), to_text(move.from()), to_text(move.to())}};
}

}  // namespace

std::string to_uci(Move move, UciCastling castling) {
    if (!move) return "0000";
    const Square from = move.from();
    Square to = move.to();
    if (move.kind() == Move::Kind::Castling && castling == UciCastling::Standard) {
        const bool h_side = index_of(to) > index_of(from);
        const bool from_home = file_of(from) == File::E && file_of(to) == (h_side ? File::H : File::A);
        if (from_home) to = make_square(h_side ? File::G : File::C, rank_of(to));
    }
    std::string text = to_text(from) + to_text(to);
    if (move.promotion() != PieceType::None) text += to_lower(to_char(move.promotion()));
    return text;
}

std::string to_uci(const Position& position, Move move) {
    return to_uci(move, position.needs_chess960() ? UciCastling::Chess960 : UciCastling::Standard);
}

Result<Move, MoveError> find_move(const Position& position, Square from, Square to, PieceType promotion) {
    const Color us = position.side_to_move();
    const Piece piece = position.piece_on(from);
    if (piece == Piece::None) return no_such_piece({Code::NoPieceOn, {to_text(from)}});
    if (color_of(piece) != us) return no_such_piece({Code::NotYourPiece, {to_text(from), us}});
    const bool promotes = type_of(piece) == PieceType::Pawn && rank_of(to) == relative(us, Rank::R8);
    if (promotes && !may_promote_to(promotion)) return illegal({Code::PromotionMissing}, promotion_offset);
    if (!promotes && promotion != PieceType::None) return illegal({Code::NoPromotion}, promotion_offset);
    const Move move = move_between(position, from, to, promotion);
    if (!position.is_legal(move)) return illegal(why_illegal(position, move));
    return move;
}

Result<UciMove, MoveError> parse_uci_move(std::string_view text) {
    if (text == "0000" || text == "(none)") return UciMove();
    constexpr std::size_t longest = 5;
    if (first_fault(text) < promotion_offset) return unreadable(text, Code::NoMove, first_fault(text));
    if (text.size() > longest)
        return detail::move_error(MoveError::Kind::TrailingText, {Code::NoMove, {quoted(text)}}, longest);
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
    const std::string_view squares(lower);
    const auto from = parse_square(squares.substr(0, 2)), to = parse_square(squares.substr(2, 2));
    if (!from || !to) return unreadable(text, Code::NoMove);
    if (lower.size() == 4) return UciMove{*from, *to};
    const auto promotion = parse_piece_type(to_upper(lower[4]));
    if (!promotion || !may_promote_to(*promotion)) return unreadable(text, Code::NoPromotionLetter, promotion_offset);
    return UciMove{*from, *to, *promotion};
}

std::string to_text(const UciMove& move) {
    if (move.is_null()) return "0000";
    std::string text = to_text(move.from) + to_text(move.to);
    if (move.promotion != PieceType::None) text += to_lower(to_char(move.promotion));
    return text;
}

Result<Move, MoveError> find_move(const Position& position, const UciMove& move) {
    if (!move.is_null()) return find_move(position, move.from, move.to, move.promotion);
    if (position.in_check()) return illegal({Code::NullMoveInCheck}, 0);
    return Move();
}

Result<Move, MoveError> parse_uci_move(const Position& position, std::string_view text) {
    const auto move = parse_uci_move(text);
    if (!move) return move.error();
    if (move->is_null()) return unreadable(text, Code::NullMove);
    return find_move(position, *move);
}

}  // namespace gyre
