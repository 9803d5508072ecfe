#include "tests/support/differential.h"

#include <gtest/gtest.h>

namespace gyre::test {
namespace {

TEST(Differential, ThousandsOfPositions) {
    const DifferentialTally tally = compare_games(20'000, 2);
    EXPECT_EQ(tally.difference, "");
    EXPECT_GE(tally.positions, 20'000u);
}

TEST(DifferentialLong, AMillionPositions) {
    const DifferentialTally tally = compare_games(1'000'000, 2);
    EXPECT_EQ(tally.difference, "");
    EXPECT_GE(tally.positions, 1'000'000u);
    // A test that never meets a rule doesn't test it.
    EXPECT_GT(tally.castlings, 1'000u);
    EXPECT_GT(tally.en_passants, 1'000u);
    EXPECT_GT(tally.promotions, 1'000u);
    EXPECT_GT(tally.checks, 10'000u);
    EXPECT_GT(tally.ends, 100u);
    RecordProperty("castlings", std::to_string(tally.castlings));
    RecordProperty("en_passants", std::to_string(tally.en_passants));
}

TEST(Differential, DoubleChess960Starts) {
    // One in 1,000; tools/check_moves takes them all.
    for (int start = 0; start < double_chess960_starts; start += 1'000) EXPECT_EQ(compare_double_start(start), "");
}

}  // namespace
}  // namespace gyre::test
