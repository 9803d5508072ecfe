#pragma once

#include <span>
#include <string_view>

#include "board/bitboard.h"

/// Moves of knights and kings by shifts: one mask per term removes squares that were reached across the edge of the
/// board (docs/reference/lab.md, A2, A4).
namespace gyre::lab {

/// Shifts with the same mask; a positive shift goes left, to higher squares.
struct ShiftTerm {
    /// Name in the article, such as "nGH".
    std::string_view mask_name;
    /// Squares that the shifts may reach.
    Bitboard mask;
    /// Shifts in bits.
    std::span<const int> shifts;

    /// Returns the squares reached by the shifts alone, including wrong ones.
    constexpr Bitboard unmasked(Bitboard pieces) const {
        Bitboard reached;
        for (const int shift : shifts) reached |= shift > 0 ? pieces << shift : pieces >> -shift;
        return reached;
    }
    /// Returns the squares that are really reached.
    constexpr Bitboard masked(Bitboard pieces) const { return unmasked(pieces) & mask; }
};

namespace detail {
inline constexpr Bitboard not_a{0xFEFEFEFEFEFEFEFE}, not_ab{0xFCFCFCFCFCFCFCFC};
inline constexpr Bitboard not_h{0x7F7F7F7F7F7F7F7F}, not_gh{0x3F3F3F3F3F3F3F3F};
inline constexpr int two_west[] = {6, -10}, one_west[] = {15, -17}, one_east[] = {17, -15}, two_east[] = {10, -6};
inline constexpr int king_west[] = {7, -1, -9}, king_east[] = {9, 1, -7}, king_straight[] = {8, -8};
}  // namespace detail

/// As the article prints them, from the files on the left to those on the right.
inline constexpr ShiftTerm knight_terms[] = {{"nGH", detail::not_gh, detail::two_west},
                                             {"nH", detail::not_h, detail::one_west},
                                             {"nA", detail::not_a, detail::one_east},
                                             {"nAB", detail::not_ab, detail::two_east}};

/// King moves on the same file need no mask: bits beyond ranks 8 and 1 are shifted out.
inline constexpr ShiftTerm king_terms[] = {{"nH", detail::not_h, detail::king_west},
                                           {"nA", detail::not_a, detail::king_east},
                                           {"all", all_squares, detail::king_straight}};

/// Returns the squares reached by all terms without their masks.
constexpr Bitboard unmasked_moves(std::span<const ShiftTerm> terms, Bitboard pieces) {
    Bitboard reached;
    for (const ShiftTerm& term : terms) reached |= term.unmasked(pieces);
    return reached;
}
/// Returns the moves of all pieces of a set at once.
constexpr Bitboard masked_moves(std::span<const ShiftTerm> terms, Bitboard pieces) {
    Bitboard reached;
    for (const ShiftTerm& term : terms) reached |= term.masked(pieces);
    return reached;
}

}  // namespace gyre::lab
