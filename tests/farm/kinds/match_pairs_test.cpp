#include "farm/kinds/match_pairs.h"

#include <gtest/gtest.h>

#include "match/match.h"
#include "tests/farm/kinds/kinds_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::StoreKind;

/// B searches so little that a test is soon decided.
MatchOrder uneven_order(std::uint64_t pairs, std::uint64_t seed) {
    MatchOrder order;
    order.options.pairs = pairs;
    order.options.openings.seed = seed;
    order.options.date = "2024.05.31";
    order.hash_mib = 1;
    order.part_pairs = 3;
    constexpr std::array<std::uint64_t, 2> nodes = {80, 20};
    for (std::size_t side = 0; side < nodes.size(); ++side) {
        match::Side& row = order.options.sides[side];
        row.name = side == 0 ? "A" : "B";
        row.limits.nodes = nodes[side];
        row.make = match::make_table_player(TableParams(), 1);
    }
    return order;
}

class MatchPairsTest : public test::FarmKindTest {
protected:
    /// The pairs of a job, in order.
    std::vector<match::FinishedPair> pairs_of(std::int64_t job) {
        std::vector<match::FinishedPair> all;
        OrderedResults results(*store_, job);
        while (const auto body = *results.next())
            for (auto& pair : *read_match_part(*body)) all.push_back(std::move(pair));
        return all;
    }
};

TEST_P(MatchPairsTest, PartsHaveThePairsOfAMatchOfOneThread) {
    const MatchOrder order = uneven_order(8, 1);
    const std::int64_t id = *store_->submit(*make_match_job(*store_, order));
    work();
    ASSERT_EQ(troubles(id), "");
    std::vector<match::PairRecord> alone;
    const auto tally = match::run_match(
        order.options, [&](const match::MatchTally&, const match::PairRecord& pair) { alone.push_back(pair); });
    ASSERT_TRUE(tally) << tally.error();
    const auto pairs = pairs_of(id);
    ASSERT_EQ(pairs.size(), alone.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) EXPECT_EQ(pairs[i].record, alone[i]);
    EXPECT_EQ(sprt_course(*store_, *store_->job(id))->back().pentanomial, tally->pentanomial);
}

TEST_P(MatchPairsTest, ATestIsDecidedByTheSamePairAsInAMatchOfOneThread) {
    MatchOrder order = uneven_order(60, 2);
    order.options.sprt = match::Sprt{.elo0 = 0, .elo1 = 200};
    const auto tally = match::run_match(order.options, {});
    ASSERT_TRUE(tally) << tally.error();
    ASSERT_LT(tally->games(), 120u) << "the test must be decided early";
    const std::int64_t id = *store_->submit(*make_match_job(*store_, order));
    work();
    const auto job = *store_->job(id);
    const auto merger = *make_merger(job);
    std::size_t pairs = 0, parts = 0;
    OrderedResults results(*store_, id);
    while (!merger->is_decided()) {
        const auto body = **results.next();
        const std::string games(text_of(*merger->add(body)));
        for (std::size_t at = 0; (at = games.find("[Event ", at)) != games.npos; ++at) ++pairs;
        ++parts;
    }
    EXPECT_EQ(pairs, tally->games());
    const auto course = *sprt_course(*store_, job);
    EXPECT_GE(course[parts - 1].log_likelihood_ratio, order.options.sprt->upper_bound());
}

TEST_P(MatchPairsTest, OtherBytesAreRefused) {
    EXPECT_FALSE(read_match_part(bytes_of("no pair")));
    EXPECT_FALSE(read_match_part(bytes_of("0 1-0 checkmate 85 1/2-1/2 repetition 120\n999\n[Event")));
}

INSTANTIATE_TEST_SUITE_P(Stores, MatchPairsTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
