#include "notation/pgn/pgn_time_control.h"

#include <gtest/gtest.h>

namespace gyre {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

PgnTimeControl read(std::string_view text) { return *parse_time_control(text); }

TEST(PgnTimeControl, ReadsTheFormsOfTheStandard) {
    EXPECT_FALSE(read("?").is_known);
    EXPECT_TRUE(read("-").is_known);
    EXPECT_TRUE(read("-").stages.empty());
    const PgnTimeControl classical = read("40/7200+30:3600");
    ASSERT_EQ(classical.stages.size(), 2u);
    EXPECT_EQ(classical.stages[0], (TimeStage{40, seconds(7200), seconds(30)}));
    EXPECT_EQ(classical.stages[1], (TimeStage{{}, seconds(3600)}));
    EXPECT_EQ(read("60+0.65").stages[0].increment, milliseconds(650));
    EXPECT_TRUE(read("*180").stages[0].is_sandclock);
}

TEST(PgnTimeControl, RoundTrips) {
    EXPECT_EQ(seconds_text(std::chrono::milliseconds(100)), "0.1");
    for (const std::string_view text : {"?", "-", "40/7200+30:3600", "300+2", "60+0.65", "*180", "0+1", "0.005"})
        EXPECT_EQ(to_text(read(text)), text);
}

TEST(PgnTimeControl, RejectsOtherTexts) {
    for (const std::string_view bad : {"", "x", "5 min", "40/", "/300", "0/300", "300+", "+2", "300:", ":300", "-5",
                                       "300+-1", "1.", "1.x", "*40/300", "99999999999", "40/300++2"})
        EXPECT_FALSE(parse_time_control(bad)) << bad;
    for (const std::string_view never : {"600:20/180", "300+2:60", "*180:40/300", "40/7200:3600:1800", "0+1:-5"})
        EXPECT_FALSE(parse_time_control(never)) << never;
    EXPECT_EQ(parse_time_control("40/7200:3600:20/1800").error(),
              "byte 13: the stage '20/1800' never begins: the stage before it lasts for the rest of the game");
    EXPECT_EQ(parse_time_control("40/7200:x").error(), "byte 8: 'x' is not a stage such as 40/7200, 300+2 or *180");
}

TEST(PgnTimeControl, HasASpeed) {
    EXPECT_EQ(speed_of(read("?")), GameSpeed::Unknown);
    EXPECT_EQ(speed_of(read("-")), GameSpeed::NoClock);
    EXPECT_EQ(speed_of(read("60+1")), GameSpeed::Bullet);
    EXPECT_EQ(speed_of(read("180")), GameSpeed::Blitz);
    EXPECT_EQ(speed_of(read("180+7")), GameSpeed::Blitz);
    EXPECT_EQ(speed_of(read("200+7")), GameSpeed::Rapid);
    EXPECT_EQ(speed_of(read("40/3600:1800")), GameSpeed::Classical);
    // Only the first stage counts.
    EXPECT_EQ(speed_of(read("30/60:30/60:36000")), GameSpeed::Bullet);
}

}  // namespace
}  // namespace gyre
