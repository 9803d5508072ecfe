#pragma once

#include <vector>

#include "board/bitboard.h"
#include "lab/slider_look_ups.h"

/// Search for a magic number: tries factors until no two occupancies with different attacks have the same index.
namespace gyre::lab {

/// One factor that was tried.
struct MagicAttempt {
    /// The factor.
    std::uint64_t factor;
    /// Number of occupancies placed before the attempt failed; all of them on success.
    int placed;
    /// Pairs that share an index and have the same attacks.
    int harmless;
    /// True if the factor is a magic number.
    bool found;
    /// The failure: the index, and the two occupancies with different attacks that have it.
    std::uint64_t index = 0;
    /// @{
    /// The two occupancies of a failure, with their attacks.
    Bitboard first{}, second{}, first_attacks{}, second_attacks{};
    /// @}
};

/// A search with all of its attempts.
struct MagicSearch {
    /// The squares whose occupancy matters.
    Bitboard mask;
    /// Length of the index in bits.
    int bits;
    /// Number of occupancies that must be placed.
    int occupancies;
    /// All attempts; a successful one is the last.
    std::vector<MagicAttempt> attempts;

    /// True if the last attempt succeeded.
    bool found() const { return !attempts.empty() && attempts.back().found; }
};

/// Tries random factors with few bits, at most `most` of them. The index has one bit for each relevant square.
MagicSearch search_magic(SliderKind kind, Square square, std::uint64_t seed, int most);

}  // namespace gyre::lab
