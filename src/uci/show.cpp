#include "uci/show.h"

#include "chess/validation.h"
#include "notation/fen.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

std::string hex(Key key) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[(key.value() >> shift) & 15];
    return text;
}

std::string diagram(const Position& position) {
    const std::string border = " +---+---+---+---+---+---+---+---+\n";
    std::string text = border;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const Piece piece = position.piece_on(make_square(static_cast<File>(file), static_cast<Rank>(rank)));
            text += std::string(" | ") + (piece == Piece::None ? ' ' : to_char(piece));
        }
        text += std::string(" | ") + to_char(static_cast<Rank>(rank)) + '\n' + border;
    }
    return text + "   a   b   c   d   e   f   g   h\n";
}

}  // namespace

std::string board_text(const Position& position) {
    std::string checkers;
    for (Square square : position.checkers()) checkers += ' ' + to_text(square);
    return '\n' + diagram(position) + "\nFEN: " + to_fen(position) + "\nKey: " + hex(position.key()) +
           "\nPolyglot key: " + hex(position.polyglot_key()) + "\nCheckers:" + checkers +
           "\nTo move: " + std::string(to_text(position.side_to_move())) + '\n';
}

Position flipped(const Position& position) {
    const Setup from = position.setup();
    Setup to = from;
    for (int i = 0; i < 64; ++i) {
        const Square square = square_at(i);
        const Piece piece = from.board[square];
        to.board[flip_rank(square)] = piece == Piece::None ? Piece::None : make_piece(~color_of(piece), type_of(piece));
    }
    const auto flip = [](Square square) { return square == Square::None ? square : flip_rank(square); };
    for (Castle castle : all_castles)
        to.castling_rooks[make_castle(~color_of(castle), is_h_side(castle))] = flip(from.castling_rooks[castle]);
    to.en_passant = flip(from.en_passant);
    to.side_to_move = ~from.side_to_move;
    // The rules are the same for both colours, so what was a position still is one.
    return Position(*validate(to, {.too_much_material = true, .impossible_check = true}));
}

}  // namespace gyre
