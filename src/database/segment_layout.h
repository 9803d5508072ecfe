#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/bytes.h"
#include "database/columns.h"

/// Layout of a segment file (docs/reference/database-format.md): head, columns, table.
namespace gyre::database {

/// Columns begin at multiples of this, so that their values are aligned in a mapping.
inline constexpr std::size_t column_alignment = 64;
/// Each part of a column of so many bytes, a power of two, has its own checksum.
constexpr unsigned checked_bits(unsigned format) { return format >= 3 ? 12 : 20; }
constexpr std::size_t checked_block(unsigned format) { return std::size_t{1} << checked_bits(format); }

constexpr std::size_t padded(std::size_t size) {
    return (size + column_alignment - 1) / column_alignment * column_alignment;
}

/// Bits of the number of a game in the index of positions, and of a hash that choose its part.
inline unsigned position_index_bits(std::size_t games) {
    return std::max(1u, static_cast<unsigned>(std::bit_width(games > 0 ? games - 1 : 0)));
}
inline std::size_t position_parts(std::size_t games) { return std::size_t{1} << position_index_bits(games); }

/// Returns the first bytes of every segment of a format.
inline Bytes segment_head(unsigned format) {
    const std::string name = "gyre database segment " + std::to_string(format) + '\n';
    Bytes head(column_alignment);
    std::copy(name.begin(), name.end(), head.begin());
    return head;
}

}  // namespace gyre::database
