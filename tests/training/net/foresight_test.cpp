#include "training/net/foresight.h"

#include <cmath>
#include <gtest/gtest.h>

#include "datagen/quiet_filter.h"

namespace gyre::training::net {
namespace {

constexpr double k = 140;

double expected(double score) { return 1 / (1 + std::exp(-score / k)); }
int score_of(double expected) { return static_cast<int>(std::lround(k * std::log(expected / (1 - expected)))); }

/// Makes a game with these scores, each from the point of view of its side to move; the moves do not matter.
datagen::GameRecord game_of(std::initializer_list<Score> scores, GameResult result, Color first = Color::White) {
    datagen::GameRecord game;
    game.start.side_to_move = first;
    game.result = result;
    for (const Score score : scores) game.plies.push_back({Move{}, score});
    return game;
}

TEST(Foresight, ZeroShareKeepsTheScores) {
    const auto game =
        game_of({Score(13), Score(-250), Score(3999), Score(-3999), Score(0)}, GameResult::BlackWins, Color::Black);
    const std::vector<Score> scores = with_foresight(game, {.share = 0, .k = k});
    ASSERT_EQ(scores.size(), game.plies.size());
    for (std::size_t i = 0; i < scores.size(); ++i) EXPECT_NEAR(scores[i].cp(), game.plies[i].score.cp(), 1) << i;
}

TEST(Foresight, LaterScoresAndTheResultCountLess) {
    constexpr double share = 0.75;
    const auto game = game_of({Score(30), Score(-80), Score(100)}, GameResult::WhiteWins);
    const double third = (1 - share) * expected(100) + share * 1;
    const double second = (1 - share) * expected(80) + share * third;
    const double first = (1 - share) * expected(30) + share * second;
    const std::vector<Score> scores = with_foresight(game, {.share = share, .k = k});
    EXPECT_EQ(scores[2].cp(), score_of(third));
    EXPECT_EQ(scores[1].cp(), -score_of(second));
    EXPECT_EQ(scores[0].cp(), score_of(first));
}

TEST(Foresight, IsTheSameForBothSides) {
    const std::initializer_list<Score> seen = {Score(30), Score(-80), Score(100), Score(-5)};
    const Foresight foresight{.share = 0.9, .k = k};
    EXPECT_EQ(with_foresight(game_of(seen, GameResult::WhiteWins), foresight),
              with_foresight(game_of(seen, GameResult::BlackWins, Color::Black), foresight));
    EXPECT_NE(with_foresight(game_of(seen, GameResult::WhiteWins), foresight),
              with_foresight(game_of(seen, GameResult::BlackWins), foresight));
}

TEST(Foresight, MovesWithoutAScoreStayWithoutOne) {
    const auto game = game_of({Score::none(), Score::none(), Score(20)}, GameResult::Draw);
    const std::vector<Score> scores = with_foresight(game, {.share = 0.5, .k = k});
    EXPECT_EQ(scores[0], Score::none());
    EXPECT_EQ(scores[1], Score::none());
    EXPECT_EQ(scores[2].cp(), score_of(expected(20) / 2 + 0.25));
}

TEST(Foresight, MateScoresBecomeTheLargestLearnableScore) {
    const auto game = game_of({Score::mate_in(9), Score::mated_in(8)}, GameResult::WhiteWins);
    const std::vector<Score> scores = with_foresight(game, {.share = 0.9, .k = k});
    EXPECT_EQ(scores[0], datagen::learnable_score - Score(1));
    EXPECT_EQ(scores[1], Score(1) - datagen::learnable_score);
}

}  // namespace
}  // namespace gyre::training::net
