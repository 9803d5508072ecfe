#pragma once

#include <cstddef>

#include "chess/position.h"

/// Fast path for SAN: reads the spellings that programs write, directly from bitboards, without a move list. All other
/// texts are left to `parse_san`, which knows all spellings and reports errors.
namespace gyre::detail {

/// Legal move and its length in bytes; the empty Move if it was not read.
struct QuickSan {
    Move move;
    std::size_t length = 0;
};

/// Number of bytes from the start of the text that may be read: the longest spelling, "exd8=Q+", and one more.
inline constexpr std::size_t quick_san_reach = 8;

/// Returns 0–7 for a to h and 1 to 8; larger numbers for other bytes.
constexpr unsigned file_code(char c) { return static_cast<unsigned char>(c) - unsigned{'a'}; }
constexpr unsigned rank_code(char c) { return static_cast<unsigned char>(c) - unsigned{'1'}; }

constexpr bool is_square(const char* text) { return file_code(text[0]) < 8 && rank_code(text[1]) < 8; }
constexpr Square square_of(const char* text) {
    return square_at(static_cast<int>(file_code(text[0]) + 8 * rank_code(text[1])));
}

template <PieceType type>
Bitboard piece_attacks(const Position& position, Square square) {
    if constexpr (type == PieceType::Knight) return knight_attacks(square);
    if constexpr (type == PieceType::Bishop) return position.sliders().bishop(square);
    if constexpr (type == PieceType::Rook) return position.sliders().rook(square);
    if constexpr (type == PieceType::Queen) return queen_attacks(position.sliders(), square);
    return king_attacks(square);
}

/// Returns the only legal move of such a piece to `to` from one of the squares `origins`.
template <PieceType type>
Move only_move(const Position& position, Square to, Bitboard origins) {
    const Color us = position.side_to_move();
    const Bitboard own = position.pieces(us);
    Bitboard from = piece_attacks<type>(position, to) & position.pieces(us, type) & origins;
    if (own.contains(to) || from.empty()) return {};
    if constexpr (type == PieceType::King) {
        const Move move(from.lsb(), to);
        return position.leaves_king_safe(move) ? move : Move();
    }
    const Square king = position.king(us);
    from &= ~position.pinned() | line(king, to);
    if (!from.exactly_one()) return {};
    if (position.in_check()) {
        const Bitboard checkers = position.checkers();
        if (checkers.more_than_one() || !(between(king, checkers.lsb()) | checkers).contains(to)) return {};
    }
    return Move(from.lsb(), to);
}

constexpr bool is_check_mark(char c) { return c == '+' || c == '#'; }

/// Reads a piece letter, an optional "x" or a file or rank of the origin, and the target square.
template <PieceType type>
QuickSan quick_piece_move(const Position& position, const char* text) {
    const char* at = text + 1;
    Bitboard origins = all_squares;
    if (file_code(*at) < 8 && rank_code(at[1]) >= 8) {
        origins = bb(static_cast<File>(file_code(*at)));
        ++at;
    } else if (rank_code(*at) < 8) {
        origins = bb(static_cast<Rank>(rank_code(*at)));
        ++at;
    }
    if (*at == 'x') ++at;
    if (!is_square(at)) return {};
    const Move move = only_move<type>(position, square_of(at), origins);
    at += 2;
    if (is_check_mark(*at)) ++at;
    return {move, static_cast<std::size_t>(at - text)};
}

inline Square pusher(const Position& position, Square to) {
    const Color us = position.side_to_move();
    const Bitboard pawns = position.pieces(us, PieceType::Pawn);
    const Square behind = forward(~us, to);
    if (pawns.contains(behind)) return behind;
    if (relative(us, rank_of(to)) != Rank::R4 || !position.is_empty(behind)) return Square::None;
    const Square home = forward(~us, behind);
    return pawns.contains(home) ? home : Square::None;
}

constexpr PieceType promoted_type(char c) {
    switch (c) {
        case 'Q': return PieceType::Queen;
        case 'R': return PieceType::Rook;
        case 'B': return PieceType::Bishop;
        case 'N': return PieceType::Knight;
        default: return PieceType::None;
    }
}

inline Move pawn_move(const Position& position, Square from, Square to, PieceType promotion) {
    if (promotion != PieceType::None) return Move::promote(from, to, promotion);
    const bool en_passant = to == position.en_passant() && file_of(from) != file_of(to);
    return Move(from, to, en_passant ? Move::Kind::EnPassant : Move::Kind::Normal);
}

inline QuickSan quick_pawn_move(const Position& position, const char* text) {
    const Color us = position.side_to_move();
    const bool capture = text[1] == 'x';
    const char* at = text + (capture ? 2 : 0);
    if (!is_square(at)) return {};
    const Square to = square_of(at);
    at += 2;
    const Rank rank = relative(us, rank_of(to));
    // Pawns never move to their own first two ranks, and the square behind could be off the board.
    if (index_of(rank) < index_of(Rank::R3)) return {};

    Square from = Square::None;
    if (capture) {
        const Square behind = forward(~us, to);
        from = make_square(static_cast<File>(file_code(text[0])), rank_of(behind));
        const bool target = position.pieces(~us).contains(to) || to == position.en_passant();
        if (!target || !(pawn_attacks(~us, to) & position.pieces(us, PieceType::Pawn)).contains(from)) return {};
    } else {
        if (!position.is_empty(to)) return {};
        from = pusher(position, to);
        if (from == Square::None) return {};
    }

    PieceType promotion = PieceType::None;
    if (rank == Rank::R8) {
        if (*at == '=') ++at;
        promotion = promoted_type(*at);
        if (promotion == PieceType::None) return {};
        ++at;
    }
    const Move move = pawn_move(position, from, to, promotion);
    if (!position.leaves_king_safe(move)) return {};
    if (is_check_mark(*at)) ++at;
    return {move, static_cast<std::size_t>(at - text)};
}

inline QuickSan quick_castling(const Position& position, const char* text) {
    if (text[1] != '-' || text[2] != 'O') return {};
    const bool long_way = text[3] == '-' && text[4] == 'O';
    const Castle castle = make_castle(position.side_to_move(), !long_way);
    if (!position.can_castle(castle)) return {};
    const Move move(position.king(position.side_to_move()), position.castling_rook(castle), Move::Kind::Castling);
    if (!position.leaves_king_safe(move)) return {};
    const char* at = text + (long_way ? 5 : 3);
    if (is_check_mark(*at)) ++at;
    return {move, static_cast<std::size_t>(at - text)};
}

/// Reads the move at the start of a text of at least `quick_san_reach` bytes. The caller must check what follows it.
inline QuickSan read_quick_san(const Position& position, const char* text) {
    switch (*text) {
        case 'N': return quick_piece_move<PieceType::Knight>(position, text);
        case 'B': return quick_piece_move<PieceType::Bishop>(position, text);
        case 'R': return quick_piece_move<PieceType::Rook>(position, text);
        case 'Q': return quick_piece_move<PieceType::Queen>(position, text);
        case 'K': return quick_piece_move<PieceType::King>(position, text);
        case 'O': return quick_castling(position, text);
        default: return file_code(*text) < 8 ? quick_pawn_move(position, text) : QuickSan();
    }
}

}  // namespace gyre::detail
