#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace gyre::detail {

/// A named position.
struct OpeningRow {
    /// `Position::key()`.
    std::uint64_t key;
    /// Where the text of the variation begins: its page above the lowest 16 bits, its byte there in them.
    std::uint32_t variation;
    /// Where the text of the family begins, on page 0.
    std::uint16_t family;
    /// A00 is 0, E99 is 499.
    std::uint16_t eco;
};

struct OpeningTable {
    /// By rising key, no key twice.
    std::span<const OpeningRow> rows;
    /// Texts that end in a zero byte each; none is longer than 65,535 bytes.
    std::span<const char* const> pages;
    /// The plies of the longest line that leads to a named position.
    std::size_t plies;
};

extern const OpeningTable opening_table;

}  // namespace gyre::detail
