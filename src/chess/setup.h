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

/// What a FEN says, unchecked: anything may stand anywhere. Only `validate` turns it into what a Position accepts.
struct Setup {
    /// What stands on each square.
    SquareArray<Piece> board = detail::filled<Square>(Piece::None);
    /// Whose turn it is.
    Color side_to_move = Color::White;
    /// The square of the rook that may castle; Square::None where there is no right.
    EnumArray<Castle, Square> castling_rooks = detail::filled<Castle>(Square::None);
    /// The square that a pawn passed by the double push just made, whether or not anything can capture there.
    Square en_passant = Square::None;
    /// Plies since the last capture or pawn move.
    int halfmove_clock = 0;
    /// Counts from 1 and goes up after Black's move.
    int fullmove_number = 1;

    /// The start position of standard chess.
    static Setup standard();

    /// All of one side.
    Bitboard pieces(Color color) const;
    /// Of one kind and side.
    Bitboard pieces(Color color, PieceType type) const;
    /// The first king of that colour in square order; Square::None if it has none.
    Square king(Color color) const;

    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace gyre
