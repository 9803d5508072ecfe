#include "search/time_manager.h"

#include <algorithm>
#include <cmath>

namespace gyre {

namespace {

constexpr auto relaxed = std::memory_order_relaxed;

/// This move gets an equal share of the clock, earlier ones less, later ones more. The share grows up to twice its
/// number.
constexpr int middle_move = 20;
/// Upper bounds of both limits as a fraction of the time left; `..._of_last` for the last move before the time control.
constexpr double soft_of_rest = 0.5, hard_of_rest = 0.6, soft_of_last = 0.8, hard_of_last = 0.85;
/// The worst case takes at most this fraction of the clock, because moves made in no time lose as well.
constexpr double worst_of_clock = 0.85;
/// This many further worst cases are kept in reserve, but at most `most_kept` of the time left.
constexpr int worst_cases_kept = 5;
constexpr double most_kept = 0.5;

/// Best move stability: a new best move gets 35 % more time; each confirming iteration takes 8 % off, up to `settled`.
constexpr double unsettled = 1.35, per_stable_iteration = 0.08;
constexpr int settled = 8;
/// Effort: a best move with all nodes gets half the time; the time is as planned at about two thirds of the nodes.
constexpr double effort_base = 1.9, effort_per_share = 1.4, least_for_effort = 0.6, most_for_effort = 1.6;

/// A larger loss of the clock means that it was set to a new value: no machine loses so much between moves.
constexpr Milliseconds most_believed{2000};
/// Weights of the old value when the worst and the usual loss are updated after a move.
constexpr double worst_memory = 0.95, usual_memory = 0.8;
/// Without a clock every move is measured, so the worst case fades faster.
constexpr double fixed_memory = 0.9;
/// The next loss may exceed the worst one seen. Without measurements, a move may lose twice the configured overhead.
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
    const double trend = std::clamp(1.0 + search.score_drop / weights.trend_drop, weights.trend_least / 100.0,
                                    weights.trend_most / 100.0);
    const double effort =
        std::clamp(effort_base - effort_per_share * search.best_move_share, least_for_effort, most_for_effort);
    return weighted(stability, weights.stability) * weighted(trend, weights.trend) * weighted(effort, weights.effort);
}

void TimeManager::start(const Limits& limits, Color us, const Overhead& overhead, const TimePlan& plan,
                        int move_number) {
    restart_clock();
    if (limits.since) start_.store(limits.since->time_since_epoch().count(), relaxed);
    begin_.store(start_.load(relaxed), relaxed);
    has_limit_ = is_fixed_ = false;
    const auto without = [](Milliseconds time, Milliseconds loss) { return std::max(Milliseconds(1), time - loss); };
    if (limits.move_time) {
        has_limit_ = is_fixed_ = true;
        // The host may count every millisecond, but a measured loss takes at most half of the time.
        hard_ = without(*limits.move_time, std::max(overhead.usual, std::min(overhead.seen, *limits.move_time / 2)));
        // With a move time and a clock, neither may be exceeded.
        if (limits.time[us]) hard_ = std::min(hard_, without(*limits.time[us], overhead.worst));
        soft_ = hard_;
    } else if (limits.time[us]) {
        has_limit_ = true;
        divide(limits, us, overhead, plan, move_number);
    }
}

void TimeManager::divide(const Limits& limits, Color us, const Overhead& overhead, const TimePlan& plan,
                         int move_number) {
    const Milliseconds clock = *limits.time[us];
    const Milliseconds feared = std::max(overhead.usual, std::min(overhead.worst, scaled(clock, worst_of_clock)));
    // If the overhead exceeds the clock, 1 ms remains to find a legal move.
    const Milliseconds left = std::max(Milliseconds(1), clock - feared);
    const Milliseconds increment = std::max(Milliseconds(0), limits.increment[us]);
    const int moves = std::clamp(limits.moves_to_go.value_or(plan.moves), 1, plan.moves);
    // Reserves the time that the planned moves will lose, including several worst cases.
    const Milliseconds kept = std::min(overhead.worst * std::min(moves - 1, worst_cases_kept), scaled(left, most_kept));
    const Milliseconds free = left - kept;
    const Milliseconds pool = std::max(Milliseconds(1), free + (increment - overhead.usual) * (moves - 1));
    const Milliseconds share = std::min(free, pool / moves);
    const double growth = limits.moves_to_go ? 0
                                             : plan.growth * (std::min(move_number, 2 * middle_move) - middle_move) /
                                                   (100.0 * middle_move);
    const bool last_move = moves == 1;
    soft_ = std::max(Milliseconds(1), std::min(scaled(share, (1 + growth) * plan.soft / 100),
                                               scaled(free, last_move ? soft_of_last : soft_of_rest)));
    hard_ = std::max(Milliseconds(1), std::min(scaled(share, (1 + growth) * plan.hard / 100),
                                               scaled(free, last_move ? hard_of_last : hard_of_rest)));
}

void TimeManager::restart_clock() { start_.store(Clock::now().time_since_epoch().count(), relaxed); }

Milliseconds TimeManager::elapsed() const {
    return elapsed_since(Clock::time_point(Clock::duration(start_.load(relaxed))));
}

Milliseconds TimeManager::searched() const {
    return elapsed_since(Clock::time_point(Clock::duration(begin_.load(relaxed))));
}

std::optional<Clock::time_point> TimeManager::deadline() const {
    if (!has_limit_) return std::nullopt;
    return Clock::time_point(Clock::duration(start_.load(relaxed))) + hard_;
}

bool TimeManager::soft_limit_reached(double stretch) const {
    if (!has_limit_) return false;
    return is_fixed_ ? hard_limit_reached() : elapsed() >= std::min(hard_, scaled(soft_, stretch));
}

void LagMeter::begin(const Limits& limits, Color us, int move_number) {
    const bool has_clock = limits.time[us].has_value() && !limits.infinite;
    // If the clock rose, or fell by more than it had, it was set to a new value and is not a measurement.
    if (has_clock && us == us_ && move_number == move_number_ + 1 && before_ >= Milliseconds(0)) {
        const Milliseconds lag = before_ - *limits.time[us];
        if (lag >= Milliseconds(0) && lag <= std::min(before_, most_believed)) learn(lag);
    }
    us_ = us;
    move_number_ = move_number;
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
    // The clock does not count an overrun as lag, but the next search may overrun as far. For a fixed time, a shorter
    // search could not prevent an overrun of more than half of it.
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
