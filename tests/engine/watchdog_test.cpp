#include "engine/watchdog.h"

#include <atomic>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/engine.h"
#include "engine/hash_tables.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

constexpr Milliseconds patience{30'000};

/// Waits until the condition holds; returns false if it never does.
template <class Condition>
bool becomes(Condition condition) {
    const auto start = Clock::now();
    while (!condition())
        if (elapsed_since(start) > patience) return false;
    return true;
}

TEST(EngineWatchdog, FiresOnceAtTheDeadline) {
    Watchdog watchdog;
    std::atomic<int> calls = 0;
    const auto due = Clock::now() + Milliseconds(20);
    watchdog.start({.deadline = [due] { return due; }, .expire = [&] { ++calls; }, .report = {}});
    EXPECT_TRUE(becomes([&] { return calls > 0; }));
    EXPECT_GE(Clock::now(), due);
    std::this_thread::sleep_for(Milliseconds(30));
    watchdog.end();
    EXPECT_EQ(calls, 1);
}

TEST(EngineWatchdog, ReadsTheDeadlineAgainOnRequest) {
    Watchdog watchdog;
    std::atomic<bool> clock_runs = false;
    std::atomic<int> calls = 0;
    watchdog.start({.deadline = [&]() -> std::optional<Clock::time_point> {
                        return clock_runs ? std::optional(Clock::now()) : std::nullopt;
                    },
                    .expire = [&] { ++calls; },
                    .report = {}});
    std::this_thread::sleep_for(Milliseconds(20));
    EXPECT_EQ(calls, 0);
    clock_runs = true;
    watchdog.look_again();
    EXPECT_TRUE(becomes([&] { return calls > 0; }));
    watchdog.end();
}

TEST(EngineWatchdog, ReportsRepeatedlyUntilItEnds) {
    Watchdog watchdog;
    for (int round = 0; round < 20; ++round) {
        std::atomic<int> reports = 0;
        watchdog.start({.deadline = [] { return std::nullopt; },
                        .expire = [] {},
                        .report = [&] { ++reports; },
                        .interval = Milliseconds(1)});
        EXPECT_TRUE(becomes([&] { return reports >= 3; }));
        watchdog.end();
        const int then = reports;
        std::this_thread::sleep_for(Milliseconds(3));
        EXPECT_EQ(reports, then);
    }
    watchdog.end();
}

TEST(EngineWatchdog, CanBeDestroyedAtAnyTime) {
    for (int i = 0; i < 100; ++i) {
        Watchdog watchdog;
        if (i % 2 == 0) watchdog.start({.deadline = [] { return Clock::now(); }, .expire = [] {}, .report = {}});
        if (i % 4 == 0) watchdog.end();
    }
}

TEST(EngineProgress, IsReportedWhileNoNewMoveIsFound) {
    std::mutex mutex;
    std::vector<SearchProgress> seen;
    Engine engine({.on_report = {}, .on_result = {}, .on_progress = [&](const SearchProgress& progress) {
                       const std::lock_guard lock(mutex);
                       seen.push_back(progress);
                   }});
    engine.go({.infinite = true});
    const auto count = [&] {
        const std::lock_guard lock(mutex);
        return seen.size();
    };
    EXPECT_TRUE(becomes([&] { return count() >= 3; }));
    engine.stop();
    engine.wait();
    const std::size_t then = count();
    EXPECT_LT(seen.front().nodes, seen.back().nodes);
    EXPECT_LT(seen.front().time, seen.back().time);
    EXPECT_GT(seen.back().depth, 0);
    EXPECT_TRUE(Position().is_legal(seen.back().current_move));
    EXPECT_GE(seen.back().move_number, 1);
    EXPECT_LE(seen.back().move_number, 20);
    std::this_thread::sleep_for(Milliseconds(600));
    EXPECT_EQ(count(), then) << "nothing may be reported after the result";
}

TEST(EngineProgress, NamesNoMoveIfNothingIsSearched) {
    std::mutex mutex;
    std::vector<SearchProgress> seen;
    Engine engine({.on_report = {}, .on_result = {}, .on_progress = [&](const SearchProgress& progress) {
                       const std::lock_guard lock(mutex);
                       seen.push_back(progress);
                   }});
    engine.set_position(test::position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"));
    engine.go({.infinite = true});
    EXPECT_TRUE(becomes([&] {
        const std::lock_guard lock(mutex);
        return !seen.empty();
    }));
    engine.stop();
    engine.wait();
    EXPECT_FALSE(seen.back().current_move);
    EXPECT_EQ(seen.back().nodes, 0u);
}

TEST(EngineProgress, MoreThreadsThanProcessorsStillObeyTheClock) {
    Engine engine;
    ASSERT_TRUE(engine.configure({.threads = 64}));
    // The limit is generous for sanitizers and busy machines; an engine that ignores its clock here takes many seconds.
    for (int i = 0; i < 3; ++i) {
        const auto start = Clock::now();
        engine.go({.move_time = Milliseconds(200)});
        engine.wait();
        EXPECT_LT(elapsed_since(start), Milliseconds(5000));
    }
}

TEST(EngineHashTables, AreTouchedCompletelyBeforeTheFirstSearch) {
    EngineOptions options;
    options.hash_mib = 300;
    TableList tables = *take_tables(options, {});
    ASSERT_EQ(tables.size(), 1u);
    tables.front()->clear(2);
    EXPECT_EQ(tables.front()->resident_bytes(), std::size_t{300} << 20);
    EXPECT_TRUE(fit(tables, options));
    options.hash_mib = 301;
    EXPECT_FALSE(fit(tables, options));
    options.hash_mib = 1 << 30;
    EXPECT_TRUE(take_tables(options, tables) == Failure("there is not enough memory for a table of 1073741824 MiB"));
}

TEST(EngineHashTables, AreClearedOnlyByANewGame) {
    std::uint64_t nodes = 0;
    Engine counting({.on_report = {}, .on_result = [&](const SearchResult& result) { nodes = result.report.nodes; }});
    const auto search = [&] {
        counting.go({.depth = 9});
        counting.wait();
        return nodes;
    };
    const auto fresh = search();
    EXPECT_NE(search(), fresh) << "the table must keep its entries";
    counting.new_game();
    EXPECT_EQ(search(), fresh);
    counting.new_game();
    counting.new_game();
    EXPECT_EQ(search(), fresh);
}

}  // namespace
}  // namespace gyre
