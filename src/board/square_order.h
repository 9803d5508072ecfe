#pragma once

#include "board/bitboard.h"

/// Other ways to number the squares, and boards turned by 90° and 45° as bijections of the 64 squares
/// (docs/reference/lab.md, B1, C5, D6).
namespace gyre {

/// DarkThought's order: a8 = 63 … h1 = 0, files mirrored against Gyre's (docs/reference/lab.md, B1).
constexpr int darkthought_index(Square square) { return static_cast<int>(index_of(square) ^ 7); }
constexpr Square from_darkthought_index(int index) { return square_at(index ^ 7); }

/// Hyatt's order: a1 is bit 0 too, but bit 0 is the most significant one.
constexpr int hyatt_shift(Square square) { return 63 - static_cast<int>(index_of(square)); }

/// A bijection of the squares and its inverse: `to[s]` is where the turned board keeps square s.
struct Rotation {
    SquareArray<Square> to;
    SquareArray<Square> from;

    /// The turned board of an occupancy, square by square; the slow way, for set-up and for tests.
    constexpr Bitboard turn(Bitboard board) const {
        Bitboard turned;
        for (Square square : board) turned |= bb(to[square]);
        return turned;
    }
};

namespace detail {
/// `source(r, f)` names the square that the turned board keeps at rank r, file f.
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

/// Files become ranks: file a is rank 1, its first square on file a.
inline constexpr Rotation rotated_90 = detail::make_rotation([](int r, int f) { return 8 * f + r; });

/// Diagonals parallel to a1–h8 become ranks; row r holds the diagonal that starts on a(r+1), then, wrapped round, the
/// one of 8 - that length: 0 9 18 27 36 45 54 63, 8 17 26 … (Reul, section 2.2.2).
inline constexpr Rotation rotated_45_a1h8 = detail::make_rotation([](int r, int f) { return 8 * ((r + f) % 8) + f; });

/// The same for the diagonals parallel to h1–a8: row r starts on h(r+1).
inline constexpr Rotation rotated_45_h1a8 =
    detail::make_rotation([](int r, int f) { return 8 * ((r + 7 - f) % 8) + f; });

}  // namespace gyre
