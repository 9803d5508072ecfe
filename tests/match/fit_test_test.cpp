#include "match/fit_test.h"

#include <gtest/gtest.h>

namespace gyre::match {
namespace {

TEST(FitTest, StatisticAndChanceAreThoseOfTheChiSquareTest) {
    const auto two_kinds = compare_results({{60, 0, 0, 0, 40}}, {{40, 0, 0, 0, 60}});
    ASSERT_TRUE(two_kinds);
    EXPECT_EQ(two_kinds->degrees_of_freedom, 1);
    EXPECT_NEAR(two_kinds->chi_square, 8, 1e-9);
    EXPECT_NEAR(two_kinds->chance, 0.004677735, 1e-8);
    const auto all_kinds = compare_results({{10, 20, 40, 20, 10}}, {{20, 40, 60, 60, 20}});
    ASSERT_TRUE(all_kinds);
    EXPECT_EQ(all_kinds->degrees_of_freedom, 4);
    EXPECT_NEAR(all_kinds->chi_square, 4.5, 1e-9);
    EXPECT_NEAR(all_kinds->chance, 0.342547479, 1e-6);
}

TEST(FitTest, RareResultsCountWithTheirNeighbours) {
    const auto rare = compare_results({{2, 30, 40, 20, 1}}, {{4, 60, 60, 80, 2}});
    ASSERT_TRUE(rare);
    EXPECT_EQ(rare->degrees_of_freedom, 2);
    EXPECT_NEAR(rare->chi_square, 9.43474381493227, 1e-9);
    EXPECT_NEAR(rare->chance, 0.008938639, 1e-6);
}

TEST(FitTest, EqualSharesDoNotDiffer) {
    const auto same = compare_results({{10, 20, 30, 20, 10}}, {{100, 200, 300, 200, 100}});
    ASSERT_TRUE(same);
    EXPECT_NEAR(same->chi_square, 0, 1e-9);
    EXPECT_NEAR(same->chance, 1, 1e-9);
}

TEST(FitTest, FewPairsAreNotCompared) {
    EXPECT_FALSE(compare_results({}, {{10, 20, 30, 20, 10}}));
    EXPECT_FALSE(compare_results({{10, 20, 30, 20, 10}}, {}));
    EXPECT_FALSE(compare_results({{0, 1, 2, 1, 0}}, {{10, 20, 30, 20, 10}}));
    EXPECT_FALSE(compare_results({{0, 0, 90, 0, 0}}, {{0, 0, 300, 0, 0}})) << "one kind of results says nothing";
}

}  // namespace
}  // namespace gyre::match
