#include "training/split.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace gyre::training {
namespace {

/// Returns the numbers of the validation games of a file.
std::vector<std::uint32_t> validation_games(std::uint32_t games, std::string_view conditions, std::uint32_t percent) {
    std::vector<std::uint32_t> found;
    datagen::GameRecord game;
    for (game.index = 0; game.index < games; ++game.index)
        if (is_for_validation(game, conditions, percent)) found.push_back(game.index);
    return found;
}

// If each game was drawn alone, a third of all files of twenty games would have none.
TEST(Split, EveryFileOfTwentyGamesHasOneForValidation) {
    for (int seed = 0; seed < 200; ++seed)
        EXPECT_EQ(validation_games(20, "seed " + std::to_string(seed), 5).size(), 1U) << seed;
}

TEST(Split, AnyShareIsKept) {
    for (const std::uint32_t percent : {0U, 1U, 5U, 7U, 30U, 66U, 90U})
        EXPECT_EQ(validation_games(700, "seed 1", percent).size(), 7 * percent) << percent;
}

TEST(Split, ConditionsAndGroupsDrawDifferentGames) {
    const std::vector<std::uint32_t> games = validation_games(2000, "seed 1", 5);
    EXPECT_NE(games, validation_games(2000, "seed 2", 5));
    std::vector<int> places(20);
    for (const std::uint32_t game : games) ++places[game % 20];
    for (const int count : places) EXPECT_LT(count, 20);
}

}  // namespace
}  // namespace gyre::training
