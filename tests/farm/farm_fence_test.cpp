// The fence: a store accepts a result only for the open attempt at a part. Without the fence, each of these scenarios
// counts games twice, so these tests notice if the fence is missing.
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <tuple>

#include "tests/farm/farm_store_fixture.h"
#include "tests/farm/unfenced_farm.h"

namespace gyre {
namespace {

using namespace farm;
using test::FarmFixture;
using test::some_result;
using test::StoreKind;

constexpr int fence_parts = 3;

/// A job and two workers that compute it.
struct TwoWorkers {
    FarmStore& store;
    std::int64_t job, slow, quick;

    std::vector<Lease> claimed(std::int64_t worker) const {
        return *store.claim(worker, random_digits(8), fence_parts);
    }
    void complete(std::int64_t worker, const Lease& part, const std::string& body = "same") const {
        (void)store.complete(worker, part.key, some_result(body));
    }
    /// Leases of `slow`, and those of `quick` after the leases of `slow` ran out.
    std::pair<std::vector<Lease>, std::vector<Lease>> taken_over() const {
        auto late = claimed(slow);
        std::this_thread::sleep_for(test::past_lease);
        auto now = claimed(quick);
        return {std::move(late), std::move(now)};
    }
};

struct Scenario {
    std::string_view name;
    void (*run)(const TwoWorkers& farm);
    std::int64_t games;
};

constexpr Scenario scenarios[] = {
    {"ALostAnswer",
     [](const TwoWorkers& farm) {
         for (const Lease& part : farm.claimed(farm.quick))
             for (int time = 0; time < 2; ++time) farm.complete(farm.quick, part);
     },
     2 * fence_parts},
    {"AnotherResultOfTheSameAttempt",
     [](const TwoWorkers& farm) {
         for (const Lease& part : farm.claimed(farm.quick))
             for (const std::string body : {"one", "two"}) farm.complete(farm.quick, part, body);
     },
     2 * fence_parts},
    {"ALateResultBehindThatOfTheNewWorker",
     [](const TwoWorkers& farm) {
         const auto [late, now] = farm.taken_over();
         for (const Lease& part : now) farm.complete(farm.quick, part);
         for (const Lease& part : late) farm.complete(farm.slow, part);
     },
     2 * fence_parts},
    {"ALateResultWhileTheNewWorkerComputes",
     [](const TwoWorkers& farm) {
         const auto [late, now] = farm.taken_over();
         for (const Lease& part : late) farm.complete(farm.slow, part);
         for (const Lease& part : now) farm.complete(farm.quick, part);
     },
     2 * fence_parts},
    {"AResultThatWasGivenBack",
     [](const TwoWorkers& farm) {
         const auto parts = farm.claimed(farm.slow);
         (void)farm.store.leave(farm.slow);
         for (const Lease& part : farm.claimed(farm.quick)) farm.complete(farm.quick, part);
         for (const Lease& part : parts) farm.complete(farm.slow, part);
     },
     2 * fence_parts},
    {"AResultOfACancelledJob",
     [](const TwoWorkers& farm) {
         const auto parts = farm.claimed(farm.quick);
         (void)farm.store.set_state(farm.job, JobState::Cancelled);
         for (const Lease& part : parts) farm.complete(farm.quick, part);
     },
     0},
};

/// Number of games in the job's counters after a scenario.
std::int64_t games_after(const Scenario& scenario, FarmStore& store) {
    const TwoWorkers farm{store, *store.submit(test::small_job(fence_parts, test::short_lease)),
                          *store.join(test::some_worker("slow")), *store.join(test::some_worker("quick"))};
    scenario.run(farm);
    for (const auto& [name, value] : *store.counters(farm.job))
        if (name == "games") return value;
    return 0;
}

class FarmFenceTest : public ::testing::TestWithParam<std::tuple<StoreKind, Scenario>> {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(kind()); !missing.empty()) GTEST_SKIP() << missing;
    }
    static StoreKind kind() { return std::get<0>(GetParam()); }
    static const Scenario& scenario() { return std::get<1>(GetParam()); }
};

TEST_P(FarmFenceTest, EveryGameCountsOnceDespiteFailures) {
    const FarmFixture fixture(kind());
    EXPECT_EQ(games_after(scenario(), *fixture.open()), scenario().games);
}

TEST_P(FarmFenceTest, WithoutTheFenceGamesCountTwice) {
    const FarmFixture fixture(kind());
    EXPECT_GT(games_after(scenario(), *test::open_unfenced(fixture)), scenario().games);
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmFenceTest,
                         ::testing::Combine(::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                                            ::testing::ValuesIn(scenarios)),
                         [](const auto& row) {
                             return test::name_of(std::get<0>(row.param)) + std::string(std::get<1>(row.param).name);
                         });

}  // namespace
}  // namespace gyre
