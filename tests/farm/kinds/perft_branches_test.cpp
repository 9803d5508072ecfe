#include "farm/kinds/perft_branches.h"

#include <gtest/gtest.h>

#include "notation/position/fen.h"
#include "tests/farm/kinds/kinds_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::StoreKind;

constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

class PerftBranchesTest : public test::FarmKindTest {
protected:
    static PerftOrder order(int depth, double part_leaves) {
        return {.root = Position(*read_position(kiwipete)), .depth = depth, .part_leaves = part_leaves};
    }
};

TEST_P(PerftBranchesTest, AllPartsTogetherAreTheWholeTree) {
    PerftOrder wanted = order(5, 1e7);
    wanted.details = true;
    wanted.root = Position();
    wanted.part_leaves = 1e6;
    const auto job = make_perft_job(*store_, wanted);
    ASSERT_TRUE(job) << job.error().reason;
    EXPECT_GT(job->parts, 3);
    const std::int64_t id = *store_->submit(*job);
    work();
    EXPECT_EQ(troubles(id), "");
    auto counts = perft_moves(wanted.root);
    OrderedResults results(*store_, id);
    for (int part = 0; part < job->parts; ++part) ASSERT_TRUE(add_perft_part(*results.next().value(), counts));
    measure::PerftCounts sum;
    for (const auto& row : counts) sum += row.counts;
    const measure::PerftCounts known{4865609, 82719, 258, 0, 0, 27351, 347};
    EXPECT_EQ(sum, known);
    EXPECT_TRUE(merged(id).ends_with("g1h3: 198502\n4865609\n")) << merged(id);
}

TEST_P(PerftBranchesTest, ATreeThatEndsEarlyHasNoLeaves) {
    PerftOrder mated = order(6, 1);
    mated.root = Position(*read_position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    const std::int64_t id = *store_->submit(*make_perft_job(*store_, mated));
    work();
    EXPECT_EQ(troubles(id), "");
    EXPECT_EQ(merged(id), "0\n");
}

TEST_P(PerftBranchesTest, InvalidPartsAreRefused) {
    auto counts = perft_moves(Position());
    EXPECT_FALSE(add_perft_part(byte_view("99 1 0 0 0 0 0 0\n"), counts));
    EXPECT_FALSE(add_perft_part(byte_view("0 1\n"), counts));
}

INSTANTIATE_TEST_SUITE_P(Stores, PerftBranchesTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
