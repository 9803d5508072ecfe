#include "search/time_manager.h"

#include <algorithm>
#include <cmath>

namespace gyre {

namespace {

constexpr auto relaxed = std::memory_order_relaxed;

/// Sudden death is planned as if so many moves were to come: most games end earlier or simplify.
constexpr int moves_planned = 20;
/// Of the share of one move: where the soft and the hard limit lie.
constexpr double soft_of_share = 0.85, hard_of_share = 3.5;
/// Of all the time left: what no limit exceeds, and the same for the last move before the control.
constexpr double soft_of_rest = 0.5, hard_of_rest = 0.6, soft_of_last = 0.8, hard_of_last = 0.85;
/// Of the clock: what fear of a loss of time takes away at most, for moves made in no time lose the game as well.
constexpr double worst_of_clock = 0.85;
/// Beyond the move at hand so many worst cases are kept in hand, but no greater part of what is left.
constexpr int worst_cases_kept = 5;
constexpr double most_kept = 0.5;

// How a search's settledness stretches the soft limit: three factors.
/// A best move just found deserves a third more; each iteration that confirms it, up to so many, takes a little away.
constexpr double unsettled = 1.35, per_stable_iteration = 0.08;
constexpr int settled = 8;
/// A score that falls by so many centipawns doubles the time, were it not for the bounds; a rising one saves little.
constexpr double drop_that_doubles = 120, least_for_trend = 0.85, most_for_trend = 1.6;
/// A best move that took all nodes is as good as alone; at two thirds of them the time is as planned.
constexpr double effort_base = 1.9, effort_per_share = 1.4, least_for_effort = 0.6, most_for_effort = 1.6;

/// A clock that fell by more than this beyond what was used has been set anew: no machine loses so much between moves.
constexpr Milliseconds most_believed{2000};
/// A worst case is forgotten that slowly, from move to move, and the usual case learned that fast.
constexpr double worst_memory = 0.95, usual_memory = 0.8;
/// Without a clock each move is measured, so that the worst case is forgotten faster.
constexpr double fixed_memory = 0.9;
/// A second like it may be worse, and where none was seen yet a move may lose twice what was configured.
constexpr double worst_margin = 1.5;
constexpr int worst_unseen = 2;

Milliseconds scaled(Milliseconds time, double factor) {
    return Milliseconds(static_cast<Milliseconds::rep>(static_cast<double>(time.count()) * factor));
}
}  // namespace

double stretch_of(const Settledness& search, const StretchWeights& weights) {
    const double least = 0.1;
    const auto weighted = [least](double factor, int percent) {
        return std::max(least, 1 + (factor - 1) * percent / 100);
    };
    const double stability = unsettled - per_stable_iteration * std::min(search.stable_iterations, settled);
    const double trend = std::clamp(1.0 + search.score_drop / drop_that_doubles, least_for_trend, most_for_trend);
    const double effort =
        std::clamp(effort_base - effort_per_share * search.best_move_share, least_for_effort, most_for_effort);
    return weighted(stability, weights.stability) * weighted(trend, weights.trend) * weighted(effort, weights.effort);
}

void TimeManager::start(const Limits& limits, Color us, const Overhead& overhead) {
    restart_clock();
    if (limits.since) start_.store(limits.since->time_since_epoch().count(), relaxed);
    has_limit_ = is_fixed_ = false;
    const auto without = [](Milliseconds time, Milliseconds loss) { return std::max(Milliseconds(1), time - loss); };
    if (limits.move_time) {
        has_limit_ = is_fixed_ = true;
        // A host may count each millisecond, but most of the time is still for thinking.
        hard_ = without(*limits.move_time, std::max(overhead.usual, std::min(overhead.seen, *limits.move_time / 2)));
        // Who gives both wants neither overrun.
        if (limits.time[us]) hard_ = std::min(hard_, without(*limits.time[us], overhead.worst));
        soft_ = hard_;
    } else if (limits.time[us]) {
        has_limit_ = true;
        plan(limits, us, overhead);
    }
}

void TimeManager::plan(const Limits& limits, Color us, const Overhead& overhead) {
    const Milliseconds clock = *limits.time[us];
    const Milliseconds feared = std::max(overhead.usual, std::min(overhead.worst, scaled(clock, worst_of_clock)));
    // A clock that has run over, or that the overhead eats up, still leaves a moment to find a legal move.
    const Milliseconds left = std::max(Milliseconds(1), clock - feared);
    const Milliseconds increment = std::max(Milliseconds(0), limits.increment[us]);
    const int moves = std::clamp(limits.moves_to_go.value_or(moves_planned), 1, moves_planned);
    // What these moves will lose on the way is not there to be thought with, and bad luck may come more than once.
    const Milliseconds kept = std::min(overhead.worst * std::min(moves - 1, worst_cases_kept), scaled(left, most_kept));
    const Milliseconds free = left - kept;
    const Milliseconds pool = std::max(Milliseconds(1), free + (increment - overhead.usual) * (moves - 1));
    const Milliseconds share = std::min(free, pool / moves);
    const bool last_move = moves == 1;
    soft_ = std::max(Milliseconds(1),
                     std::min(scaled(share, soft_of_share), scaled(free, last_move ? soft_of_last : soft_of_rest)));
    hard_ = std::max(Milliseconds(1),
                     std::min(scaled(share, hard_of_share), scaled(free, last_move ? hard_of_last : hard_of_rest)));
}

void TimeManager::restart_clock() { start_.store(Clock::now().time_since_epoch().count(), relaxed); }

Milliseconds TimeManager::elapsed() const {
    return elapsed_since(Clock::time_point(Clock::duration(start_.load(relaxed))));
}

std::optional<Clock::time_point> TimeManager::deadline() const {
    if (!has_limit_) return std::nullopt;
    return Clock::time_point(Clock::duration(start_.load(relaxed))) + hard_;
}

bool TimeManager::soft_limit_reached(double stretch) const {
    if (!has_limit_) return false;
    return is_fixed_ ? hard_limit_reached() : elapsed() >= std::min(hard_, scaled(soft_, stretch));
}

// --- The lag meter ---

void LagMeter::begin(const Limits& limits, Color us) {
    const bool has_clock = limits.time[us].has_value() && !limits.infinite;
    // A clock that rose has been set anew; one that fell by more than it had is another one.
    if (has_clock && us == us_ && before_ >= Milliseconds(0)) {
        const Milliseconds lag = before_ - *limits.time[us];
        if (lag >= Milliseconds(0) && lag <= std::min(before_, most_believed)) learn(lag);
    }
    us_ = us;
    is_fixed_ = limits.move_time && !has_clock && !limits.infinite;
    before_ = Milliseconds(-1);
    left_ = has_clock ? *limits.time[us] : Milliseconds(-1);
    increment_ = std::max(Milliseconds(0), limits.increment[us]);
}

void LagMeter::end(Milliseconds used, Milliseconds allowed) {
    if (!is_fixed_ && left_ <= Milliseconds(0)) return;
    if (is_fixed_)
        worst_ *= fixed_memory;
    else
        before_ = left_ + increment_ - used;
    // A clock will not show this as a loss, but the next search may run over as far. What is longer than half of a
    // fixed time, no shorter search could prevent.
    const Milliseconds overrun = std::min(used - allowed, is_fixed_ ? allowed / 2 : most_believed);
    if (overrun > Milliseconds(0)) worst_ = std::max(worst_, static_cast<double>(overrun.count()));
}

void LagMeter::learn(Milliseconds lag) {
    const auto now = static_cast<double>(lag.count());
    usual_ = usual_memory * usual_ + (1 - usual_memory) * now;
    worst_ = std::max(now, worst_ * worst_memory);
}

Overhead LagMeter::overhead(Milliseconds configured) const {
    const Milliseconds usual(std::lround(usual_)), worst(std::lround(worst_ * worst_margin));
    Overhead overhead(std::max(configured, usual), std::max(configured * worst_unseen, worst));
    overhead.seen = worst;
    return overhead;
}

}  // namespace gyre
