#include "search/time_manager.h"

#include <gtest/gtest.h>

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

TEST(TimeManager, NeverPlansMoreThanThereIs) {
    for (long long left : {-5000LL, 0LL, 1LL, 5LL, 20LL, 100LL, 2000LL, 60000LL, 3600000LL, 1LL << 50})
        for (long long increment : {0LL, 1LL, 20LL, 1000LL, 60000LL})
            for (std::optional<int> moves : {std::optional<int>{}, {1}, {2}, {40}, {1000}})
                for (long long overhead : {0LL, 10LL, 5000LL}) {
                    TimeManager time;
                    time.start(clock(left, increment, moves), Color::White, milliseconds(overhead));
                    ASSERT_TRUE(time.has_limit());
                    EXPECT_GE(time.soft().count(), 1);
                    EXPECT_LE(time.soft(), time.hard());
                    EXPECT_LE(time.hard().count(), std::max(1LL, left - overhead)) << left << " " << increment;
                }
}

TEST(TimeManager, UsesMoreWhenThereIsMore) {
    const auto soft = [](const Limits& limits) {
        TimeManager time;
        time.start(limits, Color::White, milliseconds(10));
        return time.soft();
    };
    EXPECT_LT(soft(clock(10000, 0)), soft(clock(60000, 0)));
    EXPECT_LT(soft(clock(10000, 0)), soft(clock(10000, 500)));
    EXPECT_LT(soft(clock(10000, 0, 40)), soft(clock(10000, 0, 3)));
    EXPECT_GE(soft(clock(10000, 0, 1)).count(), 5000) << "the last move before the control may use most of it";
    // A game of 60 moves on the increment alone must not lose time on average.
    EXPECT_LE(soft(clock(200, 100)).count(), 150);
}

TEST(TimeManager, TakesAFixedTimeInFull) {
    Limits limits;
    limits.move_time = milliseconds(500);
    TimeManager time;
    time.start(limits, Color::Black, milliseconds(10));
    EXPECT_EQ(time.hard().count(), 490);
    EXPECT_FALSE(time.soft_limit_reached(0.01));
    limits.time[Color::Black] = milliseconds(200);
    time.start(limits, Color::Black, milliseconds(10));
    EXPECT_EQ(time.hard().count(), 190) << "a clock that ends earlier comes first";
    limits.move_time = milliseconds(0);
    time.start(limits, Color::Black, milliseconds(10));
    EXPECT_EQ(time.hard().count(), 1);
}

TEST(TimeManager, KnowsNoLimitWithoutAClock) {
    TimeManager time;
    time.start(Limits{}, Color::White, milliseconds(10));
    EXPECT_FALSE(time.has_limit());
    EXPECT_FALSE(time.hard_limit_reached());
    // The opponent's clock is not ours.
    time.start(clock(1000, 0), Color::Black, milliseconds(10));
    EXPECT_FALSE(time.has_limit());
}

}  // namespace
}  // namespace gyre
