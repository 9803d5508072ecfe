#include "game/adjudicator.h"

#include <gtest/gtest.h>
#include <vector>

namespace gyre::game {
namespace {

/// The ply, counted from 1, after which the game was adjudicated, and the verdict. White moves first, and scores are
/// from the mover's point of view.
struct Answer {
    std::size_t ply = 0;
    std::optional<Verdict> verdict;
};

Answer adjudicate(const Adjudication& rules, const std::vector<int>& scores) {
    Adjudicator adjudicator(rules);
    Color mover = Color::White;
    for (std::size_t i = 0; i < scores.size(); ++i, mover = ~mover)
        if (const auto verdict = adjudicator.take(mover, Score(scores[i]))) return {i + 1, verdict};
    return {};
}

constexpr Adjudication win_only{500, 4, 0, 0, 0};
constexpr Adjudication draw_only{0, 0, 10, 4, 4};

TEST(Adjudication, WinNeedsBothSidesWithoutInterruption) {
    const Answer white = adjudicate(win_only, {500, -500, 700, -900, 1});
    EXPECT_EQ(white.ply, 4U);
    EXPECT_EQ(white.verdict, (Verdict{GameResult::WhiteWins, Ending::WonByScore}));
    const Answer black = adjudicate(win_only, {10, 600, -600, 600, -600});
    EXPECT_EQ(black.ply, 5U);
    EXPECT_EQ(black.verdict, (Verdict{GameResult::BlackWins, Ending::WonByScore}));
    EXPECT_FALSE(adjudicate(win_only, {900, 900, 900, 900, 900, 900, 900, 900}).verdict)
        << "both sides claim to be winning";
    EXPECT_FALSE(adjudicate(win_only, {900, -900, 900, -499, 900, -900, 900}).verdict);
    EXPECT_EQ(adjudicate(win_only, {32000 - 5, -900, 900, -900}).ply, 4U) << "a mate counts as a large score";
}

TEST(Adjudication, DrawNeedsItsMoveNumberAndNoInterruption) {
    const Answer even = adjudicate(draw_only, {0, 0, 0, 0, 10, -10});
    EXPECT_EQ(even.ply, 5U) << "the count is complete after two moves of each side";
    EXPECT_EQ(even.verdict, (Verdict{GameResult::Draw, Ending::DrawnByScore}));
    EXPECT_EQ(adjudicate(draw_only, {0, 0, 0, 11, 0, 0, 0, 0}).ply, 8U);
    EXPECT_FALSE(adjudicate(draw_only, {0, 0, -11, 0, 0, 0, 11, 0, 0}).verdict);
}

TEST(Adjudication, MateScoresEndTheGameOnlyIfConfigured) {
    const Adjudication rules{.win_score = 2000, .win_plies = 8, .draw_plies = 0, .believes_mates = true};
    EXPECT_EQ(adjudicate(rules, {2000, -2000, 2000, -2000, 2000, -2000, 2000, -1999, 2000}).ply, 0U);
    EXPECT_EQ(adjudicate(rules, {2000, -2000, 2000, -2000, 2000, -2000, 2000, -2500}).ply, 8U);
    Adjudicator believing(rules);
    EXPECT_EQ(believing.take(Color::White, Score::mated_in(4)), (Verdict{GameResult::BlackWins, Ending::WonByScore}));
    Adjudicator doubting(win_only);
    EXPECT_FALSE(doubting.take(Color::White, Score::mated_in(4)));
}

TEST(Adjudication, PliesBeforeTheStartCount) {
    Adjudicator off({.draw_score = 5, .draw_plies = 0, .draw_after_plies = 119}, 99);
    Adjudicator on({.draw_score = 5, .draw_plies = 12, .draw_after_plies = 119}, 99);
    for (int ply = 100; ply < 200; ++ply) {
        EXPECT_FALSE(off.take(Color::White, Score(5))) << ply;
        EXPECT_EQ(on.take(Color::White, Score(-5)).has_value(), ply >= 120) << ply;
    }
}

TEST(Adjudication, MissingScoresInterruptAllCounts) {
    Adjudicator drawing(draw_only), winning(win_only);
    for (int ply = 1; ply <= 40; ++ply) {
        const Color mover = ply % 2 == 1 ? Color::White : Color::Black;
        const bool is_silent = mover == Color::Black;
        EXPECT_FALSE(drawing.take(mover, is_silent ? Score::none() : Score(0))) << ply;
        EXPECT_FALSE(winning.take(mover, is_silent ? Score::none() : Score(900))) << ply;
    }
    // The plies without a score are plies of the game all the same.
    for (int ply = 41; ply <= 43; ++ply) EXPECT_FALSE(drawing.take(Color::White, Score(0))) << ply;
    EXPECT_EQ(drawing.take(Color::Black, Score(0)), (Verdict{GameResult::Draw, Ending::DrawnByScore}));
}

TEST(Adjudication, CanBeSwitchedOff) {
    EXPECT_FALSE(adjudicate(Adjudication::off(), std::vector<int>(300, 0)).verdict);
    EXPECT_FALSE(adjudicate(Adjudication::off(), {900, -900, 900, -900, 900, -900, 900, -900}).verdict);
}

}  // namespace
}  // namespace gyre::game
