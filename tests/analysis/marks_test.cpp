#include "analysis/marks.h"

#include <gtest/gtest.h>

namespace gyre {
namespace {

using analysis::Mark;
using analysis::MarkFacts;
using analysis::MarkStyle;

Mark lichess(Score before, Score after, bool best = false) {
    return analysis::mark_of({.before = before, .after = after, .played_best = best}, {.style = MarkStyle::Lichess});
}

Mark croissant(MarkFacts facts) { return analysis::mark_of(facts, {.style = MarkStyle::EnCroissant}); }

// The curve is 2 / (1 + exp(-0.00368208 cp)) - 1. Starting at 0, it falls by 0.1 at -54.5 centipawns, by 0.2 at -110.1
// and by 0.3 at -168.1.
TEST(LichessMarks, UseThePublishedLimitsInAnEqualGame) {
    EXPECT_EQ(lichess(Score(0), Score(-54)), Mark::None);
    EXPECT_EQ(lichess(Score(0), Score(-55)), Mark::Inaccuracy);
    EXPECT_EQ(lichess(Score(0), Score(-110)), Mark::Inaccuracy);
    EXPECT_EQ(lichess(Score(0), Score(-111)), Mark::Mistake);
    EXPECT_EQ(lichess(Score(0), Score(-168)), Mark::Mistake);
    EXPECT_EQ(lichess(Score(0), Score(-169)), Mark::Blunder);
}

// On the slower scale 520 ln(1 + cp / 270), which gives the smaller losses here, +500 is 545 (0.7629), +400 is 473
// (0.7019), +299 is 388 (0.6134), +200 is 288 (0.4856) and +150 is 230 (0.3997).
TEST(LichessMarks, UseTheSlowerScaleFarFromAnEqualGame) {
    EXPECT_EQ(lichess(Score(500), Score(400)), Mark::None);
    EXPECT_EQ(lichess(Score(500), Score(299)), Mark::Inaccuracy) << "0.150, by the other scale 0.225";
    EXPECT_EQ(lichess(Score(500), Score(200)), Mark::Mistake) << "0.277, by the other scale 0.374";
    EXPECT_EQ(lichess(Score(-200), Score(-500)), Mark::Mistake);
    EXPECT_EQ(lichess(Score(500), Score(150)), Mark::Blunder);
    EXPECT_EQ(croissant({.before = Score(500), .after = Score(150)}), Mark::Mistake) << "18.2 %, not 22.8 %";
    EXPECT_EQ(lichess(Score(1500), Score(1000)), Mark::None);
    EXPECT_EQ(lichess(Score(-300), Score(100)), Mark::None);
}

TEST(Marks, DecidedGamesThatStayDecidedHaveNoFaults) {
    for (const auto& [before, after] : {std::pair(2000, 300), {300, 2000}, {-300, -2000}, {-2000, -300}}) {
        EXPECT_EQ(lichess(Score(before), Score(after)), Mark::None) << before << ' ' << after;
        EXPECT_EQ(croissant({.before = Score(before), .after = Score(after)}), Mark::None) << before << ' ' << after;
    }
    EXPECT_EQ(lichess(Score(2000), Score(299)), Mark::Blunder);
    EXPECT_EQ(lichess(Score(-299), Score(-2000)), Mark::Blunder);
    EXPECT_EQ(lichess(Score(2000), Score(-2000)), Mark::Blunder) << "the other side wins now";
}

TEST(LichessMarks, BestMoveGetsNone) { EXPECT_EQ(lichess(Score(0), Score(-500), true), Mark::None); }

TEST(LichessMarks, JudgeMatesByWhatIsLost) {
    const Score mate = Score::mate_in(5), mated = Score::mated_in(4);
    // Allowing a mate gets the worse mark, the better the position was.
    EXPECT_EQ(lichess(Score(0), mated), Mark::Blunder);
    EXPECT_EQ(lichess(Score(-299), mated), Mark::Blunder);
    EXPECT_EQ(lichess(Score(-300), mated), Mark::None) << "the game was lost before";
    // Missing a mate gets the worse mark, the worse the position is afterwards.
    EXPECT_EQ(lichess(mate, Score(300)), Mark::None) << "the game is still won";
    EXPECT_EQ(lichess(mate, Score(299)), Mark::Blunder);
    EXPECT_EQ(lichess(mate, mated), Mark::Blunder);
    // A longer mate is no error, and no move in a lost position is one.
    EXPECT_EQ(lichess(mate, Score::mate_in(21)), Mark::None);
    EXPECT_EQ(lichess(mated, Score::mated_in(2)), Mark::None);
    EXPECT_EQ(lichess(mate, Score::mate()), Mark::None);
    EXPECT_EQ(lichess(Score(100), mate), Mark::None);
}

TEST(LichessMarks, PraiseIsGivenOnlyOnRequest) {
    const MarkFacts only_move{.before = Score(300), .after = Score(300), .played_best = true, .second = Score(-100)};
    EXPECT_EQ(mark_of(only_move, {.style = MarkStyle::Lichess}), Mark::None);
    EXPECT_EQ(mark_of(only_move, {.style = MarkStyle::Lichess, .praise = true}), Mark::Good);
}

// Winning chances in percent: 50 at 0; 45 at -54.5, 40 at -110.1, 30 at -230.1. A loss exactly at a limit gets no mark.
TEST(EnCroissantMarks, MarkLossesBeyondTheLimits) {
    EXPECT_EQ(croissant({.before = Score(0), .after = Score(-54)}), Mark::None);
    EXPECT_EQ(croissant({.before = Score(0), .after = Score(-55)}), Mark::Inaccuracy);
    EXPECT_EQ(croissant({.before = Score(0), .after = Score(-111)}), Mark::Mistake);
    EXPECT_EQ(croissant({.before = Score(0), .after = Score(-230)}), Mark::Mistake);
    EXPECT_EQ(croissant({.before = Score(0), .after = Score(-231)}), Mark::Blunder);
    // The best move is no fault, and a mate counts as 1000.
    EXPECT_EQ(croissant({.before = Score(0), .after = Score(-231), .played_best = true}), Mark::None);
    EXPECT_EQ(croissant({.before = Score(1000), .after = Score::mate_in(9)}), Mark::None);
    EXPECT_EQ(croissant({.before = Score(-1000), .after = Score::mated_in(2)}), Mark::None);
    EXPECT_EQ(croissant({.before = Score::mate_in(3), .after = Score(200)}), Mark::Blunder);
}

TEST(EnCroissantMarks, PraiseDependsOnTheAlternativesAndTheMoveBefore) {
    // The second-best move loses at least ten percent: +100 is 59.1 %, -20 is 48.2 %, 0 is 50 %.
    MarkFacts facts{.before = Score(100), .after = Score(100), .played_best = true, .second = Score(-20)};
    facts.two_plies_ago = Score(0);
    EXPECT_EQ(croissant(facts), Mark::Good);
    facts.two_plies_ago = Score(90);
    EXPECT_EQ(croissant(facts), Mark::None) << "the opponent made no mistake before";
    facts.sacrifice = true;
    EXPECT_EQ(croissant(facts), Mark::Brilliant);
    facts.forced = true;
    EXPECT_EQ(croissant(facts), Mark::None) << "a forced move is not praised";
    facts.second = Score(50);
    EXPECT_EQ(croissant(facts), Mark::Interesting) << "other moves are as good";
    facts.before = facts.after = Score(-200);
    facts.second = Score(-210);
    EXPECT_EQ(croissant(facts), Mark::None) << "the position after the move is too bad";
    facts.second = std::nullopt;
    EXPECT_EQ(croissant(facts), Mark::None);
    const MarkFacts mating{
        .before = Score::mate_in(1), .after = Score::mate(), .played_best = true, .second = Score(0)};
    EXPECT_EQ(croissant(mating), Mark::None) << "the game is over after the move";
}

TEST(Marks, HaveGlyphs) {
    EXPECT_EQ(nag_of(Mark::Good), Nag::GoodMove);
    EXPECT_EQ(nag_of(Mark::Mistake), Nag::Mistake);
    EXPECT_EQ(nag_of(Mark::Brilliant), Nag::BrilliantMove);
    EXPECT_EQ(nag_of(Mark::Blunder), Nag::Blunder);
    EXPECT_EQ(nag_of(Mark::Interesting), Nag::SpeculativeMove);
    EXPECT_EQ(nag_of(Mark::Inaccuracy), Nag::DubiousMove);
    EXPECT_EQ(nag_of(Mark::None), Nag::None);
}

}  // namespace
}  // namespace gyre
