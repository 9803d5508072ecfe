#include "game/ending.h"

#include <gtest/gtest.h>

#include "game/referee.h"
#include "tests/support/chess_helpers.h"

namespace gyre::game {
namespace {

TEST(Ending, NamesRoundTrip) {
    for (std::size_t i = 0; i < enum_size<Ending>; ++i) EXPECT_EQ(ending_of(name_of(Ending(i))), Ending(i));
    EXPECT_FALSE(ending_of("draw"));
}

TEST(Ending, EndingsByTheRulesHaveTheirResult) {
    const auto ended = [](const char* fen, bool claims = true) {
        return verdict_by_rules(test::position(fen), claims);
    };
    EXPECT_FALSE(verdict_by_rules(Position()));
    EXPECT_EQ(ended("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), (Verdict{GameResult::WhiteWins, Ending::Checkmate}));
    EXPECT_EQ(ended("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), (Verdict{GameResult::Draw, Ending::Stalemate}));
    EXPECT_EQ(ended("7k/8/6K1/8/8/8/8/7B b - - 0 1"), (Verdict{GameResult::Draw, Ending::InsufficientMaterial}));
    EXPECT_EQ(ended("7k/8/6K1/8/8/8/8/7R b - - 100 99"), (Verdict{GameResult::Draw, Ending::FiftyMoves}));
    EXPECT_FALSE(ended("7k/8/6K1/8/8/8/8/7R b - - 100 99", false)) << "nobody claims the draw";
    EXPECT_EQ(ended("7k/8/6K1/8/8/8/8/7R b - - 150 99", false), (Verdict{GameResult::Draw, Ending::FiftyMoves}));
}

TEST(Ending, TimeLossAgainstABareKingIsADraw) {
    const Position lone_king = test::position("7k/8/6K1/8/8/8/8/7R b - - 0 1");
    EXPECT_EQ(verdict_on_time(lone_king, Color::Black), (Verdict{GameResult::WhiteWins, Ending::TimeForfeit}));
    EXPECT_EQ(verdict_on_time(lone_king, Color::White), (Verdict{GameResult::Draw, Ending::TimeForfeit}));
}

TEST(Ending, OfARecordIsWhatTerminationSays) {
    EXPECT_EQ(ending_of_record("Time forfeit", GameResult::WhiteWins), Ending::TimeForfeit);
    EXPECT_EQ(ending_of_record("normal", GameResult::BlackWins), Ending::Resignation);
    EXPECT_EQ(ending_of_record("Normal", GameResult::Draw), Ending::Agreement);
    EXPECT_FALSE(ending_of_record("abandoned", GameResult::Draw));
    EXPECT_FALSE(ending_of_record("", GameResult::WhiteWins));
}

TEST(Referee, ALongGameIsADraw) {
    Referee referee(Position(), {.adjudication = Adjudication::off(), .most_plies = 6}, 4);
    referee.play(test::move(referee.position(), "e2e4"), Score(0));
    EXPECT_FALSE(referee.verdict());
    referee.play(test::move(referee.position(), "e7e5"), Score(0));
    EXPECT_EQ(referee.verdict(), (Verdict{GameResult::Draw, Ending::TooLong}));
}

TEST(Ending, ResultsAreWorthHalfPoints) {
    EXPECT_EQ(half_points(GameResult::WhiteWins, Color::White), 2);
    EXPECT_EQ(half_points(GameResult::WhiteWins, Color::Black), 0);
    EXPECT_EQ(half_points(GameResult::BlackWins, Color::Black), 2);
    EXPECT_EQ(half_points(GameResult::Draw, Color::Black), 1);
}

}  // namespace
}  // namespace gyre::game
