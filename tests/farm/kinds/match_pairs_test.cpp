#include "farm/kinds/match_pairs.h"

#include <gtest/gtest.h>
#include <map>

#include "farm/host_speed.h"
#include "farm/kinds/worker_fit.h"
#include "match/match.h"
#include "tests/farm/kinds/kinds_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::StoreKind;

/// B searches so few nodes that a test is decided soon.
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

TEST_P(MatchPairsTest, PartsHaveThePairsOfAMatchWithOneThread) {
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

TEST_P(MatchPairsTest, ATestIsDecidedByTheSamePairAsInAMatchWithOneThread) {
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
        const std::string games(text_view(*merger->add(body)));
        for (std::size_t at = 0; (at = games.find("[Event ", at)) != games.npos; ++at) ++pairs;
        ++parts;
    }
    EXPECT_EQ(pairs, tally->games());
    const auto course = *sprt_course(*store_, job);
    ASSERT_EQ(course.size(), parts);
    EXPECT_EQ(course.back().pentanomial, tally->pentanomial);
    EXPECT_EQ(2 * course.back().pairs, tally->games());
    EXPECT_GE(course.back().log_likelihood_ratio, order.options.sprt->upper_bound());
}

/// Each side has one second per game on a machine of the reference speed, and searches few nodes.
MatchOrder clock_order() {
    MatchOrder order = uneven_order(3, 7);
    for (match::Side& side : order.options.sides)
        side.limits.clock = game::TimeControl{Milliseconds(1'000), Milliseconds(0)};
    order.part_pairs = 1;
    return order;
}

TEST_P(MatchPairsTest, ClocksRunByTheSpeedOfTheHost) {
    const auto lost_on_time = [&](std::int64_t speed) {
        host_speed_ = speed;
        MatchOrder order = clock_order();
        order.options.openings.seed = static_cast<std::uint64_t>(speed);
        const std::int64_t id = *store_->submit(*make_match_job(*store_, order));
        work();
        EXPECT_EQ(troubles(id), "");
        std::map<std::string, std::int64_t> sums;
        for (const auto& [name, value] : *store_->counters(id)) sums[name] = value;
        EXPECT_EQ(sums["games"], 6);
        return sums.at("games lost on time");
    };
    EXPECT_EQ(lost_on_time(reference_speed / 1'000), 0) << "a thousand seconds for each game";
    // A game may end by the rules before its first millisecond is over.
    EXPECT_GT(lost_on_time(reference_speed * 1'000), 0) << "a millisecond for each game";
}

TEST_P(MatchPairsTest, OnlyWorkersWithAMeasuredSpeedPlayWithClocks) {
    const std::int64_t id = *store_->submit(*make_match_job(*store_, clock_order()));
    NewWorker worker = test::some_worker();
    worker.facts = program_facts();
    const std::int64_t unmeasured = *store_->join(worker);
    EXPECT_EQ(claimable(unmeasured), 0u);
    EXPECT_EQ(*store_->explain_idle(unmeasured),
              "job " + std::to_string(id) + " needs kind match by clocks 1, this worker has none");
    KindsComputer computer(*store_);
    Lease lease;
    lease.kind = match_kind;
    lease.spec = store_->job(id)->spec;
    const auto computed = computer.compute(lease, {});
    ASSERT_FALSE(computed);
    EXPECT_NE(computed.error().find("has not measured its speed"), std::string::npos) << computed.error();
}

TEST_P(MatchPairsTest, AMatchWithClocksIsNotAudited) {
    NewJob job = *make_match_job(*store_, clock_order());
    EXPECT_FALSE(job.is_repeatable);
    job.audit_percent = 5;
    const auto refused = store_->submit(job);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, FarmFault::WrongArgument);
    job.audit_percent = 0;
    const std::int64_t id = *store_->submit(job);
    const auto audit = store_->request_audit(id, 100);
    ASSERT_FALSE(audit);
    EXPECT_EQ(audit.error().fault, FarmFault::WrongArgument);
    EXPECT_EQ(audit.error().reason,
              "clocks limit job " + std::to_string(id) + ": its parts are never the same twice and cannot be audited");
    EXPECT_EQ(store_->job(id)->audits_open, 0);
}

TEST_P(MatchPairsTest, AWorkerWithDifferentResultsIsAnOutlier) {
    MatchOrder order = clock_order();
    order.options.pairs = 400;
    const std::int64_t id = *store_->submit(*make_match_job(*store_, order));
    std::vector<std::int64_t> workers;
    for (const std::string host : {"a", "b", "c", "slow"}) {
        NewWorker worker = test::some_worker(host);
        worker.facts = program_facts({reference_speed});
        workers.push_back(*store_->join(worker));
        for (const Lease& lease : *store_->claim(workers.back(), "all", 100)) {
            const bool wins = lease.key.part % 2 == 0 || host == "slow";
            PartResult result = test::some_result(std::to_string(lease.key.part));
            result.counters = {{wins ? "pairs 4" : "pairs 2", 1}};
            ASSERT_EQ(*store_->complete(workers.back(), lease.key, result), Completion::Accepted);
        }
    }
    const auto fits = worker_fits(*store_, *store_->job(id));
    ASSERT_TRUE(fits) << fits.error().reason;
    ASSERT_EQ(fits->size(), workers.size());
    EXPECT_EQ(fits->front().worker, workers.back());
    EXPECT_TRUE(fits->front().is_outlier);
    EXPECT_NE(text_of(fits->front()).find("DOES NOT FIT"), std::string::npos) << text_of(fits->front());
    EXPECT_EQ(fits->front().results, (match::Pentanomial{{0, 0, 0, 0, 100}})) << "all results count";
    for (std::size_t i = 1; i < fits->size(); ++i) EXPECT_FALSE((*fits)[i].is_outlier) << text_of((*fits)[i]);
}

TEST_P(MatchPairsTest, InvalidPartsAreRefused) {
    EXPECT_FALSE(read_match_part(byte_view("no pair")));
    EXPECT_FALSE(read_match_part(byte_view("0 1-0 checkmate 85 1/2-1/2 repetition 120\n999\n[Event")));
}

INSTANTIATE_TEST_SUITE_P(Stores, MatchPairsTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
