#include "game/game_clock.h"

#include <gtest/gtest.h>

namespace gyre::game {
namespace {

using std::chrono::milliseconds;

TEST(GameClock, OnlyASideWithAClockCanLoseOnTime) {
    GameClock clock(ColorArray<std::optional<TimeControl>>{{TimeControl{milliseconds(100), milliseconds(10)}, {}}});
    EXPECT_TRUE(clock.finish_move(Color::White, milliseconds(100)));
    EXPECT_EQ(clock.left(Color::White), milliseconds(10));
    EXPECT_TRUE(clock.finish_move(Color::Black, milliseconds(1'000'000)));
    EXPECT_FALSE(clock.finish_move(Color::White, milliseconds(11))) << "the increment is added after the move";
}

TEST(GameClock, TakingBackRestoresTimeAfterATimeLoss) {
    GameClock clock(TimeControl{milliseconds(1000), milliseconds(100)});
    EXPECT_TRUE(clock.finish_move(Color::White, milliseconds(500)));
    clock.record_move(Color::Black, milliseconds(700));
    clock.let_fall(Color::White);
    EXPECT_EQ(clock.left(Color::White), milliseconds(0));
    clock.take_back();
    EXPECT_EQ(clock.left(Color::White), milliseconds(600));
    EXPECT_EQ(clock.left(Color::Black), milliseconds(1000));
}

}  // namespace
}  // namespace gyre::game
