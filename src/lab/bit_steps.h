#pragma once

#include <cstdint>
#include <vector>

#include "board/bit_tricks.h"

/// DarkThought's methods of counting and finding bits, with all intermediate steps (docs/reference/lab.md, B3, B4).
namespace gyre::lab {

/// Intermediate values of the folded count, in the order of the print.
struct FoldingSteps {
    /// Each pair of bits holds the number of its ones: a in print.
    std::uint64_t pairs;
    /// Each four bits hold the number of their ones: c.
    std::uint64_t fours;
    /// Both halves added, so that each four bits hold up to eight; then the same for bytes and sixteen bits; then the
    /// total: n.
    /// @{
    /// A sum of the second half of the count.
    std::uint32_t halves, bytes, sixteens, all;
    /// @}
};

/// Counts the ones of a number by folding; `all` is the number of ones.
constexpr FoldingSteps fold(std::uint64_t b) {
    FoldingSteps steps{};
    steps.pairs = b - ((b >> 1) & 0x5555555555555555);
    steps.fours = (steps.pairs & 0x3333333333333333) + ((steps.pairs >> 2) & 0x3333333333333333);
    steps.halves = static_cast<std::uint32_t>(steps.fours) + static_cast<std::uint32_t>(steps.fours >> 32);
    steps.bytes = (steps.halves & 0x0F0F0F0F) + ((steps.halves >> 4) & 0x0F0F0F0F);
    steps.sixteens = (steps.bytes & 0xFFFF) + (steps.bytes >> 16);
    steps.all = (steps.sixteens & 0xFF) + (steps.sixteens >> 8);
    return steps;
}

/// One step of the search for the highest bit: whether it is in the upper half of the rest.
struct HalvingStep {
    /// Bits of a half.
    int width;
    /// What is left of the number before this step.
    std::uint64_t rest;
    /// Whether the highest bit is in the upper half.
    bool upper;
    /// Sum of the steps so far towards the bit's number.
    int base;
};

/// Returns the three steps that leave eight bits, which a table of 256 entries resolves. Empty for 0.
inline std::vector<HalvingStep> halving_steps(std::uint64_t b) {
    std::vector<HalvingStep> steps;
    int base = 0;
    for (int width = 32; b != 0 && width >= 8; width /= 2) {
        const bool upper = (b >> width) != 0;
        if (upper) base += width;
        steps.push_back({width, b, upper, base});
        if (upper) b >>= width;
    }
    return steps;
}

}  // namespace gyre::lab
