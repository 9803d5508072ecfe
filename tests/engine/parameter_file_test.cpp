#include "engine/parameter_file.h"

#include <gtest/gtest.h>

#include "engine/solo_search.h"
#include "eval/classic/classic_evaluation.h"
#include "eval/classic/pawn_table.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

TEST(ParameterFile, ReadsRowsOfBothTables) {
    const auto params = read_parameters(
        "# made up\n"
        "search rfp_margin 80   # wider\n"
        "\n"
        "eval * 1 2\r\n"
        "eval passed_pawn[3] -7 39\n");
    ASSERT_TRUE(params) << params.error();
    EXPECT_EQ(params->rfp_margin(), 80);
    EXPECT_EQ(params->rfp_depth(), TableParams{}.rfp_depth());
    EXPECT_EQ(params->terms()[classic::term::passed_pawn[3]], PhaseScore(-7, 39));
    EXPECT_EQ(params->terms()[classic::term::passed_pawn[4]], PhaseScore(1, 2));
    EXPECT_EQ(params->terms()[classic::term::tempo], PhaseScore(1, 2));
}

TEST(ParameterFile, WritesWhatItReads) {
    const auto params = read_parameters("search rfp_margin 80\neval tempo 3 -4\n");
    ASSERT_TRUE(params);
    EXPECT_EQ(write_changed_parameters(*params), "search rfp_margin 80\neval tempo 3 -4\n");
    EXPECT_EQ(write_changed_parameters({}), "");
    const auto again = read_parameters(write_parameters(*params));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(write_changed_parameters(*again), write_changed_parameters(*params));
}

TEST(ParameterFile, ScaleRowChangesTheFactorOfItsRule) {
    const auto params = read_parameters("eval scale_opposite_bishops 20\neval * 1 2\neval tempo 3 -4\n");
    ASSERT_TRUE(params) << params.error();
    EXPECT_EQ(params->terms()[classic::term::scale_opposite_bishops], 20);
    EXPECT_EQ(params->terms()[classic::term::scale_few_pawns], classic::term_values[classic::term::scale_few_pawns]);
    const auto one_row = read_parameters("eval scale_opposite_bishops 20\n");
    ASSERT_TRUE(one_row);
    EXPECT_EQ(write_changed_parameters(*one_row), "eval scale_opposite_bishops 20\n");
    EXPECT_NE(one_row->terms(), TableParams().terms());
    const auto again = read_parameters(write_parameters(*one_row));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->terms(), one_row->terms());
    // The rule applies to the first position; in the second, a knight replaces the bishop and it does not.
    const auto score = [](std::string_view fen, const TableParams& by) {
        classic::PawnTable table;
        return classic::evaluate(test::position(fen), table, by.evaluation()).cp();
    };
    constexpr std::string_view opposite = "8/4kp2/4b1p1/8/8/3PBP2/4K1PP/8 w - - 0 1";
    EXPECT_GT(score(opposite, {}), score(opposite, *one_row));
    EXPECT_GT(score(opposite, *one_row), 0);
    constexpr std::string_view knight = "8/4kp2/4n1p1/8/8/3PBP2/4K1PP/8 w - - 0 1";
    EXPECT_EQ(score(knight, {}), score(knight, *one_row));
}

TEST(ParameterFile, ErrorNamesTheLineAndTheReason) {
    const auto error_of = [](std::string_view text) { return read_parameters(text).error(); };
    EXPECT_EQ(error_of("\nsearch nonsense 1"), "line 2: the search has no parameter 'nonsense'");
    EXPECT_EQ(error_of("search rfp_margin 9999"),
              "line 1: rfp_margin must be a whole number between 20 and 150, not '9999'");
    EXPECT_EQ(error_of("search rfp_margin"), "line 1: a search row is: search NAME VALUE");
    EXPECT_EQ(error_of("eval passed_pawn 1 2"), "line 1: the evaluation has no term 'passed_pawn'");
    EXPECT_EQ(error_of("eval tempo 1 99999"),
              "line 1: both values must be whole numbers of centipawns within 20000, not '1' and '99999'");
    EXPECT_EQ(error_of("eval tempo 1"), "line 1: a row of the evaluation is: eval NAME MIDDLEGAME ENDGAME");
    EXPECT_EQ(error_of("eval scale_nonsense 1"), "line 1: the evaluation has no term 'scale_nonsense'");
    EXPECT_EQ(error_of("\neval scale_few_pawns 1 2"), "line 2: a row of scale is: eval NAME VALUE");
    for (const std::string value : {"129", "-1", "x", "1.5", "99999999999"})
        EXPECT_EQ(error_of("eval scale_few_pawns " + value),
                  "line 1: scale_few_pawns must be a whole number between 0 and 128, not '" + value + "'");
    EXPECT_EQ(error_of("rfp_margin 9"), "line 1: a row begins with search or eval, not 'rfp_margin'");
}

/// Returns the nodes of a small search. Both types of parameters give the same number; another evaluation gives
/// another.
template <class Params>
std::uint64_t nodes_of(const Params& params) {
    SoloSearch<Params> solo(1, params);
    Limits limits;
    limits.depth = 8;
    return solo.search(Position(), limits).report.nodes;
}

TEST(SoloSearch, ParametersDetermineTheTreeAndDefaultsAreThoseOfTheEngine) {
    EXPECT_EQ(nodes_of(FixedParams{}), nodes_of(TableParams{}));
    const auto material_only = read_parameters("eval * 0 0\neval pawn_value 100 100\n");
    ASSERT_TRUE(material_only);
    EXPECT_NE(nodes_of(FixedParams{}), nodes_of(*material_only));
}

TEST(SoloSearch, NodeLimitIsExactAndANewGameClearsTheTable) {
    SoloSearch<FixedParams> solo(1);
    Limits limits;
    limits.nodes = 3000;
    const SearchResult first = solo.search(Position(), limits);
    EXPECT_EQ(first.report.nodes, 3000U);
    EXPECT_TRUE(first.best);
    solo.search(Position(), limits);
    solo.new_game();
    const SearchResult again = solo.search(Position(), limits);
    EXPECT_EQ(again.best, first.best);
    EXPECT_EQ(again.report.score, first.report.score);
    EXPECT_EQ(again.report.pv, first.report.pv);
}

}  // namespace
}  // namespace gyre
