#include "base/worker_pool.h"

#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <stdexcept>
#include <vector>

namespace gyre {
namespace {

TEST(WorkerPoolThreads, EveryThreadRunsEveryJobOnce) {
    WorkerPool pool(4);
    ASSERT_EQ(pool.size(), 4u);
    std::vector<int> runs(4);
    for (int round = 1; round <= 200; ++round) {
        pool.start([&runs](std::size_t index) { ++runs[index]; });
        pool.wait();
        ASSERT_EQ(runs, std::vector<int>(4, round));
    }
}

TEST(WorkerPoolThreads, StartWaitsForThePreviousJob) {
    WorkerPool pool(3);
    std::atomic<int> running = 0, most = 0, runs = 0;
    for (int round = 0; round < 50; ++round)
        pool.start([&running, &most, &runs](std::size_t) {
            ++runs;
            const int now = ++running;
            int seen = most;
            while (now > seen && !most.compare_exchange_weak(seen, now)) {
            }
            --running;
        });
    pool.wait();
    EXPECT_EQ(running, 0);
    EXPECT_LE(most, 3);
    EXPECT_EQ(runs, 50 * 3);
}

TEST(WorkerPoolThreads, DestructionLetsTheJobFinish) {
    std::atomic<int> finished = 0;
    {
        WorkerPool pool(2);
        pool.start([&finished](std::size_t) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            ++finished;
        });
    }
    EXPECT_EQ(finished, 2);
}

TEST(WorkerPoolThreads, ExceptionOfAJobIsReportedOnceAndThePoolWorksOn) {
    WorkerPool pool(3);
    std::atomic<int> finished = 0;
    pool.start([&finished](std::size_t index) {
        if (index == 1) throw std::runtime_error("no");
        ++finished;
    });
    EXPECT_THROW(pool.wait(), std::runtime_error);
    pool.wait();
    pool.start([&finished](std::size_t) { ++finished; });
    pool.wait();
    EXPECT_EQ(finished, 5);
    // An exception is dropped if nobody waits for the job.
    pool.start([](std::size_t) { throw std::runtime_error("unheard"); });
}

TEST(WorkerPoolThreads, ZeroThreadsAreAccepted) {
    WorkerPool pool(0);
    pool.start([](std::size_t) { FAIL(); });
    pool.wait();
}

}  // namespace
}  // namespace gyre
