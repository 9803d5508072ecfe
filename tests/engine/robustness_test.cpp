#include <gtest/gtest.h>
#include <stdexcept>
#include <thread>

#include "engine/engine.h"
#include "tests/support/failing_memory.h"
#include "tests/support/positions.h"
#include "tests/support/recording_engine.h"

namespace gyre {
namespace {

using test::depth_limit;
using test::FailingMemory;

/// Results and errors of a search.
struct Attempt {
    int results = 0, errors = 0;
    Move best;
};

TEST(EngineRobustness, SearchWithoutMemoryStillReturnsTheOnlyLegalMove) {
    if (!FailingMemory::works()) GTEST_SKIP() << "the sanitizer replaces the allocator";
    Attempt outcome;
    Engine engine({.on_report = [](const SearchReport&) {},
                   .on_result =
                       [&outcome](const SearchResult& result) {
                           ++outcome.results;
                           outcome.best = result.best;
                       },
                   .on_error = [&outcome](std::string_view) { ++outcome.errors; }});
    const Position position = test::position_of(test::middlegame);
    const std::pair<const char*, EngineOptions> kinds[] = {
        {"one thread", {}},
        {"three threads", {.threads = 3}},
        {"deterministic", {.threads = 3, .deterministic = true}},
        {"limited", {.threads = 3, .limit_strength = true, .deterministic = true}}};
    for (const auto& [name, options] : kinds) {
        ASSERT_TRUE(engine.configure(options));
        long failing_searches = 0;
        for (long first_failure = 0; first_failure < 60; ++first_failure) {
            engine.set_position(position);
            outcome = {};
            long failures = 0;
            {
                const FailingMemory no_memory(first_failure);
                engine.go(depth_limit(5));
                engine.wait();
                failures = FailingMemory::failures();
            }
            ASSERT_EQ(outcome.results, 1) << name << " " << first_failure;
            ASSERT_TRUE(position.is_legal(outcome.best)) << name << " " << first_failure;
            ASSERT_TRUE(failures > 0 || outcome.errors == 0) << name << " " << first_failure;
            failing_searches += outcome.errors > 0;
        }
        EXPECT_GT(failing_searches, 0) << name;
        // The next search works again.
        outcome = {};
        engine.go(depth_limit(6));
        engine.wait();
        EXPECT_EQ(outcome.results, 1);
        EXPECT_EQ(outcome.errors, 0);
    }
}

TEST(EngineRobustness, CallbackExceptionsDoNotEndASearch) {
    int results = 0;
    std::vector<std::string> errors;
    Engine engine({.on_report = [](const SearchReport&) { throw std::runtime_error("no more paper"); },
                   .on_result =
                       [&results](const SearchResult& result) {
                           ++results;
                           EXPECT_TRUE(Position().is_legal(result.best));
                           throw std::runtime_error("nobody there");
                       },
                   .on_error = [&errors](std::string_view error) { errors.emplace_back(error); }});
    for (int round = 1; round <= 3; ++round) {
        engine.go(depth_limit(4));
        engine.wait();
        EXPECT_EQ(results, round);
        EXPECT_FALSE(engine.is_searching());
    }
    ASSERT_EQ(errors.size(), 6U);
    EXPECT_EQ(errors[0], "no more paper");
    EXPECT_EQ(errors[1], "nobody there");
}

TEST(EngineRobustness, FailedInfiniteSearchWaitsForItsStop) {
    int results = 0;
    Engine engine({.on_report = [](const SearchReport&) { throw std::bad_alloc(); },
                   .on_result = [&results](const SearchResult&) { ++results; }});
    Limits limits;
    limits.infinite = true;
    engine.go(limits);
    EXPECT_TRUE(engine.is_searching());
    engine.stop();
    engine.wait();
    EXPECT_EQ(results, 1);
}

TEST(EngineRobustness, BenchWithoutMemoryIsAnError) {
    if (!FailingMemory::works()) GTEST_SKIP() << "the sanitizer replaces the allocator";
    Engine engine;
    std::optional<Result<BenchResult, std::string>> result;
    std::stop_source stop;
    stop.request_stop();
    {
        // Only the second allocation of the other threads fails; the test's own thread keeps its memory.
        const FailingMemory no_memory(1, 1);
        std::jthread([&] { result = engine.bench(stop.get_token()); }).join();
    }
    ASSERT_TRUE(result);
    ASSERT_FALSE(*result);
    EXPECT_EQ(result->error(), "there is not enough memory for a bench");
}

}  // namespace
}  // namespace gyre
