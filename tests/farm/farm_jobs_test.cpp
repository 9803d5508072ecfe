// Jobs, audits and failures in both stores of a farm.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/farm/farm_store_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::past_lease;
using test::short_lease;
using test::small_job;
using test::some_result;
using test::StoreKind;

class FarmJobsTest : public test::FarmStoreTest {};

TEST_P(FarmJobsTest, APartThatKillsItsWorkersIsSetAsideAndOtherPartsContinue) {
    const std::int64_t job = submit(2, short_lease), me = worker("doomed");
    for (int time = 0; time < usual_strikes; ++time) {
        EXPECT_EQ(claim_one(me).key.part, 0);
        wait(past_lease);
    }
    const Lease good = claim_one(me);
    EXPECT_EQ(good.key.part, 1);
    EXPECT_EQ(*store_->complete(me, good.key, some_result("good")), Completion::Accepted);
    EXPECT_EQ(claimable(me), 0u);
    EXPECT_NE(store_->explain_idle(me)->find("set aside"), std::string::npos);
    EXPECT_EQ(store_->job(job)->aside, 1);
    ASSERT_EQ(store_->troubles(job)->size(), 3u);
    EXPECT_TRUE(store_->troubles(job)->front().is_aside);
    EXPECT_EQ(*store_->retry(job), 1);
    EXPECT_EQ(claim_one(me).key, (LeaseKey{job, 0, 4}));
}

TEST_P(FarmJobsTest, AFailureIsAStrikeWithALog) {
    const std::int64_t job = submit(1), me = worker();
    for (int time = 0; time < usual_strikes; ++time)
        EXPECT_TRUE(store_->report_failure(me, claim_one(me).key, "cannot read the net"));
    EXPECT_EQ(store_->job(job)->aside, 1);
    EXPECT_EQ(store_->troubles(job)->back().log, "cannot read the net");
    bool is_told = false;
    for (const FarmEvent& event : *store_->events(0, 100))
        is_told |= event.kind == "aside" && event.text.find("cannot read the net") != std::string::npos;
    EXPECT_TRUE(is_told);
}

TEST_P(FarmJobsTest, PausedJobsLeaseNoPartsButAcceptResults) {
    const std::int64_t job = submit(2), me = worker();
    const Lease lease = claim_one(me);
    EXPECT_TRUE(store_->set_state(job, JobState::Paused));
    EXPECT_EQ(claimable(me), 0u);
    EXPECT_EQ(*store_->explain_idle(me), "job " + std::to_string(job) + " is paused");
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Accepted);
    EXPECT_TRUE(store_->set_state(job, JobState::Active));
    EXPECT_EQ(claim_one(me).key.part, 1);
}

TEST_P(FarmJobsTest, CancelledJobsRefuseResults) {
    const std::int64_t job = submit(2), me = worker();
    const Lease lease = claim_one(me);
    EXPECT_TRUE(store_->set_state(job, JobState::Cancelled));
    EXPECT_TRUE(store_->heartbeat(me, std::vector{lease.key})->empty());
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Cancelled);
    EXPECT_EQ(games(job), 0);
    EXPECT_EQ(claimable(me), 0u);
    EXPECT_EQ(store_->set_state(job, JobState::Active).error().fault, FarmFault::WrongArgument);
    EXPECT_TRUE(store_->set_state(job, JobState::Cancelled)) << "a repeated call";
}

TEST_P(FarmJobsTest, LargerPrioritiesComeFirst) {
    const std::int64_t first = submit(2), second = submit(1), me = worker();
    EXPECT_EQ(claim_one(me).key.job, first);
    EXPECT_TRUE(store_->set_priority(second, 5));
    EXPECT_EQ(claim_one(me).key.job, second);
    EXPECT_EQ(claim_one(me).key.job, first);
}

TEST_P(FarmJobsTest, ACutJobCountsOnlyItsFirstParts) {
    const std::int64_t job = submit(4), me = worker();
    const auto leases = *store_->claim(me, "a", 4);
    for (const int part : {0, 3})
        EXPECT_EQ(*store_->complete(me, leases[static_cast<std::size_t>(part)].key, some_result("x", 10 + part)),
                  Completion::Accepted);
    EXPECT_EQ(games(job), 23);
    EXPECT_TRUE(store_->cut(job, 2));
    EXPECT_EQ(games(job), 10);
    EXPECT_EQ(*store_->complete(me, leases[2].key, some_result("x")), Completion::Cancelled);
    EXPECT_EQ(store_->job(job)->state, JobState::Active);
    EXPECT_EQ(*store_->complete(me, leases[1].key, some_result("y", 1)), Completion::Accepted);
    EXPECT_EQ(store_->job(job)->state, JobState::Done);
    EXPECT_EQ(games(job), 11);
    EXPECT_EQ(store_->results(job, 0, 10)->size(), 2u);
}

TEST_P(FarmJobsTest, AuditsAreComputedByAnotherWorkerAndCompared) {
    NewJob job = small_job(2);
    job.audit_percent = 100;
    const std::int64_t id = *store_->submit(job), me = worker(), other = worker();
    EXPECT_EQ(*store_->complete(me, claim_one(me).key, some_result("zero")), Completion::Accepted);
    EXPECT_EQ(*store_->complete(me, claim_one(me).key, some_result("one")), Completion::Accepted);
    EXPECT_EQ(store_->job(id)->state, JobState::Done);
    EXPECT_EQ(store_->job(id)->audits_open, 2);
    EXPECT_EQ(claimable(me), 0u) << "nobody audits himself";
    EXPECT_NE(store_->explain_idle(me)->find("audits of job"), std::string::npos);
    const Lease first = claim_one(other);
    EXPECT_TRUE(first.is_audit);
    EXPECT_EQ(first.key, (LeaseKey{id, 0, 2}));
    EXPECT_EQ(*store_->complete(other, first.key, some_result("zero")), Completion::Accepted);
    EXPECT_EQ(*store_->complete(other, first.key, some_result("zero")), Completion::Repeated);
    EXPECT_EQ(*store_->complete(other, claim_one(other).key, some_result("another")), Completion::Accepted);
    const JobStatus status = *store_->job(id);
    EXPECT_EQ(status.audits_open, 0);
    EXPECT_EQ(status.audits_done, 2);
    EXPECT_EQ(status.audits_differ, 1);
    EXPECT_EQ(games(id), 4) << "audits count no games";
    EXPECT_EQ(store_->events(0, 100)->back().kind, "differs");
}

TEST_P(FarmJobsTest, FinishedPartsCanBeAuditedLater) {
    const std::int64_t job = submit(3), me = worker(), other = worker();
    for (const Lease& lease : *store_->claim(me, "a", 3))
        EXPECT_TRUE(store_->complete(me, lease.key, some_result("x")));
    EXPECT_EQ(*store_->request_audit(job, 100), 3);
    EXPECT_EQ(*store_->request_audit(job, 100), 0);
    EXPECT_EQ(claimable(other), 3u);
}

TEST_P(FarmJobsTest, JobsSubmittedByOthersAreNews) {
    const auto other = fixture_->open();
    // PostgreSQL notifies only if an idle worker could take parts.
    (void)*store_->explain_idle(worker());
    store_->has_news();
    EXPECT_FALSE(store_->has_news());
    EXPECT_TRUE(other->submit(small_job(1)));
    bool noticed = false;
    for (int waits = 0; waits < 100 && !noticed; ++waits) {
        wait(Milliseconds(20));
        noticed = store_->has_news();
    }
    EXPECT_TRUE(noticed);
}

TEST_P(FarmJobsTest, UnknownJobsAndWrongNumbersAreErrors) {
    const std::int64_t me = worker();
    EXPECT_EQ(store_->job(5).error().reason, "there is no job 5");
    EXPECT_EQ(store_->set_priority(5, 1).error(), (FarmError{FarmFault::NotFound, "there is no job 5"}));
    EXPECT_EQ(store_->complete(me, {5, 0, 1}, some_result("x")).error().fault, FarmFault::NotFound);
    EXPECT_EQ(store_->submit(small_job(0)).error().fault, FarmFault::WrongArgument);
    const std::int64_t job = submit(2);
    EXPECT_EQ(store_->cut(job, 3).error().fault, FarmFault::WrongArgument);
    EXPECT_EQ(*store_->complete(me, {job, 0, 1}, some_result("x")), Completion::Superseded) << "never leased";
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmJobsTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
