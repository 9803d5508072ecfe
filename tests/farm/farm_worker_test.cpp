#include "farm/farm_worker.h"

#include <atomic>
#include <gtest/gtest.h>
#include <optional>
#include <thread>

#include "tests/support/farm_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::FarmFixture;
using test::small_job;
using test::StoreKind;

class FarmWorkerThreadsTest : public ::testing::TestWithParam<StoreKind> {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(GetParam()); !missing.empty()) GTEST_SKIP() << missing;
        fixture_.emplace(GetParam());
        store_ = fixture_->open();
    }

    static WorkerSettings settings(ComputePart compute, int threads = 2) {
        WorkerSettings settings;
        settings.worker = test::some_worker();
        settings.worker.threads = threads;
        settings.compute = std::move(compute);
        settings.ends_when_idle = true;
        settings.first_pause = Milliseconds(50);
        return settings;
    }
    static Result<PartResult, std::string> compute_at_once(const Lease& lease, const std::stop_token&) {
        return test::some_result(std::to_string(lease.key.part));
    }
    /// Computes until it is stopped.
    static Result<PartResult, std::string> compute_for_ever(const Lease&, const std::stop_token& stop) {
        while (!stop.stop_requested()) std::this_thread::sleep_for(Milliseconds(5));
        return Failure("stopped");
    }

    std::optional<FarmFixture> fixture_;
    std::unique_ptr<FarmStore> store_;
};

TEST_P(FarmWorkerThreadsTest, AllPartsAreComputedAndTheWorkerLeaves) {
    const std::int64_t job = *store_->submit(small_job(20));
    const auto report = work_for_farm(*fixture_->open(), settings(compute_at_once), {});
    ASSERT_TRUE(report) << report.error().reason;
    EXPECT_EQ(report->accepted, 20);
    EXPECT_EQ(store_->job(job)->state, JobState::Done);
    EXPECT_TRUE(store_->workers()->front().has_left);
}

TEST_P(FarmWorkerThreadsTest, AWorkerThatIsStoppedGivesBackItsLeases) {
    const std::int64_t job = *store_->submit(small_job(5));
    std::stop_source stop;
    std::atomic<int> begun = 0;
    const auto compute = [&](const Lease& lease, const std::stop_token& token) {
        if (++begun == 2) stop.request_stop();
        return compute_for_ever(lease, token);
    };
    const auto report = work_for_farm(*fixture_->open(), settings(compute), stop.get_token());
    ASSERT_TRUE(report) << report.error().reason;
    EXPECT_EQ(report->accepted, 0);
    EXPECT_EQ(store_->job(job)->waiting, 5);
    EXPECT_TRUE(store_->troubles(job)->empty());
}

TEST_P(FarmWorkerThreadsTest, HeartbeatsKeepALeaseThatIsShorterThanThePart) {
    const std::int64_t job = *store_->submit(small_job(1, Milliseconds(400)));
    const auto compute = [](const Lease& lease, const std::stop_token& stop) {
        std::this_thread::sleep_for(Milliseconds(1500));
        return compute_at_once(lease, stop);
    };
    const auto report = work_for_farm(*fixture_->open(), settings(compute, 1), {});
    ASSERT_TRUE(report) << report.error().reason;
    EXPECT_EQ(store_->results(job, 0, 1)->front().attempt, 1);
    EXPECT_TRUE(store_->troubles(job)->empty());
}

TEST_P(FarmWorkerThreadsTest, ACancelledJobStopsItsComputation) {
    const std::int64_t job = *store_->submit(small_job(2, Milliseconds(800)));
    const auto other = fixture_->open();
    const auto compute = [&](const Lease& lease, const std::stop_token& stop) {
        (void)other->set_state(job, JobState::Cancelled);
        return compute_for_ever(lease, stop);
    };
    const auto report = work_for_farm(*store_, settings(compute, 1), {});
    ASSERT_TRUE(report) << report.error().reason;
    EXPECT_EQ(report->accepted, 0);
}

TEST_P(FarmWorkerThreadsTest, PartsThatFailAreSetAsideWithTheirLog) {
    const std::int64_t job = *store_->submit(small_job(3));
    const auto compute = [](const Lease& lease, const std::stop_token& stop) -> Result<PartResult, std::string> {
        if (lease.key.part == 1) return Failure("no such net");
        return compute_at_once(lease, stop);
    };
    const auto report = work_for_farm(*fixture_->open(), settings(compute), {});
    ASSERT_TRUE(report) << report.error().reason;
    EXPECT_EQ(report->accepted, 2);
    EXPECT_EQ(report->failed, 3);
    EXPECT_EQ(store_->job(job)->aside, 1);
    EXPECT_EQ(store_->troubles(job)->front().log, "no such net");
}

TEST_P(FarmWorkerThreadsTest, ARevokedTokenEndsTheWorker) {
    const std::int64_t job = *store_->submit(small_job(3));
    const NewToken token = fixture_->token(TokenRole::Worker);
    const auto compute = [&](const Lease& lease, const std::stop_token& stop) {
        (void)store_->revoke_token(token.name);
        return compute_at_once(lease, stop);
    };
    const auto report = work_for_farm(*fixture_->open(token.address), settings(compute, 1), {});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().fault, FarmFault::Revoked);
    EXPECT_EQ(store_->job(job)->done, 0);
}

TEST_P(FarmWorkerThreadsTest, AnIdleWorkerReportsTheReasonAndContinuesWithNewParts) {
    std::stop_source stop;
    std::atomic<bool> is_idle = false, is_done = false;
    WorkerSettings idle = settings(compute_at_once, 1);
    idle.ends_when_idle = false;
    idle.longest_pause = Milliseconds(30'000);
    idle.first_pause = Milliseconds(30'000);
    idle.say = [&](const std::string& line) {
        if (line == "idle: no job has parts left") is_idle = true;
        if (line.ends_with(" done")) is_done = true;
    };
    const auto store = fixture_->open();
    std::jthread worker([&] { EXPECT_TRUE(work_for_farm(*store, idle, stop.get_token())); });
    const auto wait_for = [](const std::atomic<bool>& flag) {
        for (int waits = 0; waits < 1000 && !flag; ++waits) std::this_thread::sleep_for(Milliseconds(10));
        return flag.load();
    };
    EXPECT_TRUE(wait_for(is_idle));
    EXPECT_TRUE(store_->submit(small_job(1)));
    EXPECT_TRUE(wait_for(is_done)) << "the store's hint comes long before the next look";
    stop.request_stop();
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmWorkerThreadsTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

TEST(FarmWorkerServerThreads, AWorkerOutlivesARestartOfTheServer) {
    if (const std::string missing = FarmFixture::missing(StoreKind::Postgres); !missing.empty())
        GTEST_SKIP() << missing;
    const FarmFixture fixture(StoreKind::Postgres);
    const auto store = fixture.open();
    const std::int64_t job = *store->submit(small_job(4));
    std::atomic<bool> is_down = false;
    std::atomic<int> begun = 0;
    WorkerSettings settings;
    settings.worker = test::some_worker();
    settings.ends_when_idle = true;
    settings.compute = [&](const Lease& lease, const std::stop_token&) -> Result<PartResult, std::string> {
        // The second result is computed while the server is down.
        if (++begun == 2) is_down.wait(false);
        return test::some_result(std::to_string(lease.key.part));
    };
    const auto joined = fixture.open();
    std::jthread worker([&] {
        const auto report = work_for_farm(*joined, settings, {});
        ASSERT_TRUE(report) << report.error().reason;
        EXPECT_EQ(report->accepted, 4);
    });
    while (begun < 2) std::this_thread::sleep_for(Milliseconds(10));
    FarmFixture::server().stop();
    is_down = true;
    is_down.notify_all();
    std::this_thread::sleep_for(Milliseconds(700));
    FarmFixture::server().start();
    worker.join();
    EXPECT_EQ(store->job(job)->done, 4);
    EXPECT_EQ(store->counters(job)->front().second, 8);
}

}  // namespace
}  // namespace gyre
