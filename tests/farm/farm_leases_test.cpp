// Leases and results in both stores of a farm.
#include <atomic>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "tests/farm/farm_store_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::past_lease;
using test::short_lease;
using test::small_job;
using test::some_result;
using test::some_worker;
using test::StoreKind;

class FarmLeasesTest : public test::FarmStoreTest {};

TEST_P(FarmLeasesTest, PartsAreLeasedInOrderAndCompletedOnce) {
    const std::int64_t job = submit(3), me = worker();
    const auto leases = *store_->claim(me, "a", 2);
    ASSERT_EQ(leases.size(), 2u);
    EXPECT_EQ(leases[0].key, (LeaseKey{job, 0, 1}));
    EXPECT_EQ(leases[1].key, (LeaseKey{job, 1, 1}));
    EXPECT_EQ(leases[0].kind, "test");
    EXPECT_EQ(leases[0].spec, "{}");
    EXPECT_EQ(*store_->complete(me, leases[0].key, some_result("zero")), Completion::Accepted);
    EXPECT_EQ(*store_->complete(me, leases[1].key, some_result("one")), Completion::Accepted);
    EXPECT_EQ(store_->job(job)->state, JobState::Active);
    EXPECT_EQ(*store_->complete(me, claim_one(me).key, some_result("two")), Completion::Accepted);
    const JobStatus status = *store_->job(job);
    EXPECT_EQ(status.state, JobState::Done);
    EXPECT_EQ(status.done, 3);
    EXPECT_GT(status.finished_ms, 0);
    EXPECT_EQ(games(job), 6);
    const auto results = *store_->results(job, 1, 10);
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(results[0].part, 1);
    const Bytes body = *store_->blob(results[0].digest);
    EXPECT_EQ(std::string(body.begin(), body.end()), "one");
    EXPECT_EQ(claimable(me), 0u);
    EXPECT_EQ(*store_->explain_idle(me), "no job has parts left");
}

TEST_P(FarmLeasesTest, AClaimWhoseAnswerWasLostReturnsTheSameLeases) {
    submit(5);
    const std::int64_t me = worker();
    const auto first = *store_->claim(me, "request", 2), again = *store_->claim(me, "request", 2);
    ASSERT_EQ(again.size(), 2u);
    EXPECT_EQ(first[0].key, again[0].key);
    EXPECT_EQ(first[1].key, again[1].key);
    EXPECT_EQ(store_->claim(me, "another", 5)->size(), 3u);
}

TEST_P(FarmLeasesTest, AJoinOrSubmissionWhoseAnswerWasLostCountsOnce) {
    const NewWorker worker = some_worker();
    EXPECT_EQ(*store_->join(worker), *store_->join(worker));
    const NewJob job = small_job(4);
    EXPECT_EQ(*store_->submit(job), *store_->submit(job));
    EXPECT_EQ(store_->jobs()->size(), 1u);
    EXPECT_EQ(store_->jobs()->front().waiting, 4);
}

TEST_P(FarmLeasesTest, AResultWhoseAnswerWasLostCountsOnce) {
    const std::int64_t job = submit(1), me = worker();
    const Lease lease = claim_one(me);
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Accepted);
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Repeated);
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("y")), Completion::Conflict);
    EXPECT_EQ(games(job), 2);
}

TEST_P(FarmLeasesTest, ALateResultOfAnEarlierAttemptIsRefused) {
    const std::int64_t job = submit(1, short_lease), slow = worker("slow"), quick = worker("quick");
    const Lease first = claim_one(slow);
    wait(past_lease);
    const Lease second = claim_one(quick);
    EXPECT_EQ(second.key, (LeaseKey{job, 0, 2}));
    EXPECT_EQ(*store_->complete(slow, first.key, some_result("same")), Completion::Superseded);
    EXPECT_EQ(games(job), 0);
    EXPECT_EQ(*store_->complete(quick, second.key, some_result("same")), Completion::Accepted);
    EXPECT_EQ(*store_->complete(slow, first.key, some_result("same")), Completion::Superseded);
    EXPECT_EQ(games(job), 2);
    ASSERT_EQ(store_->troubles(job)->size(), 1u);
    EXPECT_NE(store_->troubles(job)->front().log.find("slow"), std::string::npos);
}

TEST_P(FarmLeasesTest, ALateResultIsAcceptedIfNoOtherWorkerHasThePart) {
    const std::int64_t job = submit(1, short_lease), me = worker();
    const Lease lease = claim_one(me);
    wait(past_lease);
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("late")), Completion::Accepted);
    EXPECT_EQ(games(job), 2);
}

TEST_P(FarmLeasesTest, HeartbeatsExtendOnlyTheCurrentAttempt) {
    // Longer than a write to the disk may take.
    constexpr Milliseconds lease{2'000};
    submit(1, lease);
    const std::int64_t slow = worker(), quick = worker();
    const Lease first = claim_one(slow);
    for (int beat = 0; beat < 6; ++beat) {
        wait(lease / 4);
        EXPECT_EQ(store_->heartbeat(slow, std::vector{first.key})->size(), 1u);
        EXPECT_EQ(claimable(quick), 0u);
    }
    wait(lease + short_lease);
    const Lease second = claim_one(quick);
    EXPECT_TRUE(store_->heartbeat(slow, std::vector{first.key})->empty());
    EXPECT_TRUE(store_->heartbeat(slow, std::vector{second.key})->empty()) << "another worker's lease";
    EXPECT_EQ(*store_->heartbeat(quick, std::vector{second.key}), std::vector{second.key});
}

TEST_P(FarmLeasesTest, GivenBackPartsWaitWithoutAStrike) {
    const std::int64_t job = submit(1), me = worker(), other = worker();
    for (int time = 0; time < 5; ++time) EXPECT_TRUE(store_->give_back(me, claim_one(me).key));
    EXPECT_EQ(claim_one(other).key.attempt, 6);
    EXPECT_TRUE(store_->troubles(job)->empty());
    EXPECT_TRUE(store_->leave(other));
    EXPECT_EQ(claim_one(me).key.attempt, 7) << "who leaves gives back";
}

/// Many connections at once, each with its own store.
TEST_P(FarmLeasesTest, ManyWorkersComputeEveryPartOnce) {
    constexpr int parts = 200, claimers = 6;
    const std::int64_t job = submit(parts);
    std::atomic<int> claimed = 0, accepted = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < claimers; ++i)
            threads.emplace_back([&] {
                const auto store = fixture_->open();
                const std::int64_t me = *store->join(some_worker());
                while (true) {
                    const auto leases = *store->claim(me, random_digits(8), 3);
                    if (leases.empty()) return;
                    for (const Lease& lease : leases) {
                        ++claimed;
                        const auto done = store->complete(me, lease.key, some_result(std::to_string(lease.key.part)));
                        accepted += done && *done == Completion::Accepted ? 1 : 0;
                    }
                }
            });
    }
    EXPECT_EQ(claimed, parts);
    EXPECT_EQ(accepted, parts);
    EXPECT_EQ(games(job), 2 * parts);
    EXPECT_EQ(store_->job(job)->state, JobState::Done);
    std::set<std::string> digests;
    for (const ResultRow& row : *store_->results(job, 0, parts)) digests.insert(row.digest);
    EXPECT_EQ(digests.size(), static_cast<std::size_t>(parts));
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmLeasesTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
