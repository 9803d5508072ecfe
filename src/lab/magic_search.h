#pragma once

#include <vector>

#include "board/bitboard.h"
#include "lab/slider_look_ups.h"

/// How a magic number is found: by trying, until no two occupancies that need different attacks get the same index.
namespace gyre::lab {

/// One number that was tried.
struct MagicAttempt {
    std::uint64_t factor;
    /// How many occupancies found their place before it failed; all of them if it did not.
    int placed;
    /// Pairs that share an index and may, since their attacks are the same.
    int harmless;
    bool found;
    /// Where it failed: the index, and the two occupancies that want it for different attacks.
    std::uint64_t index = 0;
    Bitboard first{}, second{}, first_attacks{}, second_attacks{};
};

struct MagicSearch {
    Bitboard mask;
    /// The length of the index, and of how many occupancies each must get its place.
    int bits, occupancies;
    /// All that were tried, the one that was found last.
    std::vector<MagicAttempt> attempts;

    bool found() const { return !attempts.empty() && attempts.back().found; }
};

/// Tries numbers with few bits from a seeded generator, at most `most` of them; an index has one bit for each relevant
/// square.
MagicSearch search_magic(SliderKind kind, Square square, std::uint64_t seed, int most);

}  // namespace gyre::lab
