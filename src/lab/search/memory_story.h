#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chess/position.h"
#include "lab/search/hash_memory.h"

namespace gyre::lab {

struct MemoryStep {
    Key key{};
    /// The move in UCI notation; "-" for none.
    std::string best{};
    /// Plies searched below the position.
    int distance = 0;
    Bound bound = Bound::None;
    Score value{};
    /// The address of the key before probing.
    std::size_t home = 0;
    HashMemory::Stored stored{};
    /// The previous entry at the address; key 0 if it was empty.
    Key before{};
    int distance_before = -1;
};

/// Limits of a story; its search ends at whichever comes first.
struct StoryBounds {
    std::size_t most_steps = 400;
    std::uint64_t most_nodes = 50'000;
};

/// Returns the first stores of a search to a depth, into a memory of `entries` entries (docs/reference/lab.md, D8).
std::vector<MemoryStep> memory_story(const Position& position, std::size_t entries, int depth,
                                     const StoryBounds& bounds);

}  // namespace gyre::lab
