#include "eval/score.h"

#include <gtest/gtest.h>
#include <type_traits>

#include "eval/phase_score.h"

namespace gyre {
namespace {

static_assert(!std::is_convertible_v<int, Score>);
static_assert(!std::is_convertible_v<Score, int>);

TEST(Score, BehavesLikeCentipawns) {
    constexpr Score a(150), b(-40);
    EXPECT_EQ((a + b).cp(), 110);
    EXPECT_EQ((a - b).cp(), 190);
    EXPECT_EQ((-a).cp(), -150);
    EXPECT_EQ((2 * b).cp(), -80);
    EXPECT_LT(b, a);
    EXPECT_EQ(Score().cp(), 0);
    EXPECT_EQ(Score(), Score::draw());
}

TEST(Score, DivisionIsSymmetricInTheSign) {
    for (int cp = -500; cp <= 500; ++cp)
        for (int divisor : {2, 3, 7, 128}) EXPECT_EQ(-(Score(cp) / divisor), -Score(cp) / divisor);
}

TEST(Score, MatesHaveTheirDistance) {
    EXPECT_EQ(Score::mate_in(0), Score::mate());
    EXPECT_EQ(Score::mated_in(0), -Score::mate());
    EXPECT_LT(Score::mate_in(5), Score::mate_in(3));
    EXPECT_LT(Score::mated_in(3), Score::mated_in(5));
    for (int plies = 0; plies <= 256; ++plies) {
        EXPECT_TRUE(Score::mate_in(plies).is_mate_score());
        EXPECT_TRUE(Score::mated_in(plies).is_mate_score());
        EXPECT_TRUE(Score::mate_in(plies).gives_mate());
        EXPECT_FALSE(Score::mated_in(plies).gives_mate());
        EXPECT_EQ(Score::mate_in(plies).plies_to_mate(), plies);
        EXPECT_EQ(Score::mated_in(plies).plies_to_mate(), plies);
        EXPECT_EQ(-Score::mate_in(plies), Score::mated_in(plies));
    }
}

TEST(Score, EvaluationsAndSentinelsAreNoMates) {
    EXPECT_FALSE(Score::draw().is_mate_score());
    EXPECT_FALSE(Score::mate_in(257).is_mate_score());
    EXPECT_FALSE(Score::max_evaluation().is_mate_score());
    EXPECT_FALSE(Score::infinite().is_mate_score());
    EXPECT_FALSE(Score::infinite().gives_mate());
    EXPECT_FALSE((-Score::infinite()).is_mate_score());
    EXPECT_FALSE(Score::none().is_mate_score());
    EXPECT_GT(Score::infinite(), Score::mate());
    EXPECT_NE(Score::none(), Score::infinite());
}

TEST(Score, TableScoresLieBetweenEvaluationsAndMates) {
    for (int plies = 0; plies <= 256; ++plies) {
        EXPECT_GT(Score::table_win_in(plies), Score::max_evaluation());
        EXPECT_LT(Score::table_win_in(plies), Score::mate_bound());
        EXPECT_TRUE(Score::table_win_in(plies).is_table_score());
        EXPECT_TRUE(Score::table_loss_in(plies).is_decisive());
        EXPECT_FALSE(Score::table_win_in(plies).is_mate_score());
        EXPECT_EQ(-Score::table_win_in(plies), Score::table_loss_in(plies));
        EXPECT_EQ(Score::table_loss_in(plies).plies_to_decision(), plies);
        EXPECT_EQ(Score::mate_in(plies).plies_to_decision(), plies);
    }
    for (const Score score : {Score::max_evaluation(), Score::draw(), Score::infinite(), Score::none()})
        EXPECT_FALSE(score.is_decisive() || (-score).is_decisive());
    EXPECT_FALSE(Score::mate_in(3).is_table_score());
}

TEST(Score, WhiteScoreTurnsBlacksView) {
    EXPECT_EQ(white_score(Score(35), Color::White), Score(35));
    EXPECT_EQ(white_score(Score::mate_in(3), Color::Black), Score::mated_in(3));
}

TEST(Score, PhaseScoreKeepsItsHalvesApart) {
    const int samples[] = {0, 1, -1, 99, -99, 32767, -32768, 70000, -70000, 1000000, -1000000};
    for (int mg : samples)
        for (int eg : samples) {
            const PhaseScore score(mg, eg);
            EXPECT_EQ(score.mg(), mg);
            EXPECT_EQ(score.eg(), eg);
            EXPECT_EQ(-score, PhaseScore(-mg, -eg));
            for (int other : samples) {
                EXPECT_EQ(score + PhaseScore(other, -other), PhaseScore(mg + other, eg - other));
                EXPECT_EQ(score - PhaseScore(other, -other), PhaseScore(mg - other, eg + other));
            }
            for (int factor : {-7, -1, 0, 1, 2, 60}) EXPECT_EQ(score * factor, PhaseScore(mg * factor, eg * factor));
        }
}

}  // namespace
}  // namespace gyre
