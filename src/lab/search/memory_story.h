#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chess/position.h"
#include "lab/search/hash_memory.h"

namespace gyre::lab {

/// One store into a hash memory, as a search made it.
struct MemoryStep {
    Key key{};
    /// As UCI writes it; "-" for none.
    std::string best{};
    /// Plies searched below the position.
    int distance = 0;
    Bound bound = Bound::None;
    Score value{};
    /// The address that the key has by itself.
    std::size_t home = 0;
    HashMemory::Stored stored{};
    /// What stood at the address: 0 where nothing did.
    Key before{};
    int distance_before = -1;
};

/// How long a story may become: its search ends at whichever comes first.
struct StoryBounds {
    std::size_t most_steps = 400;
    std::uint64_t most_nodes = 50'000;
};

/// The first stores of a search to that depth, into a memory of that many entries (docs/reference/lab.md, D8).
std::vector<MemoryStep> memory_story(const Position& position, std::size_t entries, int depth,
                                     const StoryBounds& bounds);

}  // namespace gyre::lab
