#pragma once

#include "board/bitboard.h"
#include "board/leapers.h"

/// Pawn masks: one AND answers each question (docs/reference/lab.md, C3).
namespace gyre {

constexpr Bitboard adjacent_files(File file) { return east(bb(file)) | west(bb(file)); }

constexpr Bitboard ranks_ahead(Color color, Rank rank) {
    const int index = static_cast<int>(index_of(rank));
    if (color == Color::White) return index == 7 ? Bitboard{} : all_squares << (8 * (index + 1));
    return index == 0 ? Bitboard{} : all_squares >> (8 * (8 - index));
}

namespace detail {
struct PawnMasks {
    ColorArray<SquareArray<Bitboard>> front_span, attack_span;
};

constexpr PawnMasks make_pawn_masks() {
    PawnMasks masks{};
    for (Color color : all_colors)
        for (Square square : all_squares) {
            const Bitboard ahead = ranks_ahead(color, rank_of(square));
            masks.front_span[color][square] = bb(file_of(square)) & ahead;
            masks.attack_span[color][square] = adjacent_files(file_of(square)) & ahead;
        }
    return masks;
}
inline constexpr PawnMasks pawn_masks = make_pawn_masks();
}  // namespace detail

constexpr Bitboard front_span(Color color, Square square) { return detail::pawn_masks.front_span[color][square]; }

constexpr Bitboard attack_span(Color color, Square square) { return detail::pawn_masks.attack_span[color][square]; }

/// Returns the set and all squares in front of its squares.
constexpr Bitboard fill_forward(Color color, Bitboard b) {
    for (int steps = 8; steps <= 32; steps *= 2) b |= color == Color::White ? b << steps : b >> steps;
    return b;
}
constexpr Bitboard front_span(Color color, Bitboard pawns) { return fill_forward(color, forward(color, pawns)); }
constexpr Bitboard attack_span(Color color, Bitboard pawns) { return pawn_attacks(color, fill_forward(color, pawns)); }

/// A pawn of `color` is passed if no enemy pawn is on these squares, in front of it on its own and neighbouring files.
constexpr Bitboard passed_pawn_mask(Color color, Square square) {
    return front_span(color, square) | attack_span(color, square);
}

/// A pawn is isolated if no own pawn is on these squares: the whole neighbouring files.
constexpr Bitboard isolated_pawn_mask(Square square) { return adjacent_files(file_of(square)); }

}  // namespace gyre
