#include "collection/accuracy.h"

#include <gtest/gtest.h>
#include <vector>

#include "analysis/marks.h"

namespace gyre {
namespace {

using collection::game_accuracy;
using collection::MarkStyle;

constexpr double exactly = 1e-4;

double move_accuracy(Score before, Score after, MarkStyle style) {
    return collection::move_accuracy(analysis::capped_centipawns(before), analysis::capped_centipawns(after), style);
}

TEST(WinChance, FollowsThePublishedCurve) {
    EXPECT_DOUBLE_EQ(analysis::win_percent(Score(0)), 50);
    EXPECT_NEAR(analysis::win_percent(Score(100)), 59.1026, exactly);
    EXPECT_NEAR(analysis::win_percent(Score(-100)), 40.8974, exactly);
    EXPECT_NEAR(analysis::win_percent(Score(1000)), 97.54474, exactly);
    // Scores beyond 1000 centipawns, mates and table wins count as 1000.
    for (const Score score : {Score(1001), Score(5000), Score::mate_in(3), Score::table_win_in(8), Score::mate()})
        EXPECT_DOUBLE_EQ(analysis::win_percent(score), analysis::win_percent(Score(1000)));
    EXPECT_DOUBLE_EQ(analysis::win_percent(Score::mated_in(0)), analysis::win_percent(Score(-1000)));
    EXPECT_NEAR(collection::winning_chances(1500), 0.99204, exactly) << "winning_chances has no ceiling";
}

TEST(MoveAccuracy, FollowsThePublishedCurve) {
    EXPECT_DOUBLE_EQ(move_accuracy(Score(-20), Score(10), MarkStyle::Lichess), 100);
    EXPECT_DOUBLE_EQ(move_accuracy(Score(10), Score(10), MarkStyle::EnCroissant), 100);
    // The chance of winning falls from 52.302 % to 46.321 %.
    EXPECT_NEAR(move_accuracy(Score(25), Score(-40), MarkStyle::Lichess), 77.3656, exactly);
    EXPECT_NEAR(move_accuracy(Score(25), Score(-40), MarkStyle::EnCroissant), 77.3676, exactly);
    EXPECT_DOUBLE_EQ(move_accuracy(Score(1000), Score::mated_in(4), MarkStyle::Lichess), 0);
}

TEST(CentipawnLoss, CountsNoScoreBeyondTheCeiling) {
    EXPECT_EQ(analysis::centipawn_loss(Score(30), Score(-20)), 50);
    EXPECT_EQ(analysis::centipawn_loss(Score(-20), Score(30)), 0);
    EXPECT_EQ(analysis::centipawn_loss(Score(1500), Score(900)), 100);
    EXPECT_EQ(analysis::centipawn_loss(Score::mate_in(1), Score::mated_in(2)), 2000);
    EXPECT_EQ(analysis::centipawn_loss(Score::mate_in(1), Score::mate_in(31)), 0);
}

// The expected numbers were computed outside of Gyre from the published formulas.
TEST(GameAccuracy, LichessEqualsThePublishedFormulas) {
    const auto game = game_accuracy(std::vector<int>({15, 30, 25, -40, -35, -300, -280, -310, 150, 140, 160}),
                                    Color::White, MarkStyle::Lichess);
    EXPECT_NEAR(game[Color::White].value(), 61.85351, exactly);
    EXPECT_NEAR(game[Color::Black].value(), 39.77522, exactly);
}

// The game is long enough for windows of three moves and ends with mate scores.
TEST(GameAccuracy, LichessEqualsThePublishedFormulasInALongGame) {
    const auto game =
        game_accuracy(std::vector<int>({15,   20,   25,   18,   30,  10,  45,   40,    60,   -20,  -15, -90,
                                        -80,  -85,  40,   35,   200, 180, 190,  120,   130,  -60,  -50, -400,
                                        -380, -420, -100, -110, 300, 290, 1200, 31995, 1500, 31997}),
                      Color::White, MarkStyle::Lichess);
    EXPECT_NEAR(game[Color::White].value(), 78.83206, exactly);
    EXPECT_NEAR(game[Color::Black].value(), 62.31149, exactly);
}

TEST(GameAccuracy, EnCroissantEqualsThePublishedFormulas) {
    const auto game = game_accuracy(std::vector<int>({15, 30, 25, -40, -35, -300, -280, -310, 150, 140, 160}),
                                    Color::White, MarkStyle::EnCroissant);
    EXPECT_NEAR(game[Color::White].value(), 70.75051, exactly);
    EXPECT_NEAR(game[Color::Black].value(), 49.05699, exactly);
}

TEST(GameAccuracy, HandlesShortGamesAndBlackMovingFirst) {
    EXPECT_FALSE(game_accuracy(std::vector<int>({15}), Color::White, MarkStyle::Lichess)[Color::White].has_value());
    const auto one = game_accuracy(std::vector<int>({25, -40}), Color::White, MarkStyle::Lichess);
    EXPECT_NEAR(one[Color::White].value(), 77.3656, exactly);
    EXPECT_FALSE(one[Color::Black].has_value());
    const auto mirrored = game_accuracy(std::vector<int>({-25, 40}), Color::Black, MarkStyle::Lichess);
    EXPECT_NEAR(mirrored[Color::Black].value(), 77.3656, exactly);
}

}  // namespace
}  // namespace gyre
