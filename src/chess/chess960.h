#pragma once

#include <optional>

#include "chess/setup.h"

namespace gyre {

/// Number of back ranks with the king between the rooks and bishops on both square colours.
inline constexpr int chess960_starts = 960;
/// Scharnagl number of the standard back rank.
inline constexpr int chess960_standard = 518;

/// Returns the start position with back ranks by their Scharnagl numbers, 0 to 959 (R. Scharnagl,
/// "Fischer-Random-Schach", 2004), and all four castling rights. In Chess960 both numbers are equal; in Double Chess960
/// they are independent.
Setup chess960_start(int white_number, int black_number);
/// Returns the start position of Chess960 with that number, 0 to 959.
inline Setup chess960_start(int number) { return chess960_start(number, number); }

/// Returns the number of the back rank of `color`; nothing if it is not a start rank of Chess960.
std::optional<int> chess960_number(const Setup& setup, Color color);

}  // namespace gyre
