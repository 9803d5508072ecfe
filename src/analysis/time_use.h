#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "analysis/game_analysis.h"
#include "base/clock.h"
#include "board/color.h"
#include "collection/accuracy.h"
#include "notation/pgn/game_tree.h"

namespace gyre::analysis {

struct MoveTime {
    /// Time that the move took; nothing if it is unknown.
    std::optional<Milliseconds> used{};
    /// Whether less than a tenth of the starting time was left before the move.
    bool in_trouble = false;
};

/// Returns the time of each move of the main line: by `[%emt]`, otherwise by the clocks (`[%clk]`) after this move and
/// after the player's move before. The starting time is that of the tag TimeControl, otherwise the highest clock.
std::vector<MoveTime> move_times(const GameTree& game);

using collection::MeanAccuracy;

/// How a side used its time.
struct TimeUse {
    /// Number of moves with a known time, and their time.
    std::size_t moves = 0;
    Milliseconds total{0};
    /// Judged moves with a clock, in time trouble and with more time.
    MeanAccuracy in_trouble{}, otherwise{};

    double seconds_per_move() const {
        return moves == 0 ? 0 : static_cast<double>(total.count()) / 1000 / static_cast<double>(moves);
    }
};

TimeUse time_use(const GameTree& game, const GameAnalysis& analysis, Color side);

}  // namespace gyre::analysis
