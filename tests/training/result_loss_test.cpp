#include "training/result_loss.h"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <vector>

#include "base/rng.h"

namespace gyre::training {
namespace {

constexpr int many_pieces = 32, few_pieces = 4;

/// Adds a game of positions with scores up to 300; wins and losses occur as the scale k says.
void add_random_game(ScoredPositions& positions, int count, double k, Rng& rng) {
    positions.begin_game();
    for (int i = 0; i < count; ++i) {
        const int score = static_cast<int>(rng.below(601)) - 300;
        const double won = 1 / (1 + std::exp(-score / k));
        const int half_points = rng.below(1'000'000) < won * 1e6 ? 2 : 0;
        positions.add(many_pieces, half_points, std::array{score, 2 * score, static_cast<int>(rng.below(601)) - 300});
    }
}

TEST(ResultLoss, FindsTheScaleThatPredictsBest) {
    Rng rng(1);
    ScoredPositions positions(3);
    for (int game = 0; game < 1000; ++game) add_random_game(positions, 20, 120, rng);
    const std::vector<ResultLoss> losses = result_losses(positions);
    EXPECT_NEAR(losses[0].k, 120, 5);
    // Doubled scores predict as well, with a doubled scale; random ones do worse.
    EXPECT_NEAR(losses[1].k, 2 * losses[0].k, 0.1);
    EXPECT_NEAR(losses[1].all.loss, losses[0].all.loss, 1e-9);
    EXPECT_NEAR(losses[1].all.difference, 0, 1e-9);
    EXPECT_GT(losses[2].all.difference, 10 * losses[2].all.error);
    EXPECT_NEAR(losses[2].all.loss, std::log(2), 1e-3);
}

TEST(ResultLoss, IsTheCrossEntropyOfTheResults) {
    ScoredPositions positions(2);
    for (const int half_points : {2, 2, 2, 0}) {
        positions.begin_game();
        positions.add(many_pieces, half_points, std::array{100, 0});
    }
    const std::vector<ResultLoss> losses = result_losses(positions);
    // Three of four are won, so p is 3/4 with the best scale.
    EXPECT_NEAR(losses[0].k, 100 / std::log(3), 0.02);
    const double expected = -(0.75 * std::log(0.75) + 0.25 * std::log(0.25));
    EXPECT_NEAR(losses[0].all.loss, expected, 1e-6);
    EXPECT_NEAR(losses[1].all.loss, std::log(2), 1e-9);
    EXPECT_NEAR(losses[1].all.difference, std::log(2) - expected, 1e-6);
    // The difference is a for a win and b for a loss. Their variance is that of the mean of four games.
    const double a = std::log(2) + std::log(0.75), b = std::log(2) + std::log(0.25), mean = (3 * a + b) / 4;
    const double squares = 3 * (a - mean) * (a - mean) + (b - mean) * (b - mean);
    EXPECT_NEAR(losses[1].all.error, 1.96 * std::sqrt(squares) / 4, 1e-4);
}

// Twenty copies of a position within a game are no more evidence than one.
TEST(ResultLoss, ErrorCountsGamesAndNotPositions) {
    const auto error_of = [](int copies_in_game, int copies_of_game) {
        Rng rng(7);
        ScoredPositions positions(2);
        for (int game = 0; game < 100; ++game) {
            const int score = static_cast<int>(rng.below(401)) - 200, half_points = rng.below(2) ? 2 : 0;
            for (int copy = 0; copy < copies_of_game; ++copy) {
                positions.begin_game();
                for (int i = 0; i < copies_in_game; ++i) positions.add(many_pieces, half_points, std::array{score, 50});
            }
        }
        return result_losses(positions)[1].all.error;
    };
    EXPECT_NEAR(error_of(20, 1), error_of(1, 1), 1e-12);
    EXPECT_NEAR(error_of(1, 4), error_of(1, 1) / 2, 1e-12);
}

TEST(ResultLoss, GroupsArePositionsWithAsManyPieces) {
    ScoredPositions positions(1), others(1);
    positions.begin_game();
    positions.add(many_pieces, 2, std::array{100});
    others.begin_game();
    others.add(few_pieces, 0, std::array{100});
    others.add(few_pieces, 2, std::array{100});
    positions.append(others);
    EXPECT_EQ(positions.games(), 2u);
    EXPECT_EQ(positions.first_of(1), 1u);
    EXPECT_EQ(positions.first_of(2), 3u);
    EXPECT_EQ(group_sizes(positions), (std::array<std::size_t, piece_groups>{2, 0, 0, 0, 0, 0, 0, 1}));
    const ResultLoss loss = result_losses(positions)[0];
    EXPECT_GT(loss.by_group[0].loss, loss.by_group[7].loss);
    EXPECT_EQ(loss.by_group[3].loss, 0);
    EXPECT_NEAR(loss.all.loss, (2 * loss.by_group[0].loss + loss.by_group[7].loss) / 3, 1e-12);
}

TEST(ResultLoss, ScoresBeyondTheLimitCountAsTheLimit) {
    ScoredPositions positions(1);
    positions.begin_game();
    positions.add(many_pieces, 2, std::array{31'000});
    positions.add(many_pieces, 0, std::array{-70'000});
    EXPECT_EQ(positions.score(0, 0), most_counted_score);
    EXPECT_EQ(positions.score(1, 0), -most_counted_score);
}

}  // namespace
}  // namespace gyre::training
