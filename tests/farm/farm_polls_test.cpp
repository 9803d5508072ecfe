// Polls of idle workers, and the parts that a worker may take, in both stores of a farm.
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "tests/farm/farm_store_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::short_lease;
using test::small_job;
using test::some_result;
using test::some_worker;
using test::StoreKind;

class FarmPollsTest : public test::FarmStoreTest {
protected:
    bool poll(std::int64_t worker) { return *store_->poll(worker) == Milliseconds{}; }

    /// Returns the answer of a poll, which must agree with the result of a claim.
    bool can_claim(std::int64_t worker) {
        const bool has_parts = poll(worker);
        const auto leases = *store_->claim(worker, random_digits(8), 1);
        EXPECT_EQ(has_parts, !leases.empty());
        for (const Lease& lease : leases) EXPECT_TRUE(store_->give_back(worker, lease.key));
        return has_parts;
    }
};

TEST_P(FarmPollsTest, APollSaysWhetherAClaimReturnsParts) {
    const std::int64_t me = worker(), other = worker();
    EXPECT_FALSE(can_claim(me));
    // Longer than a write to the disk may take.
    constexpr Milliseconds lease{2'000};
    const std::int64_t job = submit(1, lease);
    EXPECT_TRUE(can_claim(me));
    EXPECT_TRUE(store_->set_state(job, JobState::Paused));
    EXPECT_FALSE(can_claim(me));
    EXPECT_TRUE(store_->set_state(job, JobState::Active));
    (void)claim_one(other);
    EXPECT_FALSE(poll(me));
    wait(lease + short_lease);
    EXPECT_TRUE(can_claim(me)) << "the lease has run out";
    NewJob demanding = small_job(1);
    demanding.needs = {{"program", "2"}};
    EXPECT_EQ(*store_->complete(me, claim_one(me).key, some_result("x")), Completion::Accepted);
    (void)*store_->submit(demanding);
    EXPECT_FALSE(can_claim(me));
    submit(1);
    EXPECT_TRUE(store_->retire(me));
    EXPECT_FALSE(can_claim(me));
    EXPECT_EQ(store_->poll(99).error().fault, FarmFault::UnknownWorker);
}

TEST_P(FarmPollsTest, ManyIdleWorkersPollMoreSeldom) {
    const std::int64_t me = worker();
    EXPECT_EQ(*store_->poll(me), Milliseconds(10'000));
    for (int others = 0; others < 150; ++others) (void)*store_->explain_idle(worker());
    // PostgreSQL counts only every ten seconds.
    if (GetParam() == StoreKind::Postgres) fixture_->execute("UPDATE gyre_farm.meta SET idle_counted = 'epoch'");
    EXPECT_EQ(*store_->poll(me), Milliseconds(75'000));
    (void)submit(1);
    EXPECT_EQ(*store_->poll(me), Milliseconds(0));
}

TEST_P(FarmPollsTest, APollIgnoresAuditsOfTheWorkersOwnParts) {
    NewJob job = small_job(1);
    job.audit_percent = 100;
    (void)*store_->submit(job);
    const std::int64_t me = worker(), other = worker();
    EXPECT_EQ(*store_->complete(me, claim_one(me).key, some_result("x")), Completion::Accepted);
    EXPECT_FALSE(can_claim(me)) << "nobody audits himself";
    EXPECT_TRUE(can_claim(other));
}

TEST_P(FarmPollsTest, PartsOfALargeJobAreQueuedAsTheyAreTaken) {
    constexpr int parts = 1'700;
    const std::int64_t job = submit(parts), me = worker();
    EXPECT_EQ(store_->job(job)->waiting, parts);
    std::set<int> taken;
    std::vector<Lease> leases;
    while (static_cast<int>(leases.size()) < parts) {
        const auto more = *store_->claim(me, random_digits(8), 130);
        ASSERT_FALSE(more.empty());
        for (const Lease& lease : more) EXPECT_TRUE(taken.insert(lease.key.part).second) << lease.key.part;
        leases.insert(leases.end(), more.begin(), more.end());
        const JobStatus status = *store_->job(job);
        EXPECT_EQ(status.waiting + status.leased, parts);
        EXPECT_EQ(status.leased, static_cast<int>(leases.size()));
    }
    EXPECT_EQ(*taken.rbegin(), parts - 1);
    EXPECT_EQ(claimable(me), 0u);
    for (const Lease& lease : leases)
        ASSERT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Accepted);
    EXPECT_EQ(store_->job(job)->state, JobState::Done);
    EXPECT_EQ(games(job), 2 * parts);
}

TEST_P(FarmPollsTest, AJobThatIsCutOrCancelledQueuesNoMoreParts) {
    const std::int64_t first = submit(5'000), second = submit(5'000), me = worker();
    const Lease lease = claim_one(me);
    EXPECT_TRUE(store_->cut(first, 900));
    EXPECT_EQ(store_->job(first)->waiting, 899);
    EXPECT_TRUE(store_->set_state(second, JobState::Cancelled));
    EXPECT_EQ(store_->job(second)->waiting, 0);
    int more = 0;
    for (const Lease& other : *store_->claim(me, "all", 6'000)) more += other.key.job == first ? 1 : 10'000;
    EXPECT_EQ(more, 899);
    EXPECT_TRUE(store_->cut(first, 1));
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Accepted);
    EXPECT_EQ(store_->job(first)->state, JobState::Done);
}

TEST_P(FarmPollsTest, PartsThatNeedMoreMemoryAreLeftToOthers) {
    NewJob job = small_job(2);
    job.memory_mib = 64;
    const std::int64_t id = *store_->submit(job);
    NewWorker small = some_worker();
    small.threads = 4;
    small.memory_mib = 16;
    const std::int64_t me = *store_->join(small);
    EXPECT_FALSE(can_claim(me));
    EXPECT_EQ(*store_->explain_idle(me),
              "job " + std::to_string(id) +
                  " needs 64 MiB of memory for each part, this worker has 16 MiB for each of its 4 threads");
    EXPECT_EQ(store_->workers()->front().memory_mib, 16);
    small.memory_mib = 64;
    EXPECT_EQ(*store_->join(small), me);
    EXPECT_TRUE(can_claim(me));
    EXPECT_TRUE(can_claim(worker())) << "no limit";
}

TEST_P(FarmPollsTest, AWorkersSpeedIsKept) {
    NewWorker quick = some_worker();
    quick.speed = 1'234'567;
    (void)*store_->join(quick);
    EXPECT_EQ(store_->workers()->front().speed, 1'234'567);
}

TEST_P(FarmPollsTest, ResultsAreCountedByWorkers) {
    const std::int64_t job = submit(3), one = worker(), two = worker();
    EXPECT_EQ(*store_->complete(one, claim_one(one).key, some_result("x", 5)), Completion::Accepted);
    EXPECT_EQ(*store_->complete(two, claim_one(two).key, some_result("y", 7)), Completion::Accepted);
    EXPECT_EQ(*store_->complete(two, claim_one(two).key, some_result("z", 8)), Completion::Accepted);
    const auto counters = *store_->worker_counters(job);
    ASSERT_EQ(counters.size(), 2u);
    EXPECT_EQ(counters[0].worker, one);
    EXPECT_EQ(counters[0].value, 5);
    EXPECT_EQ(counters[1].name, "games");
    EXPECT_EQ(counters[1].value, 15);
}

TEST_P(FarmPollsTest, OnlyAnIdleWorkerThatCouldTakePartsIsNotified) {
    if (GetParam() != StoreKind::Postgres) GTEST_SKIP() << "SQLite has no notifications";
    const auto listener = fixture_->open();
    const std::int64_t me = *listener->join(some_worker());
    const auto hears_of = [&](const auto& change) {
        (void)listener->has_news();
        change();
        // A notification arrives before the answer to a later call.
        EXPECT_TRUE(listener->poll(me));
        return listener->has_news();
    };
    EXPECT_FALSE(hears_of([&] { submit(1); })) << "the worker is not idle";
    (void)claim_one(me);
    EXPECT_EQ(claimable(me), 0u);
    (void)*store_->explain_idle(me);
    NewJob demanding = small_job(1);
    demanding.needs = {{"program", "2"}};
    EXPECT_FALSE(hears_of([&] { (void)*store_->submit(demanding); })) << "it could take nothing of this job";
    EXPECT_FALSE(hears_of([&] { worker(); })) << "another worker has joined";
    EXPECT_TRUE(hears_of([&] { submit(1); }));
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmPollsTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
