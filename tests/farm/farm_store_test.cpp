// What both stores of a farm promise.
#include "farm/farm_store.h"

#include <atomic>
#include <gtest/gtest.h>
#include <set>
#include <thread>

#include "tests/farm/farm_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::FarmFixture;
using test::small_job;
using test::some_result;
using test::some_worker;
using test::StoreKind;

constexpr Milliseconds short_lease{150}, past_lease{300};

class FarmStoreTest : public ::testing::TestWithParam<StoreKind> {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(GetParam()); !missing.empty()) GTEST_SKIP() << missing;
        fixture_ = std::make_unique<FarmFixture>(GetParam());
        store_ = fixture_->open();
    }

    std::int64_t worker(const std::string& host = "host") { return *store_->join(some_worker(host)); }
    std::int64_t submit(int parts, Milliseconds lease = Milliseconds(60'000)) {
        return *store_->submit(small_job(parts, lease));
    }
    /// One part, which must be there.
    Lease claim_one(std::int64_t worker) {
        const auto leases = *store_->claim(worker, random_digits(8), 1);
        if (leases.size() != 1) throw std::runtime_error("nothing to claim: " + *store_->explain_idle(worker));
        return leases.front();
    }
    std::size_t claimable(std::int64_t worker) { return store_->claim(worker, random_digits(8), 100)->size(); }
    std::int64_t games(std::int64_t job) {
        const Counters counters = *store_->counters(job);
        return counters.empty() ? 0 : counters.front().second;
    }
    static void wait(Milliseconds time) { std::this_thread::sleep_for(time); }

    std::unique_ptr<FarmFixture> fixture_;
    std::unique_ptr<FarmStore> store_;
};

TEST_P(FarmStoreTest, PartsAreLeasedInOrderAndCompletedOnce) {
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

TEST_P(FarmStoreTest, AClaimWhoseAnswerWasLostReturnsTheSameLeases) {
    submit(5);
    const std::int64_t me = worker();
    const auto first = *store_->claim(me, "request", 2), again = *store_->claim(me, "request", 2);
    ASSERT_EQ(again.size(), 2u);
    EXPECT_EQ(first[0].key, again[0].key);
    EXPECT_EQ(first[1].key, again[1].key);
    EXPECT_EQ(store_->claim(me, "another", 5)->size(), 3u);
}

TEST_P(FarmStoreTest, AJoinOrSubmissionWhoseAnswerWasLostCountsOnce) {
    const NewWorker worker = some_worker();
    EXPECT_EQ(*store_->join(worker), *store_->join(worker));
    const NewJob job = small_job(4);
    EXPECT_EQ(*store_->submit(job), *store_->submit(job));
    EXPECT_EQ(store_->jobs()->size(), 1u);
    EXPECT_EQ(store_->jobs()->front().waiting, 4);
}

TEST_P(FarmStoreTest, AResultWhoseAnswerWasLostCountsOnce) {
    const std::int64_t job = submit(1), me = worker();
    const Lease lease = claim_one(me);
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Accepted);
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Repeated);
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("y")), Completion::Conflict);
    EXPECT_EQ(games(job), 2);
}

TEST_P(FarmStoreTest, ALateResultOfAnEarlierAttemptIsRefused) {
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

TEST_P(FarmStoreTest, ALateResultThatNobodyElseComputesIsAccepted) {
    const std::int64_t job = submit(1, short_lease), me = worker();
    const Lease lease = claim_one(me);
    wait(past_lease);
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("late")), Completion::Accepted);
    EXPECT_EQ(games(job), 2);
}

TEST_P(FarmStoreTest, HeartbeatsExtendOnlyTheCurrentAttempt) {
    submit(1, short_lease * 2);
    const std::int64_t slow = worker(), quick = worker();
    const Lease first = claim_one(slow);
    for (int beat = 0; beat < 6; ++beat) {
        wait(short_lease / 2);
        EXPECT_EQ(store_->heartbeat(slow, std::vector{first.key})->size(), 1u);
        EXPECT_EQ(claimable(quick), 0u);
    }
    wait(past_lease * 2);
    const Lease second = claim_one(quick);
    EXPECT_TRUE(store_->heartbeat(slow, std::vector{first.key})->empty());
    EXPECT_TRUE(store_->heartbeat(slow, std::vector{second.key})->empty()) << "another worker's lease";
    EXPECT_EQ(*store_->heartbeat(quick, std::vector{second.key}), std::vector{second.key});
}

TEST_P(FarmStoreTest, GivenBackPartsWaitWithoutAStrike) {
    const std::int64_t job = submit(1), me = worker(), other = worker();
    for (int time = 0; time < 5; ++time) EXPECT_TRUE(store_->give_back(me, claim_one(me).key));
    EXPECT_EQ(claim_one(other).key.attempt, 6);
    EXPECT_TRUE(store_->troubles(job)->empty());
    EXPECT_TRUE(store_->leave(other));
    EXPECT_EQ(claim_one(me).key.attempt, 7) << "who leaves gives back";
}

TEST_P(FarmStoreTest, AJobThatKillsItsWorkersIsSetAsideAndTheOthersGoOn) {
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

TEST_P(FarmStoreTest, FailuresAreStrikesWithALog) {
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

TEST_P(FarmStoreTest, PausedJobsGiveNothingAndTakeResults) {
    const std::int64_t job = submit(2), me = worker();
    const Lease lease = claim_one(me);
    EXPECT_TRUE(store_->set_state(job, JobState::Paused));
    EXPECT_EQ(claimable(me), 0u);
    EXPECT_EQ(*store_->explain_idle(me), "job " + std::to_string(job) + " is paused");
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("x")), Completion::Accepted);
    EXPECT_TRUE(store_->set_state(job, JobState::Active));
    EXPECT_EQ(claim_one(me).key.part, 1);
}

TEST_P(FarmStoreTest, CancelledJobsRefuseResults) {
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

TEST_P(FarmStoreTest, LargerPrioritiesComeFirst) {
    const std::int64_t first = submit(2), second = submit(1), me = worker();
    EXPECT_EQ(claim_one(me).key.job, first);
    EXPECT_TRUE(store_->set_priority(second, 5));
    EXPECT_EQ(claim_one(me).key.job, second);
    EXPECT_EQ(claim_one(me).key.job, first);
}

TEST_P(FarmStoreTest, ACutJobCountsOnlyItsFirstParts) {
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

TEST_P(FarmStoreTest, AWorkerThatDiffersIsToldWhy) {
    NewJob job = small_job(1);
    job.needs = {{"net", "12345678"}, {"program", "2"}};
    const std::int64_t id = *store_->submit(job), me = worker();
    EXPECT_EQ(claimable(me), 0u);
    const std::string number = "job " + std::to_string(id);
    EXPECT_EQ(*store_->explain_idle(me),
              number + " needs net 12345678, this worker has none; " + number + " needs program 2, this worker has 1");
    EXPECT_EQ(store_->workers()->front().idle, *store_->explain_idle(me)) << "readers see it too";
    NewWorker right = some_worker();
    right.facts = {{"program", "2"}, {"net", "12345678"}, {"simd", "avx2"}};
    EXPECT_EQ(claimable(*store_->join(right)), 1u);
    EXPECT_NE(store_->explain_idle(me)->find("needs"), std::string::npos);
}

TEST_P(FarmStoreTest, ARetiredWorkerGetsNothing) {
    const std::int64_t me = worker();
    submit(1);
    EXPECT_TRUE(store_->retire(me));
    EXPECT_EQ(claimable(me), 0u);
    EXPECT_EQ(*store_->explain_idle(me), "this worker was retired");
    EXPECT_EQ(store_->retire(77).error().fault, FarmFault::NotFound);
}

TEST_P(FarmStoreTest, AuditsAreComputedByAnotherWorkerAndCompared) {
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

TEST_P(FarmStoreTest, FinishedPartsCanBeAuditedLater) {
    const std::int64_t job = submit(3), me = worker(), other = worker();
    for (const Lease& lease : *store_->claim(me, "a", 3))
        EXPECT_TRUE(store_->complete(me, lease.key, some_result("x")));
    EXPECT_EQ(*store_->request_audit(job, 100), 3);
    EXPECT_EQ(*store_->request_audit(job, 100), 0);
    EXPECT_EQ(claimable(other), 3u);
}

TEST_P(FarmStoreTest, BlobsAreFoundByTheirSha256) {
    const std::string text("net\0\x80\xff'", 7);
    const Bytes body(text.begin(), text.end());
    const std::string digest = *store_->put_blob(body);
    EXPECT_EQ(*store_->put_blob(body), digest);
    EXPECT_EQ(*store_->blob(digest), body);
    EXPECT_EQ(*store_->put_blob(Bytes()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_TRUE(store_->blob("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")->empty());
    EXPECT_EQ(store_->blob("0000").error().fault, FarmFault::NotFound);
}

TEST_P(FarmStoreTest, DamagedBlobsAreNoticed) {
    const Bytes body = {1, 2, 3};
    const std::string digest = *store_->put_blob(body);
    if (GetParam() == StoreKind::Postgres)
        fixture_->execute(
            "ALTER TABLE gyre_farm.blobs DROP CONSTRAINT blobs_check;"
            "UPDATE gyre_farm.blobs SET body = '\\x0102'");
    else
        fixture_->execute("UPDATE blobs SET body = x'0102';");
    EXPECT_EQ(store_->blob(digest).error().fault, FarmFault::Storage);
}

/// Many connections at once, each with a store of its own.
TEST_P(FarmStoreTest, ManyWorkersComputeEveryPartOnce) {
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

TEST_P(FarmStoreTest, NewsOfOthersAreNoticed) {
    const auto other = fixture_->open();
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

TEST_P(FarmStoreTest, ARevokedTokenIsRefusedAtOnce) {
    const NewToken token = fixture_->token(TokenRole::Worker), kept = fixture_->token(TokenRole::Worker);
    const auto joined = fixture_->open(token.address), other = fixture_->open(kept.address);
    submit(2);
    const std::int64_t me = *joined->join(some_worker());
    const auto lease = *joined->claim(me, "a", 1);
    EXPECT_TRUE(store_->revoke_token(token.name));
    EXPECT_EQ(joined->complete(me, lease.front().key, some_result("x")).error().fault, FarmFault::Revoked);
    EXPECT_EQ(joined->claim(me, "b", 1).error().fault, FarmFault::Revoked);
    EXPECT_EQ(joined->join(some_worker()).error().fault, FarmFault::Revoked);
    const auto again = open_farm(token.address);
    EXPECT_TRUE(!again || again.value()->join(some_worker()).error().fault == FarmFault::Revoked);
    EXPECT_TRUE(other->join(some_worker()));
    EXPECT_EQ(store_->revoke_token("nobody").error().fault, FarmFault::NotFound);
    EXPECT_EQ(store_->tokens()->size(), 2u);
}

TEST_P(FarmStoreTest, AWrongSecretIsRefused) {
    std::string address = fixture_->token(TokenRole::Worker).address;
    const std::size_t secret = address.rfind(GetParam() == StoreKind::Postgres ? '@' : '\0');
    char& last = secret == address.npos ? address.back() : address[secret - 1];
    last = last == '0' ? '1' : '0';
    const auto opened = open_farm(address);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().fault, FarmFault::AccessDenied) << opened.error().reason;
}

TEST_P(FarmStoreTest, RolesMayCallOnlyTheirFunctions) {
    const auto worker = fixture_->open(fixture_->token(TokenRole::Worker).address);
    const auto submitter = fixture_->open(fixture_->token(TokenRole::Submitter).address);
    const auto reader = fixture_->open(fixture_->token(TokenRole::Reader).address);
    EXPECT_TRUE(worker->join(some_worker()));
    EXPECT_EQ(worker->submit(small_job(1)).error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(worker->jobs().error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(worker->make_token(TokenRole::Worker, "").error().fault, FarmFault::AccessDenied);
    EXPECT_TRUE(submitter->submit(small_job(1)));
    EXPECT_TRUE(submitter->jobs());
    EXPECT_EQ(submitter->join(some_worker()).error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(submitter->tokens().error().fault, FarmFault::AccessDenied);
    EXPECT_TRUE(reader->jobs());
    EXPECT_TRUE(reader->workers());
    EXPECT_EQ(reader->submit(small_job(1)).error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(reader->retire(1).error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(reader->revoke_token("x").error().fault, FarmFault::AccessDenied);
}

TEST_P(FarmStoreTest, AWorkerOfAnotherTokenIsUnknown) {
    const auto mine = fixture_->open(fixture_->token(TokenRole::Worker).address);
    const auto theirs = fixture_->open(fixture_->token(TokenRole::Worker).address);
    submit(1);
    const NewWorker worker = some_worker();
    const std::int64_t me = *mine->join(worker);
    EXPECT_EQ(theirs->claim(me, "a", 1).error().fault, FarmFault::UnknownWorker);
    EXPECT_EQ(theirs->join(worker).error().fault, FarmFault::UnknownWorker);
    EXPECT_EQ(mine->claim(99, "a", 1).error().fault, FarmFault::UnknownWorker);
}

TEST_P(FarmStoreTest, WorkersAreListedWithWhatTheyDo) {
    const std::int64_t job = submit(3), me = worker("tower");
    (void)*store_->claim(me, "a", 2);
    const WorkerStatus status = store_->workers()->front();
    EXPECT_EQ(status.host, "tower");
    EXPECT_EQ(status.leases, 2);
    const std::string number = "job " + std::to_string(job);
    EXPECT_EQ(status.doing, number + " part 0, " + number + " part 1");
    EXPECT_FALSE(status.has_left);
    EXPECT_TRUE(store_->leave(me));
    EXPECT_TRUE(store_->workers()->front().has_left);
    EXPECT_EQ(store_->job(job)->leased, 0);
}

TEST_P(FarmStoreTest, WhatIsNotThereIsNamed) {
    const std::int64_t me = worker();
    EXPECT_EQ(store_->job(5).error().reason, "there is no job 5");
    EXPECT_EQ(store_->set_priority(5, 1).error(), (FarmError{FarmFault::NotFound, "there is no job 5"}));
    EXPECT_EQ(store_->complete(me, {5, 0, 1}, some_result("x")).error().fault, FarmFault::NotFound);
    EXPECT_EQ(store_->submit(small_job(0)).error().fault, FarmFault::WrongArgument);
    const std::int64_t job = submit(2);
    EXPECT_EQ(store_->cut(job, 3).error().fault, FarmFault::WrongArgument);
    EXPECT_EQ(*store_->complete(me, {job, 0, 1}, some_result("x")), Completion::Superseded) << "never leased";
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmStoreTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
