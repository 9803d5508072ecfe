#include "eval/classic/endgame.h"

#include <gtest/gtest.h>
#include <iterator>
#include <set>

#include "eval/classic/classic_evaluation.h"
#include "eval/classic/pawn_table.h"
#include "eval/classic/term_trace.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/flip.h"
#include "tests/support/tables.h"

namespace gyre::classic {
namespace {

using test::position;

struct Case {
    std::string_view fen;
    EndgameRule rule;
    int factor;
};

/// White has the advantage in each case.
constexpr Case cases[] = {
    {"6k1/5ppp/8/8/8/8/1P3PPP/3N2K1 w - - 0 1", EndgameRule::FewPawns, 112},
    {"r3k3/pppppppp/8/8/8/8/PPPPPPPP/R2QK3 w - - 0 1", EndgameRule::None, 128},
    {"8/8/4k3/8/8/3KN3/8/8 w - - 0 1", EndgameRule::DrawnMaterial, 0},
    {"8/8/8/4k3/8/4P3/8/4K3 b - - 0 1", EndgameRule::PawnEnding, 0},
    {"8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", EndgameRule::None, 128},
    {"1k6/8/K7/P7/8/8/3B4/8 w - - 0 1", EndgameRule::WrongRookPawn, 0},
    {"1k6/8/K7/P7/8/8/4B3/8 w - - 0 1", EndgameRule::None, 128},
    // In order: rook against bishop, an extra bishop with rooks on both sides, and a queen against a rook, which wins.
    {"8/8/5k2/8/8/3KR3/8/1b6 w - - 0 1", EndgameRule::NoPawns, 8},
    {"8/8/5kr1/8/8/3KRB2/8/8 w - - 0 1", EndgameRule::NoPawns, 28},
    {"8/8/5kr1/8/8/3KQ3/8/8 w - - 0 1", EndgameRule::None, 128},
    // In order: the defending king is far from the promotion square, it stands in front of the pawn, the pawn still has
    // far to go.
    {"6K1/8/8/8/8/2kp4/8/7R w - - 0 1", EndgameRule::RookAgainstPawn, 16},
    {"8/8/8/8/8/2kp4/8/4K2R w - - 0 1", EndgameRule::None, 128},
    {"6K1/2kp4/8/8/8/8/8/7R w - - 0 1", EndgameRule::None, 128},
    // In order: a rook pawn, a centre pawn, the king is near, the pawn is two steps from promotion.
    {"7K/8/8/8/8/8/pk6/4Q3 w - - 0 1", EndgameRule::QueenAgainstPawn, 8},
    {"7K/8/8/8/8/8/3pk3/7Q w - - 0 1", EndgameRule::None, 128},
    {"8/8/8/8/2K5/8/pk6/4Q3 w - - 0 1", EndgameRule::None, 128},
    {"7K/8/8/8/8/pk6/8/4Q3 w - - 0 1", EndgameRule::None, 128},
    // In order: Philidor's position, the king is cut off, the pawn is too far advanced.
    {"4k3/7R/8/4PK2/8/8/r7/8 w - - 0 1", EndgameRule::RookAndPawn, 24},
    {"7R/1k6/8/4PK2/8/8/r7/8 w - - 0 1", EndgameRule::FewPawns, 79},
    {"4k3/4P2R/5K2/8/8/8/r7/8 w - - 0 1", EndgameRule::FewPawns, 79},
    // In order: the king blocks the pawn on a square that the bishop cannot attack, on one that it can attack, and
    // is beside the pawn.
    {"8/8/4k3/4P3/4K3/8/3B4/1n6 w - - 0 1", EndgameRule::MinorAgainstPawn, 8},
    {"8/8/4k3/4P3/4K3/8/4B3/1n6 w - - 0 1", EndgameRule::FewPawns, 79},
    {"8/3k4/8/4P3/4K3/8/3B4/1n6 w - - 0 1", EndgameRule::FewPawns, 79},
    {"8/4kp2/4b1p1/8/8/3PBP2/4K1PP/8 w - - 0 1", EndgameRule::OppositeBishops, 48},
    {"6k1/5ppp/8/8/8/4P3/r4PPP/1R4K1 w - - 0 1", EndgameRule::OneWingRooks, 72},
    {"6k1/p4ppp/8/8/8/4P3/r4PPP/1R4K1 w - - 0 1", EndgameRule::FewPawns, 112},
    // In order: eight blocked pawns, the last two files open, a pawn that can capture.
    {"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/R3K3 w - - 0 1", EndgameRule::LockedPawns, 24},
    {"4k3/8/8/p1p1p3/PpPpPp2/1P1P1P2/8/R3K3 w - - 0 1", EndgameRule::LockedPawns, 88},
    {"4k3/8/8/p1p1p1p1/PpPpPpPP/1P1P1P2/8/R3K3 w - - 0 1", EndgameRule::None, 128},
};

TEST(EndgameRules, EachRuleAppliesInItsPosition) {
    std::set<EndgameRule> seen;
    for (const auto& [fen, rule, factor] : cases) {
        const Position p = position(fen);
        const Scale expected{factor, rule};
        const Scale found = scale_of(p, make_pawn_info(p), Color::White, FixedValues{});
        EXPECT_EQ(found, expected) << fen << ": " << name_of(found.rule) << ' ' << found.factor;
        const Position flipped = position(test::flip_colors(p.setup()));
        EXPECT_EQ(scale_of(flipped, make_pawn_info(flipped), Color::Black, FixedValues{}), expected) << fen;
        seen.insert(rule);
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(EndgameRule::LockedPawns) + 1);
}

/// A position for each row of the scale, in the order of the rows.
struct ScaleCase {
    ScaleTerm term;
    std::string_view fen;
};
constexpr ScaleCase scale_cases[] = {
    {term::scale_few_pawns, "6k1/5ppp/8/8/8/8/1P3PPP/3N2K1 w - - 0 1"},
    {term::scale_no_pawns, "8/8/5kr1/8/8/3KRB2/8/8 w - - 0 1"},
    {term::scale_no_pawns_minor, "8/8/5k2/8/8/3KR3/8/1b6 w - - 0 1"},
    {term::scale_rook_against_pawn, "6K1/8/8/8/8/2kp4/8/7R w - - 0 1"},
    {term::scale_queen_against_pawn, "7K/8/8/8/8/8/pk6/4Q3 w - - 0 1"},
    {term::scale_rook_and_pawn, "4k3/7R/8/4PK2/8/8/r7/8 w - - 0 1"},
    {term::scale_minor_against_pawn, "8/8/4k3/4P3/4K3/8/3B4/1n6 w - - 0 1"},
    {term::scale_opposite_bishops, "8/4kp2/4b1p1/8/8/3PBP2/4K1PP/8 w - - 0 1"},
    {term::scale_opposite_passed, "8/4kp2/4b1p1/8/8/3PBP2/4K1PP/8 w - - 0 1"},
    {term::scale_opposite_with_pieces, "4r3/4kp2/4b1p1/8/8/3PBP2/4K1PP/4R3 w - - 0 1"},
    {term::scale_opposite_man, "4r3/4kp2/4b1p1/8/8/3PBP2/4K1PP/4R3 w - - 0 1"},
    {term::scale_one_wing_rooks, "6k1/5ppp/8/8/8/4P3/r4PPP/1R4K1 w - - 0 1"},
    {term::scale_locked_pawns, "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/R3K3 w - - 0 1"},
    {term::scale_locked_open_file, "4k3/8/8/p1p1p3/PpPpPp2/1P1P1P2/8/R3K3 w - - 0 1"},
    {term::scale_fifty_moves, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 60 90"},
};

TEST(EndgameRules, EachScaleRowChangesAScore) {
    static_assert(std::size(scale_cases) == scale_count);
    for (std::size_t i = 0; i < scale_count; ++i) {
        ASSERT_EQ(static_cast<std::size_t>(scale_cases[i].term), i);
        const Position p = position(scale_cases[i].fen);
        TermValues values = term_values;
        values[scale_cases[i].term] -= 4;
        PawnTable plain, changed;
        const Score score = evaluate(p, changed, TableValues(values));
        EXPECT_EQ(evaluate(p), evaluate(p, plain, TableValues(term_values)));
        EXPECT_NE(score, evaluate(p)) << scale_rows()[i].name;
        EXPECT_EQ(score, trace(p, values).score) << scale_rows()[i].name;
        // No rule applies to the start position.
        EXPECT_EQ(trace(Position(), values).score, trace(Position()).score);
    }
}

TEST(EndgameRules, FactorStaysWithinItsRangeForAnyScaleValues) {
    for (const int number : {0, 1, full_scale - 1, full_scale}) {
        TermValues values = term_values;
        values.scales.fill(number);
        for (const auto& row : cases) {
            const Position p = position(row.fen);
            const Scale found = scale_of(p, make_pawn_info(p), Color::White, TableValues(values));
            EXPECT_GE(found.factor, 0) << row.fen;
            EXPECT_LE(found.factor, full_scale) << row.fen;
        }
    }
}

TEST(EndgameRules, ScoreFadesByItsScaleRow) {
    constexpr std::string_view late = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 100 120";
    TermValues values = term_values;
    values[term::scale_fifty_moves] = 0;
    const Trace whole = trace(position(late), values);
    EXPECT_EQ(whole.faded, whole.scaled);
    values[term::scale_fifty_moves] = 96;
    EXPECT_EQ(trace(position(late), values).faded, whole.scaled / 4);
    values[term::scale_fifty_moves] = full_scale;
    EXPECT_EQ(trace(position(late), values).faded, 0);
}

TEST(EndgameRules, TraceNamesTheRuleThatApplied) {
    const Trace drawn = trace(position("1k6/8/K7/P7/8/8/3B4/8 w - - 0 1"));
    EXPECT_TRUE(drawn.drawn);
    EXPECT_EQ(drawn.rule, EndgameRule::WrongRookPawn);
    EXPECT_EQ(drawn.score, Score::draw());
    EXPECT_NE(drawn.mixture, 0);
    const Trace locked = trace(position("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/R3K3 w - - 0 1"));
    EXPECT_EQ(name_of(locked.rule), "locked pawns");
    EXPECT_EQ(locked.scaled, locked.mixture * 24 / (24 * 128));
}

/// Positions that are judged by their clock alone must not be ones that a rule decides.
TEST(EvalEndgame, RulesDecideOnlyWhereTheyMay) {
    Rng rng(31);
    int skipped = 0, decided = 0;
    PawnTable table(1);
    for (const std::string_view name : {"KRPPvKRP", "KBPPvKN", "KBPPvKBP", "KPPPvKPP", "KRPPvKNP", "KQPPvKRP",
                                        "KPPPPvK", "KBNvKPP", "KRBvKRN", "KRRBvKN"}) {
        const auto material = tablebase::Material::from_name(name);
        ASSERT_TRUE(material) << name;
        for (int i = 0; i < 200; ++i) {
            const Position here = test::random_position(rng, *material);
            const Judgement judged = judge(here, table, FixedValues{});
            decided += judged.scale_factor == 0;
            if (has_endgame_rule(here)) continue;
            ++skipped;
            const int clock = scale_factor_of_clock(here, FixedValues{}[term::scale_fifty_moves]);
            EXPECT_EQ(judged.scale_factor, clock) << to_fen(here);
        }
    }
    EXPECT_GE(skipped, 1000);
    EXPECT_GT(decided, 100);
    EXPECT_FALSE(has_endgame_rule(Position()));
}

}  // namespace
}  // namespace gyre::classic
