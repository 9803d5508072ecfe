#include <cstdlib>
#include <gtest/gtest.h>
#include <set>

#include "eval/classic/classic_evaluation.h"
#include "eval/classic/term_trace.h"
#include "eval/classic/visit_terms.h"
#include "eval/evaluate.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/flip.h"

namespace gyre::classic {
namespace {

using test::flip_colors;
using test::mirror_files;
using test::position;

int cp(std::string_view fen) { return evaluate(position(fen)).cp(); }

/// Returns the score from White's point of view, whichever side is to move.
int white_cp(std::string_view fen) { return trace(position(fen)).score.cp(); }

/// Visits thousands of positions of all game phases.
template <class Visit>
void visit_many(Visit visit) {
    Rng rng(20240229);
    for (std::string_view fen : test::start_fens)
        for (int game = 0; game < 12; ++game) test::random_walk(rng, position(fen), 150, visit);
}

TEST(Evaluation, IsTheSameForBothColors) {
    visit_many([](const Position& p) {
        const Position flipped = position(flip_colors(p.setup()));
        ASSERT_EQ(evaluate(p), evaluate(flipped)) << to_fen(p);
        ASSERT_EQ(trace(p).score, -trace(flipped).score) << to_fen(p);
    });
}

TEST(Evaluation, IsTheSameForBothWings) {
    int seen = 0;
    visit_many([&seen](const Position& p) {
        if (p.castling_rights().any()) return;
        ASSERT_EQ(evaluate(p), evaluate(position(mirror_files(p.setup())))) << to_fen(p);
        ++seen;
    });
    EXPECT_GT(seen, 5000);
}

TEST(Evaluation, PawnTableDoesNotChangeTheScore) {
    PawnTable table(64);
    visit_many([&table](const Position& p) { ASSERT_EQ(evaluate(p), evaluate(p, table, FixedValues{})) << to_fen(p); });
}

TEST(Evaluation, TracesAddUpToTheScore) {
    visit_many([](const Position& p) {
        const Trace t = trace(p);
        PhaseScore total;
        for (const auto& part : t.elements) total += part[Color::White] - part[Color::Black];
        ASSERT_EQ(total, t.total) << to_fen(p);
        ASSERT_EQ(p.side_to_move() == Color::White ? t.score : -t.score, evaluate(p)) << to_fen(p);
    });
}

TEST(Evaluation, IsTheSumOfItsTerms) {
    visit_many([](const Position& p) {
        std::array<int, term_count> counts{};
        const auto [total, blend] = visit_terms(p, [&counts](Color color, Term term, int count) {
            counts[static_cast<std::size_t>(term)] += color == Color::White ? count : -count;
        });
        PhaseScore sum;
        for (std::size_t i = 0; i < term_count; ++i) sum += term_values[Term(i)] * counts[i];
        ASSERT_EQ(sum, total) << to_fen(p);
        ASSERT_EQ(blend.score(sum), trace(p).score) << to_fen(p);
    });
}

TEST(Evaluation, EveryTermHasItsRow) {
    const auto rows = term_rows();
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < rows.size(); i += static_cast<std::size_t>(rows[i].size)) {
        EXPECT_TRUE(names.insert(rows[i].name).second) << rows[i].name;
        EXPECT_FALSE(rows[i].doc.empty()) << rows[i].name;
        for (int k = 0; k < rows[i].size; ++k) EXPECT_EQ(rows[i + static_cast<std::size_t>(k)].index, k);
    }
    EXPECT_EQ(rows[static_cast<std::size_t>(term::knight_mobility[3])].name, "knight_mobility");
    EXPECT_EQ(rows[static_cast<std::size_t>(term::tempo)].element, Element::Tempo);
    EXPECT_EQ(term::king_placement.size(), 32);
    EXPECT_FALSE(danger_rows().empty());
    for (const DangerRow& row : danger_rows()) EXPECT_TRUE(names.insert(row.name).second) << row.name;
    for (const ScaleRow& row : scale_rows()) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_FALSE(row.doc.empty()) << row.name;
    }
    EXPECT_EQ(scale_rows()[static_cast<std::size_t>(term::scale_few_pawns)].name, "scale_few_pawns");
}

TEST(Evaluation, StaysBelowMateScores) {
    visit_many([](const Position& p) { ASSERT_LE(std::abs(evaluate(p).cp()), Score::max_evaluation().cp()); });
    const Score queens = evaluate(position("8/QQQQQQQQ/QQQQQQ2/QQQQQQ2/QQQQQQ2/QQQ2N2/1K3P1P/7k w - - 0 1"));
    EXPECT_EQ(queens, Score::max_evaluation());
}

TEST(Evaluation, StartPositionIsWorthTheTempo) {
    const Trace t = trace(Position());
    for (std::size_t i = 0; i < index_of(Element::Tempo); ++i)
        EXPECT_EQ(t.elements[Element(i)][Color::White], t.elements[Element(i)][Color::Black]) << name_of(Element(i));
    EXPECT_EQ(evaluate(Position()).cp(), term_values[term::tempo].mg());
    EXPECT_EQ(t.phase, Blend::full_phase);
}

TEST(Evaluation, CountsMaterial) {
    EXPECT_GT(cp("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 700);
    EXPECT_LT(cp("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"), -700);
    EXPECT_GT(white_cp("rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 40);
}

TEST(Evaluation, PassedPawnsGainValueByAdvancing) {
    int before = -10000;
    for (std::string_view fen : {"6k1/5ppp/8/8/8/P7/5PPP/6K1 w - - 0 1", "6k1/5ppp/8/8/P7/8/5PPP/6K1 w - - 0 1",
                                 "6k1/5ppp/8/P7/8/8/5PPP/6K1 w - - 0 1", "6k1/5ppp/P7/8/8/8/5PPP/6K1 w - - 0 1",
                                 "6k1/P4ppp/8/8/8/8/5PPP/6K1 w - - 0 1"}) {
        EXPECT_GT(white_cp(fen), before) << fen;
        before = white_cp(fen);
    }
}

TEST(Evaluation, UsesTheRuleOfTheSquare) {
    // The king is one step outside the square; with the move it is inside.
    EXPECT_GT(white_cp("8/7p/8/6k1/1P6/8/7P/7K w - - 0 1"), white_cp("8/7p/8/6k1/1P6/8/7P/7K b - - 0 1") + 200);
}

TEST(Evaluation, PrefersBetterPieces) {
    // In order: two bishops against bishop and knight, a sheltered king against an open one, a knight on an outpost
    // against one at home.
    const Trace pair = trace(position("rnbqk1nr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"));
    EXPECT_GT(pair.elements[Element::BishopPair][Color::White].eg(),
              pair.elements[Element::BishopPair][Color::Black].eg());
    const Trace kings = trace(position("r1bq1rk1/pppn1ppp/3p1n2/4p3/4P3/3P1N2/PPPN1PPP/R1BQ1RK1 w - - 0 1"));
    const Trace open = trace(position("r1bq1rk1/pppn1ppp/3p1n2/4p3/4P3/3P1N2/PPPN3P/R1BQ1RK1 w - - 0 1"));
    EXPECT_GT(kings.elements[Element::KingPosition][Color::White].mg(),
              open.elements[Element::KingPosition][Color::White].mg() + 30);
    EXPECT_GT(white_cp("6k1/pp3ppp/4p3/3pN3/3P4/4P3/PP3PPP/6K1 w - - 0 1"),
              white_cp("6k1/pp3ppp/4p3/3p4/3P4/4P3/PP3PPP/N5K1 w - - 0 1") + 20);
}

TEST(Evaluation, CountsAnAttackOnTheKing) {
    const Trace calm = trace(position("r1bq1rk1/pppn1ppp/8/8/8/8/PPPN1PPP/R1BQ1RK1 w - - 0 1"));
    const Trace storm = trace(position("r1bq1rk1/pppn1p1p/8/6NQ/8/3B4/PPP2PPP/R4RK1 w - - 0 1"));
    EXPECT_LT(storm.elements[Element::KingPosition][Color::Black].mg(),
              calm.elements[Element::KingPosition][Color::Black].mg() - 100);
}

TEST(Evaluation, CountsThreats) {
    const Trace t = trace(position("6k1/5ppp/8/3q4/4P3/5P2/6PP/6K1 w - - 0 1"));
    EXPECT_GT(t.elements[Element::Threats][Color::White].mg(), 40);
}

TEST(Evaluation, DrawnMaterialIsADraw) {
    for (std::string_view fen :
         {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "8/8/4k3/8/8/3KB3/8/8 b - - 0 1",
          "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1", "8/8/4kb2/8/8/3KN3/8/8 w - - 0 1",
          // The bishop does not control the corner of the pawn; the bare king stops the pawn.
          "1k6/8/K7/P7/8/8/3B4/8 w - - 0 1", "8/8/8/4k3/8/4P3/8/4K3 b - - 0 1"})
        EXPECT_EQ(cp(fen), 0) << fen;
    for (std::string_view fen :
         {"8/8/5k2/8/8/3KR3/8/1b6 w - - 0 1", "8/8/5k2/8/8/3KR3/8/1n6 w - - 0 1", "8/8/5kr1/8/8/3KRB2/8/8 w - - 0 1"})
        EXPECT_LT(std::abs(cp(fen)), 120) << fen;
}

TEST(Evaluation, OppositeBishopsHalveAnAdvantage) {
    const Trace opposite = trace(position("8/4kp2/4b1p1/8/8/3PBP2/4K1P1/8 w - - 0 1"));
    const Trace equal = trace(position("8/4kp2/4b1p1/8/8/3PB3/4KPP1/8 w - - 0 1"));
    EXPECT_LT(opposite.scale, 70);
    EXPECT_EQ(opposite.scale, equal.scale);
    EXPECT_GT(trace(position("8/4kp2/4n1p1/8/8/3PBP2/4K1P1/8 w - - 0 1")).scale, 90);
}

TEST(Evaluation, DrivesABareKingToTheEdge) {
    // The bare king is driven to the edge with the other king near. With bishop and knight it is driven to a corner of
    // the bishop's colour.
    EXPECT_GT(white_cp("8/k7/8/8/4K3/8/8/6R1 w - - 0 1"), white_cp("8/8/8/3k4/8/4K3/8/6R1 w - - 0 1"));
    EXPECT_GT(white_cp("k7/8/1K6/8/8/8/8/6R1 b - - 0 1"), white_cp("k7/8/8/8/8/8/5K2/6R1 b - - 0 1"));
    EXPECT_GT(white_cp("k7/8/2K5/8/8/3BN3/8/8 b - - 0 1"), white_cp("7k/8/5K2/8/8/3BN3/8/8 b - - 0 1") + 80);
    for (std::string_view fen : {"8/8/5k2/8/8/3KQ3/8/8 w - - 0 1", "8/8/5k2/8/8/3KR3/8/8 w - - 0 1",
                                 "8/8/4k3/8/8/2BBK3/8/8 w - - 0 1", "8/8/4k3/8/8/2BKN3/8/8 w - - 0 1"})
        EXPECT_GT(cp(fen), 400) << fen;
}

TEST(Evaluation, FadesTowardsTheFiftyMoveLimit) {
    EXPECT_EQ(cp("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 60") / 2, cp("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 100 120"));
    EXPECT_LT(cp("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 40 120"), cp("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 60"));
}

}  // namespace
}  // namespace gyre::classic
