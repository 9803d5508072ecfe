#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gyre::detail {

/// A named position; the build makes the rows of data/openings.tsv.
struct OpeningRow {
    /// `Position::key()`.
    std::uint64_t key;
    /// "B90", and a zero byte.
    std::array<char, 4> eco;
    const char* family;
    /// Empty where the name is the family alone.
    const char* variation;
};

struct OpeningTable {
    /// By rising key, no key twice.
    std::span<const OpeningRow> rows;
    /// The plies of the longest line that leads to a named position.
    std::size_t plies;
};

extern const OpeningTable opening_table;

}  // namespace gyre::detail
