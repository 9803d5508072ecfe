#include "datagen/data_statistics.h"

#include <gtest/gtest.h>

#include "datagen/quiet_filter.h"
#include "tests/support/game_files.h"
#include "tests/support/positions.h"

namespace gyre::datagen {
namespace {

TEST(Histogram, EveryValueIsCountedOnceInItsBin) {
    Histogram histogram(-100, 25, 8);
    for (int value = -150; value < 175; ++value) histogram.add(value);
    EXPECT_EQ(histogram.below(), 50u);
    EXPECT_EQ(histogram.above(), 75u);
    EXPECT_EQ(histogram.total(), 325u);
    for (std::size_t bin = 0; bin < histogram.bins(); ++bin) EXPECT_EQ(histogram.count(bin), 25u) << bin;
    EXPECT_EQ(histogram.begin_of(7), 75);
    EXPECT_EQ(histogram.quantile(0), -100);
    EXPECT_EQ(histogram.quantile(0.5), 0);
    EXPECT_EQ(histogram.quantile(1), 100);
    Histogram other(-100, 25, 8);
    other.add(-101);
    other.add(99);
    other.add(100);
    other += histogram;
    EXPECT_EQ(other.below(), 51u);
    EXPECT_EQ(other.count(7), 26u);
    EXPECT_EQ(other.above(), 76u);
    EXPECT_EQ(Histogram(5, 1, 3).quantile(0.5), 5);
}

TEST(DataStatistics, OneKnownGameHasTheExpectedNumbers) {
    // The game is 1. e4 (not searched) e5 (+0.10) 2. Nf3 (-20) Nc6 (mate in 3) 3. Nxe5 (+1), and Black wins.
    GameRecord game;
    game.result = GameResult::BlackWins;
    Position position;
    const Score scores[] = {Score::none(), Score(10), Score(-2000), Score::mate_in(3), Score(1)};
    for (const std::string_view text : {"e2e4", "e7e5", "g1f3", "b8c6", "f3e5"}) {
        game.plies.push_back({test::move(position, text), scores[game.plies.size()]});
        position.make(game.plies.back().move);
    }
    DataStatistics statistics;
    EXPECT_TRUE(add_game(game, statistics));
    EXPECT_EQ(statistics.games, 1u);
    EXPECT_EQ(statistics.scores.total(), 4u);
    EXPECT_EQ(statistics.scores.count(60), 2u) << "this bin holds 0 to 24 centipawns";
    EXPECT_EQ(statistics.scores.below(), 1u);
    EXPECT_EQ(statistics.scores.above(), 1u);
    // The positions of the mate score and of the capture are not learnable.
    EXPECT_EQ(statistics.learnable_scores.total(), 2u);
    EXPECT_EQ(statistics.lengths[GameResult::BlackWins].count(0), 1u);
    EXPECT_EQ(statistics.pieces.count(30), 4u);
    EXPECT_EQ(statistics.learnable_pieces.count(30), 2u);
    EXPECT_EQ(statistics.outcomes[SideResult::Won].count(30), 1u) << "Black's score was 0.10";
    EXPECT_EQ(statistics.outcomes[SideResult::Lost].below(), 1u) << "White's score was -20";
    EXPECT_EQ(statistics.king_squares[Color::White][4], 2u);
    EXPECT_EQ(statistics.king_squares[Color::Black][60], 2u);
    std::swap(game.plies[2], game.plies[3]);
    EXPECT_FALSE(add_game(game, statistics));
}

TEST(DataStatistics, EndingsAreCheckedAgainstTheBoard) {
    const auto fits = [](std::string_view fen, Ending end) {
        GameRecord game;
        game.start = test::position_of(fen).setup();
        game.end = end;
        Tally tally;
        return add_game(game, 0, tally).has_value();
    };
    constexpr std::string_view stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", bare = "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
                               slow = "4k3/8/8/8/8/8/8/4K2R w - - 100 90";
    EXPECT_TRUE(fits(stalemate, Ending::Stalemate));
    EXPECT_TRUE(fits(bare, Ending::InsufficientMaterial));
    EXPECT_TRUE(fits(slow, Ending::FiftyMoves));
    EXPECT_TRUE(fits(slow, Ending::TooLong));
    for (const Ending end : {Ending::InsufficientMaterial, Ending::Repetition, Ending::FiftyMoves, Ending::Abandoned})
        EXPECT_FALSE(fits(stalemate, end)) << describe(end);
}

TEST(DataStatistics, SumOfPartsEqualsTheWhole) {
    const auto games = test::random_games(12, 50);
    DataStatistics all, first, second;
    std::size_t learnable = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_TRUE(add_game(games[i], all));
        EXPECT_TRUE(add_game(games[i], i % 2 == 0 ? first : second));
        learnable += count_learnable(games[i]);
    }
    first += second;
    EXPECT_EQ(first.games, 12u);
    EXPECT_EQ(all.learnable_scores.total(), learnable);
    for (const auto& [sum, whole] :
         {std::pair(&first.scores, &all.scores), std::pair(&first.learnable_pieces, &all.learnable_pieces),
          std::pair(&first.lengths[GameResult::Draw], &all.lengths[GameResult::Draw]),
          std::pair(&first.outcomes[SideResult::Drawn], &all.outcomes[SideResult::Drawn])}) {
        EXPECT_GT(whole->total(), 0u);
        EXPECT_EQ(sum->above(), whole->above());
        for (std::size_t bin = 0; bin < sum->bins(); ++bin) EXPECT_EQ(sum->count(bin), whole->count(bin));
    }
    EXPECT_EQ(first.king_squares, all.king_squares);
}

}  // namespace
}  // namespace gyre::datagen
