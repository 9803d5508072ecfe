#include "analysis/time_use.h"

#include <algorithm>
#include <string>

#include "notation/pgn/annotation.h"
#include "notation/pgn/pgn_time_control.h"

namespace gyre::analysis {

namespace {

/// Time trouble begins at this fraction of the starting time.
constexpr int trouble_divisor = 10;

struct Clocks {
    std::vector<std::optional<Milliseconds>> left, elapsed;
};

Clocks clocks_of(const GameTree& game) {
    Clocks clocks;
    for (const GameTree::Node node : game.main_line()) {
        auto& left = clocks.left.emplace_back();
        auto& elapsed = clocks.elapsed.emplace_back();
        for (const std::string& comment : game.comments(node)) {
            if (!left) left = read_clock(comment);
            if (!elapsed) elapsed = read_elapsed(comment);
        }
    }
    return clocks;
}

}  // namespace

std::vector<MoveTime> move_times(const GameTree& game) {
    const Clocks clocks = clocks_of(game);
    std::optional<Milliseconds> start;
    Milliseconds increment{0};
    if (const auto control = parse_time_control(game.tag("TimeControl")); control && !control->stages.empty()) {
        start = control->stages.front().time;
        increment = control->stages.front().increment;
    }
    Milliseconds highest{0};
    for (const auto& left : clocks.left) highest = std::max(highest, left.value_or(highest));
    std::vector<MoveTime> times(clocks.left.size());
    for (std::size_t ply = 0; ply < times.size(); ++ply) {
        const auto before = ply < 2 ? start : clocks.left[ply - 2];
        const auto &after = clocks.left[ply], &elapsed = clocks.elapsed[ply];
        if (elapsed)
            times[ply].used = elapsed;
        else if (before && after)
            // Some sites give no increment for the first move.
            times[ply].used = std::max(*before + increment - *after, Milliseconds(0));
        times[ply].in_trouble = before && *before < start.value_or(highest) / trouble_divisor;
    }
    return times;
}

TimeUse time_use(const GameTree& game, const GameAnalysis& analysis, Color side) {
    const std::vector<MoveTime> times = move_times(game);
    TimeUse use;
    for (std::size_t ply = side == analysis.start.side_to_move() ? 0 : 1; ply < analysis.moves.size(); ply += 2) {
        if (ply >= times.size() || !times[ply].used || !analysis.judgements[ply]) continue;
        ++use.moves;
        use.total += *times[ply].used;
        (times[ply].in_trouble ? use.in_trouble : use.otherwise).add(analysis.judgements[ply]->accuracy);
    }
    return use;
}

}  // namespace gyre::analysis
