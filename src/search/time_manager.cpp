#include "search/time_manager.h"

#include <algorithm>

namespace gyre {

namespace {

constexpr auto relaxed = std::memory_order_relaxed;

/// Sudden death is planned as if so many moves were to come: most games end earlier or simplify.
constexpr int moves_planned = 25;
/// Of the share of one move: where the soft and the hard limit lie.
constexpr double soft_of_share = 0.75, hard_of_share = 3.5;
/// Of all the time left: what no limit exceeds, and the same for the last move before the control.
constexpr double soft_of_rest = 0.5, hard_of_rest = 0.6, soft_of_last = 0.9, hard_of_last = 0.95;

Milliseconds scaled(Milliseconds time, double factor) {
    return Milliseconds(static_cast<Milliseconds::rep>(static_cast<double>(time.count()) * factor));
}
}  // namespace

void TimeManager::start(const Limits& limits, Color us, Milliseconds overhead) {
    restart_clock();
    has_limit_ = is_fixed_ = false;
    if (limits.move_time) {
        has_limit_ = is_fixed_ = true;
        hard_ = std::max(Milliseconds(1), *limits.move_time - overhead);
        // Who gives both wants neither overrun.
        if (limits.time[us]) hard_ = std::min(hard_, std::max(Milliseconds(1), *limits.time[us] - overhead));
        soft_ = hard_;
    } else if (limits.time[us]) {
        has_limit_ = true;
        plan(limits, us, overhead);
    }
}

void TimeManager::plan(const Limits& limits, Color us, Milliseconds overhead) {
    // A clock that has run over, or that the overhead eats up, still leaves a moment to find a legal move.
    const Milliseconds left = std::max(Milliseconds(1), *limits.time[us] - overhead);
    const Milliseconds increment = std::max(Milliseconds(0), limits.increment[us]);
    const int moves = std::clamp(limits.moves_to_go.value_or(moves_planned), 1, moves_planned);
    // What these moves will lose on the way is not there to be thought with.
    const Milliseconds pool = std::max(Milliseconds(1), left + (increment - overhead) * (moves - 1));
    const Milliseconds share = std::min(left, pool / moves);
    const bool last_move = moves == 1;
    soft_ = std::max(Milliseconds(1),
                     std::min(scaled(share, soft_of_share), scaled(left, last_move ? soft_of_last : soft_of_rest)));
    hard_ = std::max(Milliseconds(1),
                     std::min(scaled(share, hard_of_share), scaled(left, last_move ? hard_of_last : hard_of_rest)));
}

void TimeManager::restart_clock() { start_.store(Clock::now().time_since_epoch().count(), relaxed); }

Milliseconds TimeManager::elapsed() const {
    return elapsed_since(Clock::time_point(Clock::duration(start_.load(relaxed))));
}

bool TimeManager::soft_limit_reached(double stretch) const {
    if (!has_limit_) return false;
    return is_fixed_ ? hard_limit_reached() : elapsed() >= std::min(hard_, scaled(soft_, stretch));
}

}  // namespace gyre
