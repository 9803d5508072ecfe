#pragma once

#include <cstdint>
#include <cstdlib>

#include "base/enum_array.h"
#include "board/color.h"

namespace gyre {

/// From a, the white queen's side, to h.
enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
/// From White's first rank to Black's.
enum class Rank : std::uint8_t { R1, R2, R3, R4, R5, R6, R7, R8 };

/// Little-endian rank-file order: a1 = 0, b1 = 1 … h8 = 63 (docs/reference/lab.md, A1).
// clang-format off
enum class Square : std::uint8_t {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    None
};
// clang-format on

/// Files of a board.
template <>
inline constexpr std::size_t enum_size<File> = 8;
/// Ranks of a board.
template <>
inline constexpr std::size_t enum_size<Rank> = 8;
/// Squares of a board; Square::None is not counted and must not index an array.
template <>
inline constexpr std::size_t enum_size<Square> = 64;

/// One T for each square.
template <class T>
using SquareArray = EnumArray<Square, T>;

/// The inverse of `index_of`: 0 is a1, 63 is h8, 64 is None; not checked.
constexpr Square square_at(int index) { return static_cast<Square>(index); }
/// Where a file and a rank cross.
constexpr Square make_square(File file, Rank rank) {
    return square_at(static_cast<int>(index_of(rank) * 8 + index_of(file)));
}
/// Meaningless for Square::None, like `rank_of`.
constexpr File file_of(Square square) { return static_cast<File>(index_of(square) & 7); }
/// Meaningless for Square::None, like `file_of`.
constexpr Rank rank_of(Square square) { return static_cast<Rank>(index_of(square) >> 3); }

/// The same square seen from the other side of the board: a1 <-> a8.
constexpr Square flip_rank(Square square) { return square_at(static_cast<int>(index_of(square) ^ 56)); }
/// The same square in the mirror of the board's vertical axis: a1 <-> h1.
constexpr Square flip_file(Square square) { return square_at(static_cast<int>(index_of(square) ^ 7)); }
/// As `color` sees it: its own first rank is always rank 1.
constexpr Square relative(Color color, Square square) { return color == Color::White ? square : flip_rank(square); }
/// As `color` counts them: its own back rank is R1.
constexpr Rank relative(Color color, Rank rank) {
    return color == Color::White ? rank : static_cast<Rank>(7 - index_of(rank));
}

/// `index` steps on from `square` in square order; the caller keeps it on the board.
constexpr Square offset(Square square, int steps) { return square_at(static_cast<int>(index_of(square)) + steps); }
/// The square one step ahead of `square` as `color` moves; the caller keeps it on the board.
constexpr Square forward(Color color, Square square) { return offset(square, color == Color::White ? 8 : -8); }

/// Files apart, 0–7.
constexpr int distance(File a, File b) {
    const int d = static_cast<int>(index_of(a)) - static_cast<int>(index_of(b));
    return d < 0 ? -d : d;
}
/// Ranks apart, 0–7.
constexpr int distance(Rank a, Rank b) {
    const int d = static_cast<int>(index_of(a)) - static_cast<int>(index_of(b));
    return d < 0 ? -d : d;
}
/// King moves between two squares on an empty board (Chebyshev distance).
constexpr int distance(Square a, Square b) {
    const int files = distance(file_of(a), file_of(b)), ranks = distance(rank_of(a), rank_of(b));
    return files > ranks ? files : ranks;
}

/// True for a1, c1 … : the squares whose file and rank numbers add up to an even number.
constexpr bool is_dark(Square square) { return ((index_of(square) ^ (index_of(square) >> 3)) & 1) == 0; }

}  // namespace gyre
