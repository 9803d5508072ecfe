#include "board/subsets.h"

#include <gtest/gtest.h>
#include <set>

namespace gyre {
namespace {

TEST(Subsets, VisitEachSubsetOnce) {
    const Bitboard set = bb(Square::A1, Square::D4, Square::H1, Square::B7, Square::H8);
    std::set<std::uint64_t> seen;
    for (const Bitboard subset : Subsets(set)) {
        EXPECT_TRUE(subset.subset_of(set));
        EXPECT_TRUE(seen.insert(subset.bits()).second);
    }
    EXPECT_EQ(seen.size(), 32u);
}

TEST(Subsets, EmptySetHasOneSubset) {
    int count = 0;
    for (const Bitboard subset : Subsets(Bitboard())) {
        EXPECT_TRUE(subset.empty());
        ++count;
    }
    EXPECT_EQ(count, 1);
}

}  // namespace
}  // namespace gyre
