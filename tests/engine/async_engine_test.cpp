#include "engine/async_engine.h"

#include <chrono>
#include <gtest/gtest.h>
#include <stdexcept>

#include "tests/support/chess_helpers.h"
#include "tests/support/recording_engine.h"

namespace gyre {
namespace {

using test::depth_limit;
using namespace std::chrono_literals;

Limits endless() {
    Limits limits;
    limits.infinite = true;
    return limits;
}

TEST(AsyncEngine, FindsTheSameMoveAsEngine) {
    test::RecordingEngine plain;
    const SearchResult expected = plain.search(Position(), depth_limit(6));
    AsyncEngine engine;
    std::vector<SearchReport> reports;
    const SearchResult result =
        engine.search(Position(), depth_limit(6), [&](const SearchReport& report) { reports.push_back(report); }).get();
    EXPECT_EQ(result.best, expected.best);
    EXPECT_EQ(result.report.nodes, expected.report.nodes);
    EXPECT_EQ(reports.size(), plain.reports().size());
    EXPECT_EQ(reports.back().pv, expected.report.pv);
    EXPECT_FALSE(engine.is_searching());
}

TEST(AsyncEngine, TokenCancelsBeforeAndDuringASearch) {
    AsyncEngine engine;
    std::stop_source before, during, from_callback;
    before.request_stop();
    EXPECT_TRUE(engine.search(Position(), endless(), {}, before.get_token()).get().best);
    auto result = engine.search(Position(), endless(), {}, during.get_token());
    EXPECT_EQ(result.wait_for(20ms), std::future_status::timeout);
    during.request_stop();
    EXPECT_TRUE(result.get().best);
    const auto stop = [&](const SearchReport&) { from_callback.request_stop(); };
    EXPECT_TRUE(engine.search(Position(), endless(), stop, from_callback.get_token()).get().best);
}

TEST(AsyncEngine, TokenDoesNotAffectLaterSearches) {
    AsyncEngine engine;
    std::stop_source first;
    engine.search(Position(), depth_limit(1), {}, first.get_token()).wait();
    auto second = engine.search(Position(), endless());
    first.request_stop();
    EXPECT_EQ(second.wait_for(20ms), std::future_status::timeout);
    engine.stop();
    EXPECT_TRUE(second.get().best);
}

TEST(AsyncEngine, NewSearchAndOptionsEndTheOldSearch) {
    AsyncEngine engine;
    auto first = engine.search(Position(), endless());
    auto second = engine.search(Position(), endless());
    ASSERT_EQ(first.wait_for(0s), std::future_status::ready);
    EXPECT_TRUE(engine.configure({.hash_mib = 1}));
    ASSERT_EQ(second.wait_for(0s), std::future_status::ready);
    EXPECT_EQ(engine.options().hash_mib, 1u);
    EXPECT_FALSE(engine.configure({.book_file = "/no/such/file"}));
    auto third = engine.search(Position(), endless());
    engine.new_game();
    ASSERT_EQ(third.wait_for(0s), std::future_status::ready);
}

TEST(AsyncEngine, FutureOutlivesItsEngine) {
    std::future<SearchResult> result;
    std::stop_source stop;
    {
        AsyncEngine engine;
        result = engine.search(Position(), endless(), {}, stop.get_token());
    }
    stop.request_stop();
    EXPECT_TRUE(result.get().best);
}

TEST(AsyncEngine, PositionsWithoutMovesAndFailingCallbacksGiveAResult) {
    std::string error;
    AsyncEngine engine([&error](std::string_view text) { error = text; });
    const Position mated = test::position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    const SearchResult none = engine.search(mated, depth_limit(3)).get();
    EXPECT_FALSE(none.best);
    EXPECT_EQ(none.report.score, Score::mated_in(0));
    const auto fail = [](const SearchReport&) { throw std::runtime_error("no"); };
    EXPECT_TRUE(engine.search(Position(), depth_limit(3), fail).get().best);
    EXPECT_EQ(error, "no");
}

}  // namespace
}  // namespace gyre
