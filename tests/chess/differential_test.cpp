#include "tests/support/differential.h"

#include <gtest/gtest.h>

namespace gyre::test {
namespace {

void compare_positions(std::uint64_t positions) {
    const DifferentialTally tally = compare_games(positions, 2);
    EXPECT_EQ(tally.difference, "");
    EXPECT_GE(tally.positions, positions);
    // The positions must exercise every rule often enough.
    EXPECT_GT(tally.castlings, positions / 1'000);
    EXPECT_GT(tally.en_passants, positions / 1'000);
    EXPECT_GT(tally.promotions, positions / 1'000);
    EXPECT_GT(tally.checks, positions / 100);
    EXPECT_GT(tally.ends, positions / 10'000);
}

TEST(Differential, ThousandsOfPositionsAgree) { compare_positions(20'000); }
TEST(DifferentialLong, AMillionPositionsAgree) { compare_positions(1'000'000); }

TEST(Differential, DoubleChess960StartsAgree) {
    // The test takes one start in 1,000; tools/check_moves takes all of them.
    for (int start = 0; start < double_chess960_starts; start += 1'000) EXPECT_EQ(compare_double_start(start), "");
}

}  // namespace
}  // namespace gyre::test
