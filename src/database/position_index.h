#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "database/segment.h"

/// Games of a segment by the hashes of their positions: the columns FirstEntry and Entries. A search reads the part of
/// one hash instead of the hashes of all games.
namespace gyre::database {

struct PositionIndex {
    /// One more than parts; a part has the hashes that begin with the same bits.
    std::vector<std::uint32_t> first_entries;
    /// One for each position: the other bits of the hash, then the number of the game. Those of a part are in the order
    /// of the games.
    std::vector<std::uint32_t> entries;
};

/// The most games and the most positions that an index can have.
inline constexpr std::size_t most_indexed_games = std::size_t{1} << 31;
inline constexpr std::size_t most_indexed_positions = 0xFFFFFFFF;

/// Makes the index of games. `hashes` has one more for each game than moves; `first_moves` is as in the column.
PositionIndex make_position_index(std::span<const std::uint32_t> hashes, std::span<const std::uint32_t> first_moves);

/// Calls `use` for every position with the hash, in the order of the games. The segment must have an index.
Result<void, std::string> for_each_entry(const Segment& segment, std::uint32_t hash,
                                         const std::function<void(std::size_t game)>& use);

/// Fails if the index of a segment is not that of these hashes.
Result<void, std::string> check_position_index(const Segment& segment, std::span<const std::uint32_t> hashes);

}  // namespace gyre::database
