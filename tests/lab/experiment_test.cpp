
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "lab/exhibit_json.h"
#include "lab/experiments.h"
#include "tests/lab/row_checks.h"

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

/// A null move is wrong more often where a best move leads to zugzwang, and such positions are found at all.
TEST(LabExperimentsLong, ZugzwangMakesNullMovesWrong) {
    const ExperimentResult outcome = measure_zugzwang({.seed = 1, .effort = 100});
    const auto& curves = outcome.chart.curves;
    ASSERT_EQ(curves.size(), 2u);
    for (std::size_t i = 0; i < curves[0].points.size(); ++i) {
        EXPECT_LT(curves[0].points[i].error, 50);
        EXPECT_GT(curves[0].points[i].y, curves[1].points[i].y);
    }
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
