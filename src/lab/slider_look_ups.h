#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/bitboard.h"
#include "language/message.h"

/// One square through the ways that end in a table, with the index that each of them computes (docs/reference/lab.md,
/// C5 and what came after it).
namespace gyre::lab {

enum class SliderKind : std::uint8_t { Rook, Bishop };

/// A look-up as one method does it.
struct LookUp {
    Message method;
    /// What is computed, with the numbers of this case.
    Message formula;
    /// The index within the square's own part of the table; nothing for methods that compute the answer.
    std::optional<std::uint64_t> index;
    /// The entry, counted from the table's start.
    std::optional<std::uint64_t> entry;
    Bitboard attacks;
};

/// Bits of a set gathered to the right by a mask, as the instruction PEXT does it, bit by bit.
constexpr std::uint64_t gather_bits(std::uint64_t bits, std::uint64_t mask) {
    std::uint64_t gathered = 0;
    for (int place = 0; mask != 0; mask &= mask - 1, ++place)
        if ((bits & mask & (0 - mask)) != 0) gathered |= std::uint64_t{1} << place;
    return gathered;
}

/// Rays, rotated, hyperbola, magic and PEXT, in the order of their invention.
std::vector<LookUp> look_ups(SliderKind kind, Square square, Bitboard occupied);

/// Every method of the engine that runs on this processor, and what it answers.
struct MethodAnswer {
    std::string method;
    Bitboard attacks;
};
std::vector<MethodAnswer> all_answers(SliderKind kind, Square square, Bitboard occupied);

}  // namespace gyre::lab
