#pragma once

#include <array>
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

constexpr PieceTypeArray<SquareArray<Bitboard>> make_reaches() {
    PieceTypeArray<SquareArray<Bitboard>> reaches{};
    for (const Square square : all_squares) {
        reaches[PieceType::Pawn][square] = Bitboard();
        reaches[PieceType::Knight][square] = knight_attacks(square);
        reaches[PieceType::Bishop][square] = bishop_rays(square);
        reaches[PieceType::Rook][square] = rook_rays(square);
        reaches[PieceType::Queen][square] = bishop_rays(square) | rook_rays(square);
        reaches[PieceType::King][square] = king_attacks(square);
    }
    return reaches;
}
/// Attacks of each piece but the pawn on an empty board. Together with `between` it is far smaller than the tables of a
/// slider method, which a reader of games would have to fetch from memory for nearly every move.
inline constexpr auto reaches = make_reaches();

/// Whether a move to `to` ends the check that the king is in, if it is; for moves of other pieces than the king.
inline bool answers_check(const Position& position, Square king, Square to) {
    const Bitboard checkers = position.checkers();
    if (checkers.empty()) return true;
    return !checkers.more_than_one() && (between(king, checkers.lsb()) | checkers).contains(to);
}

/// Whether the king of the side to move may go to a neighbouring square.
inline bool king_may_go(const Position& position, Square king, Square to) {
    const Color us = position.side_to_move(), them = ~us;
    if (pawn_attacks(us, to).intersects(position.pieces(them, PieceType::Pawn)) ||
        knight_attacks(to).intersects(position.pieces(them, PieceType::Knight)) ||
        king_attacks(to).intersects(position.pieces(them, PieceType::King)))
        return false;
    const Bitboard others = position.occupied() ^ bb(king);
    const Bitboard snipers = (rook_rays(to) & position.placement().straight_sliders(them)) |
                             (bishop_rays(to) & position.placement().diagonal_sliders(them));
    for (const Square sniper : snipers)
        if (!between(to, sniper).intersects(others)) return false;
    return true;
}

/// Returns the only legal move of such a piece, not a pawn, to `to` from one of the squares `origins`.
inline Move only_move(const Position& position, PieceType type, Square to, Bitboard origins) {
    const Color us = position.side_to_move();
    const Bitboard near = reaches[type][to] & position.pieces(us, type) & origins;
    if (near.empty() || position.pieces(us).contains(to)) return {};
    if (type == PieceType::King) return king_may_go(position, near.lsb(), to) ? Move(near.lsb(), to) : Move();
    const Square king = position.king(us);
    const Bitboard occupied = position.occupied(), pinned = position.pinned() & near;
    Bitboard from;
    if (!near.more_than_one()) {
        // Most moves have one candidate.
        const Square square = near.lsb();
        if (between(square, to).intersects(occupied)) return {};
        if (pinned.any() && !line(king, to).contains(square)) return {};
        return answers_check(position, king, to) ? Move(square, to) : Move();
    }
    for (const Square square : near) from |= between(square, to).intersects(occupied) ? Bitboard() : bb(square);
    if (pinned.any()) from &= ~pinned | line(king, to);
    return from.exactly_one() && answers_check(position, king, to) ? Move(from.lsb(), to) : Move();
}

constexpr bool is_check_mark(char c) { return c == '+' || c == '#'; }

/// Returns the type of a letter of "NBRQK".
constexpr PieceType type_of_letter(char letter) {
    switch (letter) {
        case 'N': return PieceType::Knight;
        case 'B': return PieceType::Bishop;
        case 'R': return PieceType::Rook;
        case 'Q': return PieceType::Queen;
        case 'K': return PieceType::King;
        default: return PieceType::None;
    }
}
constexpr std::array<PieceType, 256> make_letter_types() {
    std::array<PieceType, 256> types{};
    for (std::size_t i = 0; i < types.size(); ++i) types[i] = type_of_letter(static_cast<char>(i));
    return types;
}
inline constexpr auto letter_types = make_letter_types();

/// Reads a piece letter, an optional "x" or a file or rank of the origin, and the target square.
inline QuickSan quick_piece_move(const Position& position, PieceType type, const char* text) {
    // "Nf3" and "Nxf3" in one way, because a branch for each capture would often be foreseen wrongly.
    const char* at = text + 1;
    at += *at == 'x';
    Bitboard origins = all_squares;
    if (!is_square(at)) {
        at = text + 1;
        if (rank_code(*at) < 8) {
            origins = bb(static_cast<Rank>(rank_code(*at)));
            ++at;
        } else if (file_code(*at) < 8) {
            origins = bb(static_cast<File>(file_code(*at)));
            ++at;
        }
        at += *at == 'x';
        if (!is_square(at)) return {};
    }
    const Move move = only_move(position, type, square_of(at), origins);
    at += 2;
    at += is_check_mark(*at);
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

inline Move pawn_move(const Position& position, Square from, Square to, PieceType promotion) {
    if (promotion != PieceType::None) return Move::promote(from, to, promotion);
    const bool en_passant = to == position.en_passant() && file_of(from) != file_of(to);
    return Move(from, to, en_passant ? Move::Kind::EnPassant : Move::Kind::Normal);
}

inline bool pawn_leaves_king_safe(const Position& position, Move move) {
    if (move.kind() == Move::Kind::EnPassant) return position.leaves_king_safe(move);
    const Square king = position.king(position.side_to_move());
    if (position.pinned().contains(move.from()) && !line(king, move.from()).contains(move.to())) return false;
    return answers_check(position, king, move.to());
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
        promotion = letter_types[static_cast<unsigned char>(*at)];
        if (promotion == PieceType::None || promotion == PieceType::King) return {};
        ++at;
    }
    const Move move = pawn_move(position, from, to, promotion);
    if (!pawn_leaves_king_safe(position, move)) return {};
    at += is_check_mark(*at);
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
    if (file_code(*text) < 8) return quick_pawn_move(position, text);
    const PieceType type = letter_types[static_cast<unsigned char>(*text)];
    if (type != PieceType::None) return quick_piece_move(position, type, text);
    return *text == 'O' ? quick_castling(position, text) : QuickSan();
}

}  // namespace gyre::detail
