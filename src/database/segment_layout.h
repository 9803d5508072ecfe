#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/bytes.h"
#include "database/columns.h"

/// Layout of a segment file (docs/reference/database-format.md): head, columns, table.
namespace gyre::database {

/// Columns begin at multiples of this, so that their values are aligned in a mapping.
inline constexpr std::size_t column_alignment = 64;
/// Each part of a column of this size has its own checksum.
inline constexpr std::size_t checked_block = std::size_t{1} << 20;

constexpr std::size_t padded(std::size_t size) {
    return (size + column_alignment - 1) / column_alignment * column_alignment;
}

/// Returns the first bytes of every segment.
inline Bytes segment_head() {
    constexpr std::string_view name = "gyre database segment 1\n";
    Bytes head(column_alignment);
    std::copy(name.begin(), name.end(), head.begin());
    return head;
}

}  // namespace gyre::database
