#include "match/opening_source.h"

#include <gtest/gtest.h>
#include <set>

#include "chess/outcome.h"
#include "notation/position/fen.h"
#include "tests/support/positions.h"

namespace gyre::match {
namespace {

std::string fen_of(const OpeningSource& source, std::uint64_t index, const PositionJudge& judge = {}) {
    const auto opening = source.opening(index, judge);
    return opening ? to_fen(opening->position()) : "none";
}

TEST(Opening, DependsOnSeedAndNumber) {
    const OpeningSource one({.random_plies = 8, .seed = 1}), again({.random_plies = 8, .seed = 1}),
        two({.random_plies = 8, .seed = 2});
    std::set<std::string> seen;
    for (std::uint64_t index = 0; index < 50; ++index) {
        EXPECT_EQ(fen_of(one, index), fen_of(again, index));
        EXPECT_NE(fen_of(one, index), fen_of(two, index));
        EXPECT_EQ(one.opening(index)->moves.size(), 8U);
        seen.insert(fen_of(one, index));
    }
    EXPECT_EQ(seen.size(), 50U);
}

TEST(Opening, IsNeverAFinishedGame) {
    // A queen on c7 gives stalemate.
    const std::vector<ValidSetup> book = {*validate(test::setup_of("k7/8/8/2Q5/8/8/8/K7 w - - 0 1"))};
    const OpeningSource source({.book = book, .random_plies = 1});
    for (std::uint64_t index = 0; index < 200; ++index) {
        const auto opening = source.opening(index);
        ASSERT_TRUE(opening);
        EXPECT_EQ(outcome(opening->position()), Outcome::Ongoing);
    }
    const std::vector<ValidSetup> mated = {*validate(test::setup_of("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"))};
    EXPECT_TRUE(OpeningSource({.book = mated, .random_plies = 0}).opening(7) ==
                Failure("no opening that is not over and balanced was found for pair 7"));
}

TEST(Opening, EveryBookLineIsUsedOnce) {
    std::vector<ValidSetup> book;
    for (const std::string_view king : {"K7", "1K6", "2K5", "3K4", "4K3"})
        book.push_back(*validate(test::setup_of("7k/7p/8/8/8/8/8/" + std::string(king) + " w - - 0 1")));
    const OpeningSource source({.book = book, .random_plies = 0, .seed = 3});
    std::set<std::string> seen;
    for (std::uint64_t index = 0; index < 5; ++index) seen.insert(fen_of(source, index));
    EXPECT_EQ(seen.size(), 5U);
    EXPECT_EQ(fen_of(source, 5), fen_of(source, 0));
}

TEST(Opening, DistinctOpeningsHaveNoRepetitionAndNoFinishedGame) {
    std::vector<ValidSetup> book;
    for (const std::string_view fen :
         {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 9",
          "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 80 90"})
        book.push_back(*validate(test::setup_of(fen)));
    const auto distinct = distinct_openings(book);
    ASSERT_EQ(distinct.size(), 3U);
    EXPECT_EQ(distinct[0].setup(), book[0].setup());
    EXPECT_EQ(distinct[1].setup(), book[3].setup());
    EXPECT_EQ(distinct[2].setup(), book[4].setup()) << "the fifty-move rule is near";
}

TEST(Opening, UnbalancedOpeningsAreRejected) {
    const OpeningSource source({.random_plies = 4, .balance_limit = 50});
    std::string refused;
    const PositionJudge judge = [&refused](const Position& position) {
        if (refused.empty()) refused = to_fen(position);
        return Score(to_fen(position) == refused ? -51 : 50);
    };
    const std::string fen = fen_of(source, 0, judge);
    EXPECT_NE(fen, refused);
    EXPECT_NE(fen, "none");
    EXPECT_EQ(fen_of(source, 0, [](const Position&) { return Score(51); }), "none");
}

TEST(Opening, Chess960HasItsShare) {
    const OpeningSource always({.random_plies = 0, .chess960_share = 1}),
        half({.random_plies = 0, .chess960_share = 0.5});
    std::set<std::string> seen;
    int standard = 0;
    for (std::uint64_t index = 0; index < 200; ++index) {
        seen.insert(fen_of(always, index));
        standard += fen_of(half, index) == to_fen(Position()) ? 1 : 0;
    }
    EXPECT_GT(seen.size(), 150U);
    EXPECT_GT(standard, 70);
    EXPECT_LT(standard, 130);
}

}  // namespace
}  // namespace gyre::match
