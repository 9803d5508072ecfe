#include <gtest/gtest.h>
#include <map>
#include <numeric>

#include "eval/classic/classic_evaluation.h"
#include "eval/classic/pawn_table.h"
#include "eval/classic/term_trace.h"
#include "eval/classic/visit_terms.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/flip.h"

namespace gyre::classic {
namespace {

using test::flip_colors;
using test::position;

template <class Visit>
void visit_many(Visit visit) {
    Rng rng(20240301);
    for (std::string_view fen : test::start_fens)
        for (int game = 0; game < 6; ++game) test::random_walk(rng, position(fen), 150, visit);
}

/// Returns White's count of a term minus Black's.
int count_of(std::string_view fen, Term term) {
    for (const TermCount& row : trace(position(fen)).terms)
        if (row.term == term) return row.count[Color::White] - row.count[Color::Black];
    return 0;
}

TEST(EvaluationTrace, SharesAddUpToTheScore) {
    visit_many([](const Position& p) {
        const Trace t = trace(p);
        const int sum = std::accumulate(t.shares.begin(), t.shares.end(), 0);
        ASSERT_EQ(sum + t.limit, t.score.cp()) << to_fen(p);
        for (const Element element : all_elements) {
            const double part =
                Blend{.phase = t.phase}.mix(t.elements[element][Color::White] - t.elements[element][Color::Black]);
            const double exact = part * t.scale * (200 - t.halfmove_clock) / (24.0 * 128 * 200);
            ASSERT_LT(std::abs(t.shares[element] - exact), 2) << to_fen(p) << ": " << name_of(element);
        }
    });
}

TEST(EvaluationTrace, StepsLeadToTheScore) {
    int faded = 0, scaled = 0;
    visit_many([&](const Position& p) {
        const Trace t = trace(p);
        ASSERT_EQ(t.mixture, t.total.mg() * t.phase + t.total.eg() * (24 - t.phase)) << to_fen(p);
        ASSERT_EQ(t.scaled, t.mixture * t.scale / (24 * 128)) << to_fen(p);
        ASSERT_EQ(t.faded, t.scaled * (200 - t.halfmove_clock) / 200) << to_fen(p);
        ASSERT_EQ(t.score.cp(), t.faded + t.limit) << to_fen(p);
        ASSERT_EQ(t.drawn, t.scale == 0) << to_fen(p);
        ASSERT_EQ(t.scale == 128, t.rule == EndgameRule::None) << to_fen(p);
        faded += t.faded != t.scaled;
        scaled += t.scale != 128;
    });
    EXPECT_GT(faded, 1000);
    EXPECT_GT(scaled, 1000);
}

TEST(EvaluationTrace, TermsAddUpToTheirElements) {
    visit_many([](const Position& p) {
        const Trace t = trace(p);
        EnumArray<Element, ColorArray<PhaseScore>> sums{};
        for (const TermCount& row : t.terms)
            for (Color color : all_colors)
                sums[element_of(row.term)][color] += term_values[row.term] * row.count[color];
        for (const Element element : all_elements) ASSERT_EQ(sums[element], t.elements[element]) << to_fen(p);
    });
}

TEST(EvaluationTrace, EveryElementIsUsed) {
    EnumArray<Element, int> shares{};
    visit_many([&shares](const Position& p) {
        const Trace t = trace(p);
        for (const Element element : all_elements) shares[element] += t.shares[element] != 0;
    });
    for (const Element element : all_elements) {
        if (element == Element::Asymmetry)
            EXPECT_EQ(shares[element], 0);
        else
            EXPECT_GT(shares[element], 0) << name_of(element);
    }
}

/// A row that is never counted could never be fitted.
TEST(EvaluationTrace, EveryTermIsCountedSomewhere) {
    std::map<std::string_view, int> counted;
    for (const TermRow& row : term_rows()) counted[row.name] = 0;
    const auto note = [&counted](const Position& p) {
        for (const TermCount& row : trace(p).terms) ++counted[term_rows()[static_cast<std::size_t>(row.term)].name];
    };
    visit_many(note);
    // Random games hardly ever reach these positions.
    for (std::string_view fen : {"r3k2r/8/8/8/8/8/8/2BQKB2 w - - 0 1", "4k3/8/8/8/8/3NK3/3B4/8 w - - 0 1",
                                 "2r1k3/5ppp/8/8/8/8/PPP5/4K1N1 w - - 0 1", "3rk3/8/8/8/8/8/4PPPP/3BKN2 w - - 0 1",
                                 "4k3/B7/1p6/8/8/8/1P6/B3K3 w - - 0 1"})
        note(position(fen));
    for (const auto& [name, count] : counted) EXPECT_GT(count, 0) << name;
}

// --- Asymmetry (docs/reference/lab.md, D3) ---

TEST(EvaluationTrace, WithoutAsymmetryColorsAreEqual) {
    visit_many([](const Position& p) {
        const Trace t = trace(p), flipped = trace(position(flip_colors(p.setup())));
        ASSERT_EQ(t.score, -flipped.score) << to_fen(p);
        for (const Element element : all_elements)
            ASSERT_EQ(t.shares[element], -flipped.shares[element]) << to_fen(p) << ": " << name_of(element);
    });
}

TEST(EvaluationTrace, AsymmetryFavoursWhite) {
    TermValues values = term_values;
    values[term::asymmetry] = PhaseScore(30, 10);
    const Position p;
    const Trace plain = trace(p), biased = trace(p, values);
    EXPECT_EQ(biased.elements[Element::Asymmetry][Color::White], PhaseScore(30, 10));
    EXPECT_EQ(biased.elements[Element::Asymmetry][Color::Black], PhaseScore());
    EXPECT_EQ(biased.shares[Element::Asymmetry], 30);
    EXPECT_EQ(biased.score, plain.score + Score(30));
    const Trace flipped = trace(position(flip_colors(p.setup())), values);
    EXPECT_EQ(biased.score + flipped.score, Score(60));
    PawnTable table;
    EXPECT_EQ(evaluate(p, table, TableValues(values)), biased.score);
}

// --- Unequal material (docs/reference/lab.md, D2) ---

struct Rule {
    std::string_view fen;
    Term term;
    /// White's material difference by the document.
    int centipawns;
};

constexpr Rule imbalances[] = {
    // An extra knight with equal rooks: 300 and 120.
    {"r3k3/pppp4/8/8/8/8/PPPP4/R2NK3 w - - 0 1", term::extra_minor, 420},
    // An extra rook with equal bishops: 500 and 120.
    {"2b1k3/pppp4/8/8/8/8/PPPP4/R1B1K3 w - - 0 1", term::extra_heavy, 620},
    // A rook for two minor pieces: 500 - 600 - 120.
    {"1nb1k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1", term::heavy_for_two_minors, -220},
    // Queen and knight against rook and two knights: 900 + 300 - 500 - 600 and 60.
    {"rnn1k3/pppp4/8/8/8/8/PPPP4/3QKN2 w - - 0 1", term::heavy_for_minor_queen, 160},
    // Two rooks for three minor pieces: 1000 - 900 - 120.
    {"1nbnk3/pppp4/8/8/8/8/PPPP4/R3K2R w - - 0 1", term::two_heavy_for_three, -20},
    // Queen against two rooks: 900 - 1000 and 120.
    {"r3k2r/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1", term::queen_for_two_rooks, 20},
};

TEST(Imbalance, EachRuleAppliesInItsPosition) {
    for (const auto& [fen, term, centipawns] : imbalances) {
        for (const Rule& other : imbalances) EXPECT_EQ(count_of(fen, other.term), other.term == term) << fen;
        const Trace t = trace(position(fen), document_values());
        const PhaseScore material =
            t.elements[Element::Material][Color::White] - t.elements[Element::Material][Color::Black];
        EXPECT_EQ(material, PhaseScore(centipawns, centipawns)) << fen;
        EXPECT_EQ(t.total, material) << fen;
        const Trace flipped = trace(position(flip_colors(position(fen).setup())), document_values());
        EXPECT_EQ(flipped.total, -t.total) << fen;
    }
}

TEST(Imbalance, RulesIgnoreOtherExchanges) {
    // A rook for a minor piece is a plain exchange, both with a queen on each side and without queens.
    for (std::string_view fen :
         {"1nbqk3/pppp4/8/8/8/8/PPPP4/RN1QK3 w - - 0 1", "1nb1k3/pppp4/8/8/8/8/PPPP4/RN2K3 w - - 0 1",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          // White has queen and minor piece for two rooks.
          "r3k2r/pppp4/8/8/8/8/PPPP4/1N1QK3 w - - 0 1"})
        for (const Rule& rule : imbalances) {
            const bool more_minors = fen.find("1N1Q") != fen.npos && rule.term == term::extra_minor;
            EXPECT_EQ(count_of(fen, rule.term), more_minors) << fen;
        }
}

// --- Each element with a pair of positions ---

TEST(EvaluationTrace, ElementsPreferTheBetterPosition) {
    // Pawns on d4 and e4 are compared with pawns on d3 and e3, and developed knights with knights at home. The fit
    // decides which element counts them.
    const auto white_cp = [](std::string_view fen) { return trace(position(fen)).score.cp(); };
    EXPECT_GT(white_cp("rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 1"),
              white_cp("rnbqkbnr/pppppppp/8/8/8/3PP3/PPP2PPP/RNBQKBNR b KQkq - 0 1") + 20);
    EXPECT_GT(white_cp("rnbqkbnr/pppppppp/8/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 0 1"),
              white_cp("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") + 20);
    // The queen moved out before the minor pieces.
    EXPECT_EQ(count_of("rnbqkbnr/pppppppp/8/8/7Q/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", term::queen_out_early), 4);
    // White has three pawn islands against one.
    EXPECT_EQ(count_of("4k3/ppp5/8/8/8/8/P1P1P3/4K3 w - - 0 1", term::pawn_island), 2);
    EXPECT_EQ(count_of("4k3/p7/8/8/8/8/8/R3K2R w - - 0 1", term::connected_rooks), 0);
    EXPECT_EQ(count_of("4k3/p7/8/8/8/8/4K3/R6R w - - 0 1", term::connected_rooks), 2);
    EXPECT_EQ(count_of("4k3/7p/8/8/8/R7/R7/4K3 w - - 0 1", term::doubled_rooks), 2);
    EXPECT_EQ(count_of("4k3/pB6/1p6/8/8/8/8/4K3 w - - 0 1", term::bishop_trapped), 0);
    EXPECT_EQ(count_of("4k3/B7/1p6/8/8/8/8/4K3 w - - 0 1", term::bishop_trapped), 1);
    EXPECT_EQ(count_of("4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1", term::bishop_cornered), 1);
    EXPECT_EQ(count_of("4k3/8/3p4/2N5/8/8/8/4K3 w - - 0 1", term::blockader), 0);
    EXPECT_EQ(count_of("4k3/8/8/3p4/3N4/8/8/4K3 w - - 0 1", term::blockader), 1);
    EXPECT_EQ(count_of("3rk3/8/8/3n4/8/8/3Q4/4K3 w - - 0 1", term::shadowed_queen), 1);
    EXPECT_EQ(count_of("3rk3/8/3n4/3n4/8/8/3Q4/4K3 w - - 0 1", term::shadowed_queen), 0);
    EXPECT_EQ(count_of("4k3/1p6/8/8/8/8/6P1/2B1KB2 w - - 0 1", term::bishop_pair_open), 14);
    EXPECT_EQ(count_of("4k3/5pp1/8/8/8/8/P4PP1/4K3 w - - 0 1", term::outside_passed), 1);
    EXPECT_EQ(count_of("4k3/2p5/8/8/8/8/P7/4K3 w - - 0 1", term::outside_passed), 0);
}

}  // namespace
}  // namespace gyre::classic
