#pragma once

#include "board/bitboard.h"

/// Other square numberings, and boards rotated by 90° and 45° (docs/reference/lab.md, B1, C5, D6).
namespace gyre {

/// DarkThought's order: a8 = 63 … h1 = 0, with the files mirrored (docs/reference/lab.md, B1).
constexpr int darkthought_index(Square square) { return static_cast<int>(index_of(square) ^ 7); }
constexpr Square from_darkthought_index(int index) { return square_at(index ^ 7); }

/// Shift in Hyatt's order, in which a1 is bit 0 too, but bit 0 is the most significant one.
constexpr int hyatt_shift(Square square) { return 63 - static_cast<int>(index_of(square)); }

/// Bijection of the squares and its inverse: `to[s]` is the place of square s on the rotated board.
struct Rotation {
    SquareArray<Square> to;
    SquareArray<Square> from;

    /// Returns the rotated board of an occupancy, square by square; slow, for set-up and tests.
    constexpr Bitboard turn(Bitboard board) const {
        Bitboard turned;
        for (Square square : board) turned |= bb(to[square]);
        return turned;
    }
};

namespace detail {
/// `source(r, f)` returns the original square for rank r, file f of the rotated board.
template <class F>
constexpr Rotation make_rotation(F source) {
    Rotation rotation{};
    for (int r = 0; r < 8; ++r)
        for (int f = 0; f < 8; ++f) {
            const Square turned = square_at(8 * r + f), original = square_at(source(r, f));
            rotation.from[turned] = original;
            rotation.to[original] = turned;
        }
    return rotation;
}
}  // namespace detail

/// Files become ranks: file a is rank 1, and its first square is on file a.
inline constexpr Rotation rotated_90 = detail::make_rotation([](int r, int f) { return 8 * f + r; });

/// Diagonals parallel to a1–h8 become ranks. Row r has the diagonal that starts on a(r+1) and then, wrapped around, the
/// one of the remaining length: 0 9 18 27 36 45 54 63, 8 17 26 … (Reul, section 2.2.2).
inline constexpr Rotation rotated_45_a1h8 = detail::make_rotation([](int r, int f) { return 8 * ((r + f) % 8) + f; });

/// The same for the diagonals parallel to h1–a8: row r starts on h(r+1).
inline constexpr Rotation rotated_45_h1a8 =
    detail::make_rotation([](int r, int f) { return 8 * ((r + 7 - f) % 8) + f; });

}  // namespace gyre
