#include "chess/setup.h"

namespace gyre {

Setup Setup::standard() {
    constexpr PieceType back_rank[] = {PieceType::Rook, PieceType::Knight, PieceType::Bishop, PieceType::Queen,
                                       PieceType::King, PieceType::Bishop, PieceType::Knight, PieceType::Rook};
    Setup setup;
    for (Color color : all_colors)
        for (std::size_t file = 0; file < 8; ++file) {
            setup.board[make_square(File(file), relative(color, Rank::R1))] = make_piece(color, back_rank[file]);
            setup.board[make_square(File(file), relative(color, Rank::R2))] = make_piece(color, PieceType::Pawn);
        }
    setup.castling_rooks = {{Square::H1, Square::A1, Square::H8, Square::A8}};
    return setup;
}

Bitboard Setup::pieces(Color color) const {
    Bitboard found;
    for (PieceType type : all_piece_types) found |= pieces(color, type);
    return found;
}

Bitboard Setup::pieces(Color color, PieceType type) const {
    Bitboard found;
    for (Square square : all_squares)
        if (board[square] == make_piece(color, type)) found |= bb(square);
    return found;
}

Square Setup::king(Color color) const {
    const Bitboard kings = pieces(color, PieceType::King);
    return kings.any() ? kings.lsb() : Square::None;
}

}  // namespace gyre
