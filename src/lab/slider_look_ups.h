#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/bitboard.h"
#include "language/message.h"

/// The attacks from one square by all table-based methods (docs/reference/lab.md, C5 and later methods).
namespace gyre::lab {

enum class SliderKind : std::uint8_t { Rook, Bishop };

struct LookUp {
    Message method;
    /// The computation with the numbers of this case.
    Message formula;
    /// The index within the square's part of the table; empty for methods without a table.
    std::optional<std::uint64_t> index;
    /// The index from the start of the table.
    std::optional<std::uint64_t> entry;
    Bitboard attacks;
};

/// Gathers the bits selected by a mask at the low end, like the instruction PEXT, bit by bit.
constexpr std::uint64_t gather_bits(std::uint64_t bits, std::uint64_t mask) {
    std::uint64_t gathered = 0;
    for (int place = 0; mask != 0; mask &= mask - 1, ++place)
        if ((bits & mask & (0 - mask)) != 0) gathered |= std::uint64_t{1} << place;
    return gathered;
}

/// Returns rays, rotated, hyperbola, magic and PEXT, in the order of their invention.
std::vector<LookUp> look_ups(SliderKind kind, Square square, Bitboard occupied);

/// The result of a method of the engine that this processor supports.
struct MethodAnswer {
    std::string method;
    Bitboard attacks;
};
std::vector<MethodAnswer> all_answers(SliderKind kind, Square square, Bitboard occupied);

}  // namespace gyre::lab
