#include "chess/transform.h"

namespace gyre {

Setup flipped(const Setup& setup) {
    const auto turn = [](Square square) { return square == Square::None ? square : flip_rank(square); };
    Setup result = setup;
    for (Square square : all_squares) {
        const Piece piece = setup.board[square];
        result.board[flip_rank(square)] =
            piece == Piece::None ? Piece::None : make_piece(~color_of(piece), type_of(piece));
    }
    for (Castle castle : all_castles)
        result.castling_rooks[make_castle(~color_of(castle), is_h_side(castle))] = turn(setup.castling_rooks[castle]);
    result.en_passant = turn(setup.en_passant);
    result.side_to_move = ~setup.side_to_move;
    return result;
}

Setup mirrored(const Setup& setup) { return transformed(setup, Symmetry::FlipFiles); }

Setup rotated(const Setup& setup) { return flipped(mirrored(setup)); }

Setup transformed(const Setup& setup, Symmetry symmetry) {
    if (symmetry == Symmetry::Identity) return setup;
    Setup result = setup;
    for (Square square : all_squares) result.board[transform(square, symmetry)] = setup.board[square];
    result.castling_rooks = detail::filled<Castle>(Square::None);
    const bool keeps_ranks = symmetry == Symmetry::FlipFiles && setup.en_passant != Square::None;
    result.en_passant = keeps_ranks ? flip_file(setup.en_passant) : Square::None;
    return result;
}

Setup with_turn(const Setup& setup, Color side_to_move) {
    Setup result = setup;
    result.side_to_move = side_to_move;
    if (setup.side_to_move != side_to_move) result.en_passant = Square::None;
    return result;
}

}  // namespace gyre
