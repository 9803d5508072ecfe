#include "notation/move/san.h"

#include "chess/generate.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

/// Returns the squares from which a piece of that type, neither pawn nor king, attacks a square.
Bitboard attackers_of_kind(const Position& position, PieceType type, Square to) {
    Bitboard from;
    if (type == PieceType::Knight) from = knight_attacks(to);
    if (type == PieceType::Bishop || type == PieceType::Queen) from |= position.sliders().bishop(to);
    if (type == PieceType::Rook || type == PieceType::Queen) from |= position.sliders().rook(to);
    return from;
}

/// Appends file, rank or both of the origin square, as far as other pieces of the type require it.
void append_disambiguation(std::string& text, const Position& position, Move move) {
    const Color us = position.side_to_move();
    const Square from = move.from(), to = move.to();
    const PieceType type = position.moved_type(move);
    Bitboard rivals = attackers_of_kind(position, type, to) & position.pieces(us, type) & ~bb(from);
    // If this move answers a check, so would every rival's move; only a pin makes a rival illegal.
    rivals &= ~position.pinned() | line(position.king(us), to);
    if (rivals.empty()) return;
    const bool same_file = rivals.intersects(bb(file_of(from))), same_rank = rivals.intersects(bb(rank_of(from)));
    if (!same_file || same_rank) text += to_char(file_of(from));
    if (same_file) text += to_char(rank_of(from));
}

}  // namespace

void append_san_body(std::string& text, const Position& position, Move move) {
    if (!move) {
        text += "--";
        return;
    }
    if (move.kind() == Move::Kind::Castling) {
        text += index_of(move.to()) > index_of(move.from()) ? "O-O" : "O-O-O";
        return;
    }
    const PieceType type = position.moved_type(move);
    const bool capture = position.is_capture(move);
    if (type == PieceType::Pawn) {
        if (capture) text += to_char(file_of(move.from()));
    } else {
        text += to_char(type);
        // A king has no rivals: there is one king, and castling has its own notation.
        if (type != PieceType::King) append_disambiguation(text, position, move);
    }
    if (capture) text += 'x';
    text += to_char(file_of(move.to()));
    text += to_char(rank_of(move.to()));
    if (move.promotion() != PieceType::None) {
        text += '=';
        text += to_char(move.promotion());
    }
}

std::string_view check_mark(const Position& after) {
    if (!after.in_check()) return "";
    return count_legal_moves(after) == 0 ? "#" : "+";
}

std::string to_san_and_make(Position& position, Move move) {
    std::string text;
    append_san_body(text, position, move);
    position.make(move);
    return text += check_mark(position);
}

std::string to_san(const Position& position, Move move) {
    if (move && position.gives_check(move)) {
        Position copy = position;
        return to_san_and_make(copy, move);
    }
    std::string text;
    append_san_body(text, position, move);
    return text;
}

std::string line_to_san(Position position, std::span<const Move> line) {
    std::string text;
    for (Move move : line) {
        const bool white = position.side_to_move() == Color::White;
        if (!text.empty()) text += ' ';
        if (white || text.empty()) text += move_number_text(position) + ' ';
        text += to_san_and_make(position, move);
    }
    return text;
}

}  // namespace gyre
