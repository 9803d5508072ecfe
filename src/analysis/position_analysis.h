#pragma once

#include <cstdint>
#include <vector>

#include "base/clock.h"
#include "board/move.h"
#include "eval/score.h"

namespace gyre::analysis {

/// How a position may go on, as a search has it.
struct Line {
    /// From the side to move.
    Score score;
    /// Plies of the iteration that found it.
    int depth = 0;
    /// At least one.
    std::vector<Move> moves;

    friend bool operator==(const Line&, const Line&) = default;
};

/// What is known of a position.
struct PositionAnalysis {
    /// From the side to move; of mate, stalemate and the like what they are worth.
    Score score;
    /// The best first; none where the game is over.
    std::vector<Line> lines;
    std::uint64_t nodes = 0;
    Milliseconds time{0};

    friend bool operator==(const PositionAnalysis&, const PositionAnalysis&) = default;
};

}  // namespace gyre::analysis
