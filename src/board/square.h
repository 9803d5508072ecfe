#pragma once

#include <cstdint>
#include <cstdlib>

#include "base/enum_array.h"
#include "board/color.h"

namespace gyre {

/// File, from a (the queen's side) to h.
enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
/// Rank, from White's first to Black's first.
enum class Rank : std::uint8_t { R1, R2, R3, R4, R5, R6, R7, R8 };

/// Square in little-endian rank-file order: a1 = 0, b1 = 1 … h8 = 63 (docs/reference/lab.md, A1).
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

/// Number of files.
template <>
inline constexpr std::size_t enum_size<File> = 8;
/// Number of ranks.
template <>
inline constexpr std::size_t enum_size<Rank> = 8;
/// Number of squares; Square::None is not counted and must not index an array.
template <>
inline constexpr std::size_t enum_size<Square> = 64;

/// Array with one T for each square.
template <class T>
using SquareArray = EnumArray<Square, T>;

/// Returns the square of an index: 0 is a1, 63 is h8, 64 is None; not checked.
constexpr Square square_at(int index) { return static_cast<Square>(index); }
/// Returns the square on a file and a rank.
constexpr Square make_square(File file, Rank rank) {
    return square_at(static_cast<int>(index_of(rank) * 8 + index_of(file)));
}
/// Returns the file; meaningless for Square::None.
constexpr File file_of(Square square) { return static_cast<File>(index_of(square) & 7); }
/// Returns the rank; meaningless for Square::None.
constexpr Rank rank_of(Square square) { return static_cast<Rank>(index_of(square) >> 3); }

/// Mirrors vertically: a1 <-> a8.
constexpr Square flip_rank(Square square) { return square_at(static_cast<int>(index_of(square) ^ 56)); }
/// Mirrors horizontally: a1 <-> h1.
constexpr Square flip_file(Square square) { return square_at(static_cast<int>(index_of(square) ^ 7)); }
/// Returns the square from the view of `color`: mirrored vertically for Black.
constexpr Square relative(Color color, Square square) { return color == Color::White ? square : flip_rank(square); }
/// Returns the rank from the view of `color`: its own first rank is R1.
constexpr Rank relative(Color color, Rank rank) {
    return color == Color::White ? rank : static_cast<Rank>(7 - index_of(rank));
}

/// Returns the square `steps` indices after `square`; the caller must keep it on the board.
constexpr Square offset(Square square, int steps) { return square_at(static_cast<int>(index_of(square)) + steps); }
/// Returns the square in front of `square` for `color`; the caller must keep it on the board.
constexpr Square forward(Color color, Square square) { return offset(square, color == Color::White ? 8 : -8); }

/// Number of files apart, 0–7.
constexpr int distance(File a, File b) {
    const int d = static_cast<int>(index_of(a)) - static_cast<int>(index_of(b));
    return d < 0 ? -d : d;
}
/// Number of ranks apart, 0–7.
constexpr int distance(Rank a, Rank b) {
    const int d = static_cast<int>(index_of(a)) - static_cast<int>(index_of(b));
    return d < 0 ? -d : d;
}
/// Number of king moves on an empty board (Chebyshev distance).
constexpr int distance(Square a, Square b) {
    const int files = distance(file_of(a), file_of(b)), ranks = distance(rank_of(a), rank_of(b));
    return files > ranks ? files : ranks;
}

/// Whether the square is dark, such as a1.
constexpr bool is_dark(Square square) { return ((index_of(square) ^ (index_of(square) >> 3)) & 1) == 0; }

}  // namespace gyre
