// The fence: a result counts only for the attempt that is open. With the fence taken away, the same scenarios count
// games twice, so that these tests would notice its loss.
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <thread>

#include "farm/sql_files.h"
#include "tests/support/farm_fixture.h"
#include "tests/support/source_file.h"

namespace gyre {
namespace {

using namespace farm;
using test::FarmFixture;
using test::StoreKind;

constexpr int fence_parts = 6;

/// SQLite's functions, with `complete` taking every result.
std::string unfenced_functions() {
    std::string text(sqlite_functions());
    const std::size_t at = text.find("SELECT keep(coalesce((SELECT 1 + audit FROM queue");
    text.replace(at, text.find(';', at) - at, "SELECT keep(1)");
    const std::string_view insert = "INSERT INTO results";
    text.replace(text.find(insert), insert.size(), "INSERT OR REPLACE INTO results");
    return text;
}

/// Workers that are stopped past their lease, answers that are lost, and results that come in between: the games that
/// are counted in the end.
std::int64_t games_after_faults(FarmStore& store) {
    constexpr Milliseconds lease{100};
    const std::int64_t job = *store.submit(test::small_job(fence_parts, lease));
    const std::int64_t slow = *store.join(test::some_worker("slow")), quick = *store.join(test::some_worker("quick"));
    const auto result_of = [](const Lease& part) { return test::some_result(std::to_string(part.key.part)); };
    const auto late = *store.claim(slow, "late", fence_parts / 2);
    std::this_thread::sleep_for(lease * 2);
    for (const Lease& part : *store.claim(quick, "quick", fence_parts)) {
        (void)store.complete(quick, part.key, result_of(part));
        // The answer was lost.
        (void)store.complete(quick, part.key, result_of(part));
    }
    for (const Lease& part : late) (void)store.complete(slow, part.key, result_of(part));
    for (const auto& [name, value] : *store.counters(job))
        if (name == "games") return value;
    return 0;
}

class FarmFenceTest : public ::testing::TestWithParam<StoreKind> {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(GetParam()); !missing.empty()) GTEST_SKIP() << missing;
    }
};

TEST_P(FarmFenceTest, EveryGameCountsOnceInSpiteOfFaults) {
    const FarmFixture fixture(GetParam());
    EXPECT_EQ(games_after_faults(*fixture.open()), 2 * fence_parts);
}

TEST_P(FarmFenceTest, WithoutTheFenceGamesCountTwice) {
    const FarmFixture fixture(GetParam());
    const std::string functions = unfenced_functions();
    std::unique_ptr<FarmStore> store;
    if (GetParam() == StoreKind::Postgres) {
        std::ifstream file(test::source_file("tests/farm/unfenced.sql"));
        fixture.execute(std::string(std::istreambuf_iterator<char>(file), {}));
        store = fixture.open();
    } else {
        auto opened = open_sqlite_farm(
            {.path = fixture.address().substr(std::string_view("sqlite:").size()), .functions = functions});
        ASSERT_TRUE(opened);
        store = std::move(*opened);
    }
    EXPECT_GT(games_after_faults(*store), 2 * fence_parts);
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmFenceTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
