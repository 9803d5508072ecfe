#pragma once

#include <cstdint>
#include <string>

#include "chess/chess960.h"

/// Gyre against the naive oracle along random games: each keeps its own board, and at every position both must have the
/// same pieces, rights and clocks, and the same legal moves, however they are counted.
namespace gyre::test {

/// What was met on the way; a test that never meets a rule doesn't test it.
struct DifferentialTally {
    std::uint64_t positions = 0, castlings = 0, en_passants = 0, promotions = 0, checks = 0, ends = 0;
    /// Empty if both agreed everywhere.
    std::string difference;

    DifferentialTally& operator+=(const DifferentialTally& other);
};

/// At least so many positions of random games, divided between threads with a seed each.
DifferentialTally compare_games(std::uint64_t positions, unsigned threads);

inline constexpr int double_chess960_starts = chess960_starts * chess960_starts;
/// The leaves two plies below the `number`th start position of Double Chess960; what differs, or nothing.
std::string compare_double_start(int number);

}  // namespace gyre::test
