#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gyre::detail {

/// Rows of data/openings.tsv, one per line, embedded by the build.
extern const std::string_view opening_rows;
/// Number of plies of the longest line to a named position.
extern const std::size_t longest_opening;

struct OpeningRow {
    std::uint64_t key;
    std::string_view eco, family;
    /// Empty if the name is the family only.
    std::string_view variation;
};

/// All rows sorted by key, without duplicate keys; parsed at the first call.
const std::vector<OpeningRow>& opening_table();

}  // namespace gyre::detail
