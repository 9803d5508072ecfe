#pragma once

#include "chess/setup.h"

namespace gyre::test {

constexpr Piece other_color(Piece piece) {
    return piece == Piece::None ? piece : make_piece(~color_of(piece), type_of(piece));
}

/// Swaps the colours and mirrors the ranks, which gives the same game from the other side.
inline Setup flip_colors(const Setup& setup) {
    const auto turn = [](Square square) { return square == Square::None ? square : flip_rank(square); };
    Setup flipped = setup;
    for (Square square : all_squares) flipped.board[flip_rank(square)] = other_color(setup.board[square]);
    for (Castle castle : all_castles)
        flipped.castling_rooks[make_castle(~color_of(castle), is_h_side(castle))] = turn(setup.castling_rooks[castle]);
    flipped.side_to_move = ~setup.side_to_move;
    flipped.en_passant = turn(setup.en_passant);
    return flipped;
}

/// Mirrors the files a to h. Castling rights are dropped, because they have no mirror image.
inline Setup mirror_files(const Setup& setup) {
    Setup mirrored = setup;
    for (Square square : all_squares) mirrored.board[flip_file(square)] = setup.board[square];
    mirrored.castling_rooks = detail::filled<Castle>(Square::None);
    if (setup.en_passant != Square::None) mirrored.en_passant = flip_file(setup.en_passant);
    return mirrored;
}

}  // namespace gyre::test
