
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "lab/exhibit_json.h"
#include "lab/experiment_searches.h"
#include "lab/experiments.h"
#include "lab/search/chess_game.h"
#include "lab/zugzwang_positions.h"
#include "tests/lab/row_checks.h"
#include "tests/support/positions.h"

/// Experiments of the Lab.
namespace gyre::lab {
namespace {

constexpr ExperimentTask small{.seed = 7, .effort = 5};

TEST(LabExperiments, HaveCurvesAnswersAndTables) {
    for (const Experiment& experiment : experiments()) {
        EXPECT_EQ(find_experiment(experiment.name), &experiment);
        const ExperimentResult outcome = experiment.run(small);
        EXPECT_FALSE(outcome.chart.curves.empty()) << experiment.name;
        for (const Curve& curve : outcome.chart.curves) {
            EXPECT_FALSE(curve.points.empty()) << experiment.name << ' ' << english(curve.name);
            for (const CurvePoint& point : curve.points) EXPECT_GE(point.error, 0) << experiment.name;
        }
        EXPECT_FALSE(english(outcome.answer).empty());
        for (const Language language : all_languages()) {
            EXPECT_EQ(in_language(outcome.answer, language).find("lab."), std::string::npos) << experiment.name;
            EXPECT_TRUE(chart_svg(outcome.chart, language).starts_with("<svg"));
        }
    }
    EXPECT_EQ(find_experiment("x"), nullptr);
}

TEST(LabExperiments, SameSeedGivesTheSameNumbers) {
    for (const Experiment& experiment : experiments()) {
        if (experiment.timed) continue;
        const std::string first = chart_csv(experiment.run(small).chart, Language());
        EXPECT_EQ(first, chart_csv(experiment.run(small).chart, Language())) << experiment.name;
    }
}

TEST(LabExperiments, MeansAndMediansHaveTheirErrors) {
    const Mean mean = mean_of({1, 2, 3, 4});
    EXPECT_DOUBLE_EQ(mean.value, 2.5);
    // Variance 5/3 of four numbers.
    EXPECT_NEAR(mean.error, 0.6455, 0.0001);
    EXPECT_DOUBLE_EQ(median_of({9, 1, 5}).value, 5);
    EXPECT_DOUBLE_EQ(median_of({4}).error, 0);
}

TEST(LabExperiments, JsonHasThePictureAndTheTable) {
    const Experiment& experiment = *find_experiment("addresses");
    const ExperimentResult outcome = experiment.run(small);
    for (const Language language : all_languages()) {
        const Json json = experiment_json(experiment, small, outcome, language);
        EXPECT_EQ(*json.find("csv")->text(), chart_csv(outcome.chart, language));
        EXPECT_EQ(*json.find("svg")->text(), chart_svg(outcome.chart, language));
    }
}

TEST(LabExperiments, CsvHasALineForEachPoint) {
    const CurveChart chart{"title", "x", "y", {{"a \"b\"", {{1, 2, 0.5}, {2, 3}}}}};
    EXPECT_EQ(chart_csv(chart, Language()),
              "\"curve\",\"x\",\"y\",\"error bar\"\n\"a \"\"b\"\"\",1,2,0.5\n\"a \"\"b\"\"\",2,3,0\n");
}

/// A null move is wrong more often where a best move leads to zugzwang, the more it is reduced.
TEST(LabExperiments, ZugzwangMakesNullMovesWrong) {
    for (const std::uint64_t seed : {1, 2}) {
        const ExperimentResult outcome = measure_zugzwang({.seed = seed, .effort = 40});
        const auto& curves = outcome.chart.curves;
        ASSERT_EQ(curves.size(), 2u);
        ASSERT_EQ(curves[0].points.size(), 3u);
        EXPECT_NE(english(outcome.answer).find("of 60 endings"), std::string::npos) << english(outcome.answer);
        EXPECT_GT(curves[0].points[1].y, curves[0].points[0].y);
        const CurvePoint &in = curves[0].points[1], &out = curves[1].points[1];
        EXPECT_GT(in.y - out.y, 3 * std::hypot(in.error, out.error)) << seed;
    }
}

/// Each ending has a quiet best move after which passing is better than every move by at least a pawn.
TEST(LabExperiments, EndingsLeadToZugzwang) {
    const auto value_to = [](const Position& position, int depth) {
        return search(position, Techniques::none(), depth).value;
    };
    std::set<std::string> materials;
    for (const std::string_view fen : zugzwang_positions) {
        const Position position = test::position_of(fen);
        ChessGame game(position);
        const Score best = value_to(position, 4);
        bool leads = false;
        for (const Move move : game.moves()) {
            if (leads || game.tactical_moves().contains(move)) continue;
            game.make(move);
            if (game.may_pass() && game.has_moves() && -value_to(game.position(), 3) == best) {
                const Score by_moves = value_to(game.position(), 3);
                game.pass();
                leads = -value_to(game.position(), 2) >= by_moves + Score(100);
                game.take_back_pass();
            }
            game.unmake(move);
        }
        EXPECT_TRUE(leads) << fen;
        std::string pieces(fen.substr(0, fen.find(' ')));
        std::erase_if(pieces, [](char c) { return c < 'A'; });
        std::sort(pieces.begin(), pieces.end());
        EXPECT_TRUE(materials.insert(pieces).second) << fen;
    }
    EXPECT_EQ(std::size(zugzwang_positions), 60u);
}

/// Addresses of random keys are even: chi-square for each degree of freedom is near 1.
TEST(LabExperiments, AddressesAreEven) {
    const ExperimentResult outcome = measure_addresses(small);
    for (const Curve& curve : outcome.chart.curves)
        for (const CurvePoint& point : curve.points) EXPECT_NEAR(point.y, 1, 5 * point.error) << point.x;
}

}  // namespace
TEST(LabExperiments, NarrowFutilityMarginsAreWrongWhereQuietMovesGain) {
    const ExperimentResult outcome = measure_margins({.seed = 1, .effort = 40});
    ASSERT_EQ(outcome.chart.curves.size(), 3U);
    const auto& points = outcome.chart.curves[1].points;
    ASSERT_EQ(points.size(), 5U);
    EXPECT_GT(points.front().y, 10);
    EXPECT_LT(points.back().y, points.front().y);
}

/// Heights of the horizontal lines of a picture, from the top.
std::vector<double> heights_in(const std::string& svg) {
    std::vector<double> heights;
    for (std::size_t at = svg.find("y1=\""); at != svg.npos; at = svg.find("y1=\"", at + 1))
        heights.push_back(std::stod(svg.substr(at + 4)));
    std::sort(heights.begin(), heights.end());
    return heights;
}

/// A measurement that was disturbed has a long error bar, which does not flatten the curve.
TEST(LabExperiments, ErrorBarsEndWithinTheCurvesRange) {
    for (const bool logarithmic : {false, true}) {
        const CurveChart chart{"title", "x", "y", {{"curve", {{1, 100, 5}, {2, 200, 9000}}}}, logarithmic};
        const std::string svg = chart_svg(chart, Language());
        EXPECT_EQ(svg.find(">-"), std::string::npos) << svg;
        EXPECT_EQ(svg.find(">4000<"), std::string::npos) << svg;
        // The plot is between 86 and 382.
        EXPECT_GE(heights_in(svg).front(), 86);
        EXPECT_LE(heights_in(svg).back(), 382);
    }
}

TEST(LabExperiments, NumbersHaveTheSignOfTheLanguage) {
    const Language german = *find_language("de");
    EXPECT_EQ(in_language(decimals(1.25, 2), Language()), "1.25");
    EXPECT_EQ(in_language(decimals(1.25, 2), german), "1,25");
    EXPECT_EQ(in_language(decimals(-3, 0), german), "-3");
    const CurveChart chart{"title", "x", "y", {{"curve", {{2.5, 1.25, 0.5}}}}};
    const Table table = table_of(chart, 2);
    EXPECT_EQ(in_language(table.rows[0][0], german), "2,5");
    EXPECT_EQ(in_language(table.rows[0][1], german), "1,25 \u00B1 0,50");
    EXPECT_EQ(
        in_language(table_of({"title", "x", "y", {{"curve", {{12.58496, 1}, {65536, 1}}}}}, 0).rows[0][0], german),
        "12,58");
    // The axis of y has a mark at 0.5.
    EXPECT_NE(chart_svg(chart, german).find(">0,5<"), std::string::npos);
    EXPECT_NE(chart_svg(chart, Language()).find(">0.5<"), std::string::npos);
}

}  // namespace gyre::lab
