#pragma once

#include <cstdint>
#include <vector>

#include "board/bit_tricks.h"

/// The steps of DarkThought's ways to count and to find bits, kept instead of forgotten (docs/reference/lab.md, B3,
/// B4).
namespace gyre::lab {

/// The numbers that the folded count goes through, in the order of the print.
struct FoldingSteps {
    /// Each pair of bits holds the number of its ones: the print's a.
    std::uint64_t pairs;
    /// The same for four bits: c.
    std::uint64_t fours;
    /// Both halves added, so that each four bits hold up to eight; then bytes, then sixteen bits, then all: n.
    std::uint32_t halves, bytes, sixteens, all;
};

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

/// One question of the search for the highest bit: is it in the upper half of what is left?
struct HalvingStep {
    int width;
    std::uint64_t rest;
    bool upper;
    /// What the answers up to here add to the bit's number.
    int base;
};

/// Three questions leave eight bits, which a table of 256 entries knows. Nothing for 0.
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
