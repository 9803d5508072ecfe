#pragma once

#include <string_view>

#include "board/bitboard.h"

namespace gyre::lab {

/// Hyatt's example, with a bishop and with a rook on f5, as in his figures of ranks, files and diagonals.
inline constexpr std::string_view hyatt_bishop = "r4rk1/p2b1p1p/5np1/1pp2B2/5N2/8/PP3PPP/R4RK1 w - - 0 1";
inline constexpr std::string_view hyatt_rook = "r4rk1/p2b1p1p/5np1/1pp2R2/5N2/8/PP3PPP/5RK1 w - - 0 1";

/// Hyatt's figure 12 according to its text: the attackers of e4 are on e8, f6, e1 and d3. The knight on e4 attacks too.
inline constexpr std::string_view hyatt_target = "2k1r3/ppp2ppp/5n2/8/4N3/3B4/PPP2PPP/2K1R3 w - - 0 1";

/// The occupied squares of it that matter to a slider on f5.
constexpr Bitboard hyatt_occupancy() {
    return bb(Square::F5, Square::B5, Square::C5, Square::F1, Square::F2, Square::F4, Square::F6, Square::F7,
              Square::F8, Square::D7, Square::G6);
}

}  // namespace gyre::lab
