#pragma once

#include "board/bitboard.h"
#include "board/piece.h"

namespace gyre {

/// Returns the squares that the knights attack (docs/reference/lab.md, A2): masked shifts.
constexpr Bitboard knight_attacks(Bitboard knights) {
    constexpr Bitboard not_a{0xFEFEFEFEFEFEFEFE}, not_ab{0xFCFCFCFCFCFCFCFC};
    constexpr Bitboard not_h{0x7F7F7F7F7F7F7F7F}, not_gh{0x3F3F3F3F3F3F3F3F};
    return (not_gh & (knights << 6 | knights >> 10)) | (not_h & (knights << 15 | knights >> 17)) |
           (not_a & (knights << 17 | knights >> 15)) | (not_ab & (knights << 10 | knights >> 6));
}

/// Returns the squares that the kings attack (docs/reference/lab.md, A4).
constexpr Bitboard king_attacks(Bitboard kings) {
    const Bitboard beside = east(kings) | west(kings);
    const Bitboard row = kings | beside;
    return beside | north(row) | south(row);
}

/// Returns the squares that the pawns of `color` attack.
constexpr Bitboard pawn_attacks(Color color, Bitboard pawns) {
    return forward(color, east(pawns)) | forward(color, west(pawns));
}

/// Returns the pushes of pawns by one square onto `empty` (docs/reference/lab.md, D5).
constexpr Bitboard single_pushes(Color color, Bitboard pawns, Bitboard empty) { return forward(color, pawns) & empty; }

namespace detail {
template <class F>
constexpr SquareArray<Bitboard> for_each_square(F attacks) {
    SquareArray<Bitboard> table{};
    for (Square square : all_squares) table[square] = attacks(bb(square));
    return table;
}
inline constexpr auto knight_table = for_each_square([](Bitboard b) { return knight_attacks(b); });
inline constexpr auto king_table = for_each_square([](Bitboard b) { return king_attacks(b); });
inline constexpr ColorArray<SquareArray<Bitboard>> pawn_table = {
    {for_each_square([](Bitboard b) { return pawn_attacks(Color::White, b); }),
     for_each_square([](Bitboard b) { return pawn_attacks(Color::Black, b); })}};
}  // namespace detail

/// Returns the squares that a knight on `square` attacks.
constexpr Bitboard knight_attacks(Square square) { return detail::knight_table[square]; }
/// Returns the squares that a king on `square` attacks.
constexpr Bitboard king_attacks(Square square) { return detail::king_table[square]; }
/// Returns the squares that a pawn of `color` on `square` attacks.
constexpr Bitboard pawn_attacks(Color color, Square square) { return detail::pawn_table[color][square]; }

}  // namespace gyre
