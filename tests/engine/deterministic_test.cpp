#include <gtest/gtest.h>
#include <vector>

#include "tests/support/positions.h"
#include "tests/support/recording_engine.h"

namespace gyre {
namespace {

/// Everything that a search reports except its time.
struct Said {
    std::vector<std::uint64_t> numbers;
    std::vector<Move> moves;

    friend bool operator==(const Said&, const Said&) = default;
};

Said search(test::RecordingEngine& recorder, const Limits& limits) {
    const std::size_t before = recorder.reports().size();
    recorder.engine.new_game();
    const SearchResult result = recorder.search(test::position_of(test::middlegame), limits);
    Said said{{}, {result.best, result.ponder}};
    const auto reports = recorder.reports();
    for (std::size_t i = before; i < reports.size(); ++i) {
        const SearchReport& report = reports[i];
        for (int number : {report.depth, report.selective_depth, report.multi_pv, report.score.cp(), report.hash_full})
            said.numbers.push_back(static_cast<std::uint64_t>(number));
        said.numbers.push_back(report.nodes);
        said.moves.insert(said.moves.end(), report.pv.begin(), report.pv.end());
    }
    return said;
}

TEST(DeterministicThreads, ReportTheSameOnEveryRun) {
    Limits nodes;
    nodes.nodes = 20'001;
    for (const Limits& limits : {test::depth_limit(7), nodes}) {
        Said first;
        for (int run = 0; run < 20; ++run) {
            test::RecordingEngine recorder;
            ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::deterministic, true));
            ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::threads, 4));
            const Said said = search(recorder, limits);
            if (run == 0) first = said;
            ASSERT_EQ(said, first) << "run " << run;
            if (limits.nodes) {
                EXPECT_EQ(recorder.results().back().report.nodes, 20'001U)
                    << "the limit counts the nodes of all threads";
            }
        }
    }
}

TEST(DeterministicThreads, ReportTheSameInEveryGameOfOneEngine) {
    test::RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::threads, 3));
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::deterministic, true));
    const Said first = search(recorder, test::depth_limit(6));
    for (int game = 0; game < 5; ++game) EXPECT_EQ(search(recorder, test::depth_limit(6)), first);
}

TEST(DeterministicThreads, SearchDifferentTrees) {
    const auto nodes = [](int threads) {
        test::RecordingEngine recorder;
        EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::deterministic, true));
        EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::threads, threads));
        return recorder.search(test::position_of(test::middlegame), test::depth_limit(8)).report.nodes;
    };
    const std::uint64_t one = nodes(1), two = nodes(2), three = nodes(3);
    EXPECT_GT(two, one);
    EXPECT_NE(two, 2 * one);
    EXPECT_NE(three - two, two - one);
}

TEST(DeterministicThreads, StopByClockAndOnRequest) {
    test::RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::deterministic, true));
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::threads, 3));
    Limits limits;
    limits.move_time = Milliseconds(30);
    EXPECT_TRUE(recorder.search(Position(), limits).best);
    limits = {};
    limits.ponder = true;
    limits.depth = 3;
    recorder.engine.go(limits);
    recorder.engine.ponder_hit();
    recorder.engine.wait();
    limits.ponder = false;
    limits.depth.reset();
    recorder.engine.go(limits);
    recorder.engine.stop();
    recorder.engine.wait();
    EXPECT_EQ(recorder.results().size(), 3U);
}

}  // namespace
}  // namespace gyre
