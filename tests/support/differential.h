#pragma once

#include <cstdint>
#include <string>

#include "chess/chess960.h"

/// Compares Gyre with the naive oracle in random games. Each keeps its own board. At every position both must have the
/// same pieces, rights and clocks, and the same legal moves by every counter.
namespace gyre::test {

/// Counts of what occurred, so that a test can require that every rule was exercised.
struct DifferentialTally {
    std::uint64_t positions = 0, castlings = 0, en_passants = 0, promotions = 0, checks = 0, ends = 0;
    /// Description of the first difference; empty if there was none.
    std::string difference;

    DifferentialTally& operator+=(const DifferentialTally& other);
};

/// Compares at least this many positions of random games, divided between threads that have a seed each.
DifferentialTally compare_games(std::uint64_t positions, unsigned threads);

inline constexpr int double_chess960_starts = chess960_starts * chess960_starts;
/// Compares the leaves two plies below start position `number` of Double Chess960. Returns the difference, or an empty
/// text.
std::string compare_double_start(int number);

}  // namespace gyre::test
