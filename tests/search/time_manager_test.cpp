#include "search/time_manager.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <utility>

#include "base/rng.h"

namespace gyre {
namespace {

using std::chrono::milliseconds;

Limits clock(long long left_ms, long long increment_ms, std::optional<int> moves_to_go = {}) {
    Limits limits;
    limits.time[Color::White] = milliseconds(left_ms);
    limits.increment[Color::White] = milliseconds(increment_ms);
    limits.moves_to_go = moves_to_go;
    return limits;
}

TEST(TimeManager, NeverPlansMoreThanTheTimeLeft) {
    for (long long left : {-5000LL, 0LL, 1LL, 5LL, 20LL, 100LL, 2000LL, 60000LL, 3600000LL, 1LL << 50})
        for (long long increment : {0LL, 1LL, 20LL, 1000LL, 60000LL})
            for (std::optional<int> moves : {std::optional<int>{}, {1}, {2}, {40}, {1000}})
                for (long long overhead : {0LL, 10LL, 5000LL}) {
                    TimeManager time;
                    for (int move_number : {1, 20, 300}) {
                        time.start(clock(left, increment, moves), Color::White, milliseconds(overhead), {},
                                   move_number);
                        ASSERT_TRUE(time.has_limit());
                        EXPECT_GE(time.soft().count(), 1);
                        EXPECT_LE(time.soft(), time.hard());
                        EXPECT_LE(time.hard().count(), std::max(1LL, left - overhead)) << left << " " << increment;
                    }
                }
}

TEST(TimeManager, PlansMoreIfMoreTimeIsLeft) {
    const auto soft = [](const Limits& limits) {
        TimeManager time;
        time.start(limits, Color::White, milliseconds(10), {}, 60);
        return time.soft();
    };
    EXPECT_LT(soft(clock(10000, 0)), soft(clock(60000, 0)));
    EXPECT_LT(soft(clock(10000, 0)), soft(clock(10000, 500)));
    EXPECT_LT(soft(clock(10000, 0, 40)), soft(clock(10000, 0, 3)));
    EXPECT_GE(soft(clock(10000, 0, 1)).count(), 5000)
        << "the last move before the time control may use most of the time";
    // A game of 60 moves on the increment alone must not lose time on average.
    EXPECT_LE(soft(clock(200, 100)).count(), 150);
}

TEST(TimeManager, KeepsTimeForLaterMoves) {
    const auto soft = [](const Limits& limits, const TimePlan& plan, int move_number) {
        TimeManager time;
        time.start(limits, Color::White, milliseconds(10), plan, move_number);
        return time.soft();
    };
    const Limits sudden_death = clock(60000, 500), forty = clock(60000, 500, 40);
    const TimePlan growing, level{.growth = 0};
    EXPECT_EQ(soft(sudden_death, level, 1), soft(sudden_death, level, 60));
    EXPECT_LT(soft(sudden_death, growing, 1), soft(sudden_death, level, 1));
    EXPECT_EQ(soft(sudden_death, growing, 20), soft(sudden_death, level, 20));
    EXPECT_GT(soft(sudden_death, growing, 40), soft(sudden_death, level, 40));
    EXPECT_EQ(soft(sudden_death, growing, 40), soft(sudden_death, growing, 60));
    EXPECT_EQ(soft(forty, growing, 1), soft(forty, level, 1)) << "a time control counts its own moves";
}

TEST(TimeManager, UsesAFixedMoveTimeInFull) {
    Limits limits;
    limits.move_time = milliseconds(500);
    TimeManager time;
    time.start(limits, Color::Black, milliseconds(10));
    EXPECT_EQ(time.hard().count(), 490);
    EXPECT_FALSE(time.soft_limit_reached(0.01));
    limits.time[Color::Black] = milliseconds(200);
    time.start(limits, Color::Black, milliseconds(10));
    EXPECT_EQ(time.hard().count(), 190) << "a shorter clock takes precedence";
    limits.move_time = milliseconds(0);
    time.start(limits, Color::Black, milliseconds(10));
    EXPECT_EQ(time.hard().count(), 1);
}

TEST(TimeManager, MeasuredLagShortensAFixedMoveTimeByAtMostHalf) {
    Limits limits;
    limits.move_time = milliseconds(50);
    const auto planned = [&](LagMeter& meter) {
        TimeManager time;
        time.start(limits, Color::White, meter.overhead(milliseconds(10)));
        return time.hard();
    };
    LagMeter meter;
    meter.begin(limits, Color::White, 1);
    EXPECT_EQ(planned(meter), milliseconds(40)) << "no lag was measured yet";
    meter.end(milliseconds(52), milliseconds(40));
    EXPECT_EQ(planned(meter), milliseconds(32)) << "the reserve is one and a half times the measured 12 ms";
    meter.begin(limits, Color::White, 1);
    meter.end(milliseconds(1000), milliseconds(32));
    EXPECT_EQ(planned(meter), milliseconds(26));
    meter.begin(limits, Color::White, 1);
    meter.end(milliseconds(80), milliseconds(40));
    EXPECT_EQ(planned(meter), milliseconds(25));
    for (int move = 0; move < 20; ++move) {
        meter.begin(limits, Color::White, 1);
        meter.end(milliseconds(20), milliseconds(30));
    }
    EXPECT_EQ(planned(meter), milliseconds(40)) << "the reserve shrinks while moves are in time";
}

TEST(TimeManager, HardLimitUsesTheWorstLagAndSoftLimitTheUsual) {
    const auto plan = [](long long left, Overhead overhead) {
        TimeManager time;
        time.start(clock(left, 20), Color::White, overhead);
        return std::pair(time.soft().count(), time.hard().count());
    };
    const Overhead calm(milliseconds(10)), nervous(milliseconds(10), milliseconds(40));
    const auto planned = static_cast<double>(plan(10000, calm).first);
    EXPECT_NEAR(static_cast<double>(plan(10000, nervous).first), planned, planned / 40);
    EXPECT_LE(plan(100, nervous).second, 60);
    EXPECT_GT(plan(45, nervous).second, 1) << "moves without any search would lose the game too";
}

TEST(TimeManager, TimeCountsFromTheCommand) {
    TimeManager time;
    Limits limits = clock(1000, 0);
    limits.since = Clock::now() - milliseconds(60'000);
    time.start(limits, Color::White, milliseconds(10));
    EXPECT_GE(time.elapsed().count(), 60'000);
    EXPECT_TRUE(time.hard_limit_reached());
    time.restart_clock();
    EXPECT_LT(time.elapsed().count(), 60'000);
    EXPECT_GE(time.searched().count(), 60'000) << "reports count from the command, with the pondering";
}

/// Plays the moves of a game by the planned times only. Each move takes its hard or its soft limit, plus some lag.
/// Returns false if the clock runs out.
bool survives(long long base, long long increment, std::optional<int> control, std::uint64_t seed) {
    Rng rng(seed);
    LagMeter meter;
    long long left = base;
    for (int move = 0; move < 300; ++move) {
        Limits limits = clock(left, increment);
        if (control) limits.moves_to_go = *control - move % *control;
        meter.begin(limits, Color::White, move + 1);
        TimeManager time;
        time.start(limits, Color::White, meter.overhead(milliseconds(10)), {}, move + 1);
        // One move in four is searched to the hard limit.
        const long long used = rng.below(4) == 0 ? time.hard().count() : time.soft().count();
        meter.end(milliseconds(used), time.hard());
        // The machine becomes busy: the lag is usually 2 ms, and sometimes up to 15 ms more.
        const long long lag = 2 + (rng.below(8) == 0 ? rng.below(16) : 0);
        left -= used + lag;
        if (left < 0) return false;
        left += increment;
        if (control && (move + 1) % *control == 0) left += base;
    }
    return true;
}

TEST(TimeManager, NoSimulatedGameLosesOnTime) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        EXPECT_TRUE(survives(200, 20, {}, seed)) << seed;
        EXPECT_TRUE(survives(1000, 10, {}, seed)) << seed;
        EXPECT_TRUE(survives(5000, 50, {}, seed)) << seed;
        EXPECT_TRUE(survives(180'000, 2000, {}, seed)) << seed;
        EXPECT_TRUE(survives(10'000, 0, 40, seed)) << seed;
        EXPECT_TRUE(survives(60'000, 100, 10, seed)) << seed;
        EXPECT_TRUE(survives(1000, 0, 1, seed)) << seed;
    }
}

TEST(LagMeter, MeasuresLagFromTheClock) {
    LagMeter meter;
    const milliseconds configured(10);
    auto move = [&meter, number = 0](long long left, long long used) mutable {
        meter.begin(clock(left, 100), Color::White, ++number);
        meter.end(milliseconds(used), milliseconds(1000));
    };
    move(10'000, 500);
    EXPECT_EQ(meter.overhead(configured).worst, 2 * configured);
    // 10000 - 500 + 100 should be left, so 60 are missing.
    move(9'540, 500);
    EXPECT_EQ(meter.overhead(configured).worst, milliseconds(90));
    EXPECT_EQ(meter.overhead(configured).usual, milliseconds(12));
    // From here on no time is lost, and the measured lag decays.
    for (long long left = 9'140; left > 3000; left -= 400) move(left, 500);
    EXPECT_LT(meter.overhead(configured).worst, milliseconds(60));
    EXPECT_EQ(meter.overhead(configured).usual, configured);
    // A reset clock is no lag, and neither is the clock of another game.
    LagMeter fresh;
    fresh.begin(clock(1000, 0), Color::White, 1);
    fresh.end(milliseconds(100), milliseconds(200));
    fresh.begin(clock(60'000, 0), Color::White, 2);
    EXPECT_EQ(fresh.overhead(configured).worst, 2 * configured);
    fresh.end(milliseconds(100), milliseconds(200));
    Limits black;
    black.time[Color::Black] = milliseconds(50);
    fresh.begin(black, Color::Black, 3);
    EXPECT_EQ(fresh.overhead(configured).worst, 2 * configured);
}

TEST(LagMeter, ResetClockIsNoLag) {
    LagMeter meter;
    meter.begin(clock(60000, 0), Color::White, 1);
    meter.end(milliseconds(100), milliseconds(1000));
    meter.begin(clock(20000, 0), Color::White, 2);
    EXPECT_EQ(meter.overhead(milliseconds(10)).worst, milliseconds(20)) << "the value must be that of a new meter";
    meter.end(milliseconds(100000), milliseconds(1000));
    EXPECT_LE(meter.overhead(milliseconds(10)).worst, milliseconds(3000)) << "a machine that slept is no lag either";
}

TEST(LagMeter, TheClockOfAnotherPositionIsNoLag) {
    for (const int next : {10, 12, 30}) {
        LagMeter meter;
        meter.begin(clock(10'000, 1000), Color::White, 10);
        meter.end(milliseconds(300), milliseconds(1000));
        meter.begin(clock(10'000, 1000), Color::White, next);
        EXPECT_EQ(meter.overhead(milliseconds(10)).worst, milliseconds(20)) << next;
    }
}

TEST(LagMeter, MeasuresLagFromAnOverrun) {
    LagMeter meter;
    meter.begin(clock(1000, 0), Color::White, 1);
    meter.end(milliseconds(140), milliseconds(100));
    EXPECT_EQ(meter.overhead(milliseconds(10)).worst, milliseconds(60));
    meter.reset();
    EXPECT_EQ(meter.overhead(milliseconds(10)).worst, milliseconds(20));
}

TEST(TimeManager, UnstableSearchesGetMoreTime) {
    const Settledness calm{.stable_iterations = 8, .score_drop = 0, .best_move_share = 0.9};
    Settledness other = calm;
    other.stable_iterations = 0;
    EXPECT_GT(stretch_of(other), stretch_of(calm));
    other = calm;
    other.score_drop = 50;
    EXPECT_GT(stretch_of(other), stretch_of(calm));
    other = calm;
    other.best_move_share = 0.3;
    EXPECT_GT(stretch_of(other), stretch_of(calm));
    EXPECT_LT(stretch_of({.stable_iterations = 0, .score_drop = 1e9, .best_move_share = 0}), 4)
        << "the hard limit must not be exceeded by much";
}

TEST(TimeManager, EachOfThreeFactorsHasItsWeight) {
    const Settledness moved{.stable_iterations = 0, .score_drop = 0, .best_move_share = 0.9};
    const Settledness fell{.stable_iterations = 8, .score_drop = 50, .best_move_share = 0.9};
    const Settledness torn{.stable_iterations = 8, .score_drop = 0, .best_move_share = 0.3};
    const Settledness calm{.stable_iterations = 8, .score_drop = 0, .best_move_share = 0.9};
    EXPECT_DOUBLE_EQ(stretch_of(moved, {.stability = 0}), stretch_of(calm, {.stability = 0}));
    EXPECT_DOUBLE_EQ(stretch_of(torn, {.effort = 0}), stretch_of(calm, {.effort = 0}));
    EXPECT_DOUBLE_EQ(stretch_of(fell, {.trend = 0}), stretch_of(calm, {.trend = 0}));
    EXPECT_GT(stretch_of(fell, {.trend = 200}), stretch_of(fell));
    EXPECT_DOUBLE_EQ(stretch_of(torn, {.stability = 0, .effort = 0, .trend = 0}), 1);
}

TEST(TimeManager, WithoutAClockThereIsNoLimit) {
    TimeManager time;
    time.start(Limits{}, Color::White, milliseconds(10));
    EXPECT_FALSE(time.has_limit());
    EXPECT_FALSE(time.hard_limit_reached());
    // Only the opponent has a clock.
    time.start(clock(1000, 0), Color::Black, milliseconds(10));
    EXPECT_FALSE(time.has_limit());
}

}  // namespace
}  // namespace gyre
