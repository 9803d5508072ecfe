#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gyre::detail {

/// The rows of data/openings.tsv, one a line, as the build takes them over.
extern const std::string_view opening_rows;
/// The plies of the longest line that leads to a named position.
extern const std::size_t longest_opening;

/// A named position.
struct OpeningRow {
    /// `Position::key()`.
    std::uint64_t key;
    /// "B90".
    std::string_view eco, family;
    /// Empty where the name is the family alone.
    std::string_view variation;
};

/// All rows by rising key, no key twice; read when they are first asked for.
const std::vector<OpeningRow>& opening_table();

}  // namespace gyre::detail
