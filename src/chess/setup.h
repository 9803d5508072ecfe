#pragma once

#include "board/bitboard.h"
#include "board/castling.h"
#include "board/piece.h"
#include "board/square.h"

namespace gyre {

namespace detail {
template <class E, class T>
constexpr EnumArray<E, T> filled(T value) {
    EnumArray<E, T> array{};
    for (T& element : array) element = value;
    return array;
}
}  // namespace detail

/// Unchecked content of a FEN: any piece may be anywhere. `validate` makes a ValidSetup of it, for a Position.
///
/// ```cpp
/// #include <gyre/chess.h>
/// gyre::Setup setup = gyre::Setup::standard();
/// setup.board[gyre::Square::E1] = gyre::Piece::None;
/// const auto valid = gyre::validate(setup);
/// assert(!valid && valid.error().fault == gyre::SetupFault::NoWhiteKing);
/// ```
struct Setup {
    /// Piece on each square.
    SquareArray<Piece> board = detail::filled<Square>(Piece::None);
    /// Side to move.
    Color side_to_move = Color::White;
    /// Square of the rook of each castling right; Square::None if there is no right.
    EnumArray<Castle, Square> castling_rooks = detail::filled<Castle>(Square::None);
    /// Square that the last move passed if it was a double push, whether or not it can be captured on; else None.
    Square en_passant = Square::None;
    /// Plies since the last capture or pawn move.
    int halfmove_clock = 0;
    /// Move number, which starts at 1 and increases after Black's move.
    int fullmove_number = 1;

    /// Returns the start position of standard chess.
    static Setup standard();

    /// Returns all pieces of one side.
    Bitboard pieces(Color color) const;
    /// Returns the pieces of one type and side.
    Bitboard pieces(Color color, PieceType type) const;
    /// Returns the first king of that colour in square order; Square::None if there is none.
    Square king(Color color) const;

    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace gyre
