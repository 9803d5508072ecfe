#include "search/time_manager.h"

#include <algorithm>

namespace gyre {

namespace {
constexpr auto relaxed = std::memory_order_relaxed;

Milliseconds scaled(Milliseconds time, double factor) {
    return Milliseconds(static_cast<Milliseconds::rep>(static_cast<double>(time.count()) * factor));
}
}  // namespace

void TimeManager::start(const Limits& limits, Color us, Milliseconds overhead) {
    restart_clock();
    has_limit_ = is_fixed_ = false;
    if (limits.move_time) {
        has_limit_ = is_fixed_ = true;
        soft_ = hard_ = std::max(Milliseconds(1), *limits.move_time - overhead);
    } else if (limits.time[us]) {
        has_limit_ = true;
        plan(limits, us, overhead);
    }
}

void TimeManager::plan(const Limits& limits, Color us, Milliseconds overhead) {
    // A clock that has run over, or that the overhead eats up, still leaves a moment to find a legal move.
    const Milliseconds left = std::max(Milliseconds(1), *limits.time[us] - overhead);
    const Milliseconds increment = std::max(Milliseconds(0), limits.increment[us]);
    // Sudden death is planned as if some 25 moves were to come: most games end earlier or simplify.
    const int moves = std::clamp(limits.moves_to_go.value_or(25), 1, 25);
    // What these moves will lose on the way is not there to be thought with.
    const Milliseconds pool = std::max(Milliseconds(1), left + (increment - overhead) * (moves - 1));
    const Milliseconds share = std::min(left, pool / moves);
    const bool last_move = moves == 1;
    soft_ = std::max(Milliseconds(1), std::min(scaled(share, 0.75), scaled(left, last_move ? 0.9 : 0.5)));
    hard_ = std::max(Milliseconds(1), std::min(scaled(share, 3.5), scaled(left, last_move ? 0.95 : 0.6)));
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
