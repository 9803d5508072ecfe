#pragma once

#include "lab/exhibit.h"

/// Tables of logic, 64-bit operations by 32-bit halves, and numbers of boards (docs/reference/lab.md, D5 and D7).
namespace gyre::lab {

/// The thesis's figures 2-1, 2-2 and 3-2.
enum class Logic : std::uint8_t { And, Or, Xor };
Table logic_table(Logic operation);

/// A 64-bit number as the two 32-bit numbers of which the processors of 2003 made it (section 2.1.1).
struct Halves {
    std::uint32_t high = 0, low = 0;

    friend constexpr bool operator==(Halves, Halves) = default;
};
constexpr Halves halves_of(std::uint64_t number) {
    return {static_cast<std::uint32_t>(number >> 32), static_cast<std::uint32_t>(number)};
}
/// Shifts left by 1 to 31 with 32-bit operations; the low half's upper bits go into the high half.
constexpr Halves shifted_left(Halves number, int distance) {
    return {(number.high << distance) | (number.low >> (32 - distance)), number.low << distance};
}

/// Returns in how many ways 2 to 32 pieces can stand on a board, among them both kings: pawns on the ranks 2 to 7,
/// promotions as far as pawns are missing, up to 16 pieces a side. Whether the position is legal does not matter.
double boards_with(int pieces);
/// The same for all numbers of pieces from `least` to `most`.
double boards_with(int least, int most);

}  // namespace gyre::lab
