#pragma once

#include <optional>

#include "chess/setup.h"

namespace gyre {

/// Back ranks with the king between the rooks and bishops on both colours.
inline constexpr int chess960_starts = 960;
/// The number of standard chess among them.
inline constexpr int chess960_standard = 518;

/// The start position in which each side's back rank is that of a number from 0 to 959 in Scharnagl's order
/// (R. Scharnagl, "Fischer-Random-Schach", 2004), all four castling rights set. Chess960 has the same number
/// for both sides, Double Chess960 any two.
Setup chess960_start(int white_number, int black_number);
/// The same number for both sides, as Chess960 has it; 0–959.
inline Setup chess960_start(int number) { return chess960_start(number, number); }

/// The number of the pieces on a colour's back rank; nothing if they are no start of Chess960.
std::optional<int> chess960_number(const Setup& setup, Color color);

}  // namespace gyre
