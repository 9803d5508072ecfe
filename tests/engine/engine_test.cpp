#include "engine/engine.h"

#include <gtest/gtest.h>
#include <set>
#include <thread>

#include "chess/generate.h"
#include "tests/support/positions.h"
#include "tests/support/recording_engine.h"
#include "tests/support/temporary_file.h"

namespace gyre {
namespace {

using test::depth_limit;
using test::RecordingEngine;

Limits infinite() {
    Limits limits;
    limits.infinite = true;
    return limits;
}

TEST(Engine, ReturnsOneResultPerSearch) {
    RecordingEngine recorder;
    for (std::size_t i = 1; i <= 5; ++i) {
        const SearchResult result = recorder.search(Position(), depth_limit(4));
        EXPECT_TRUE(Position().is_legal(result.best));
        EXPECT_EQ(recorder.results().size(), i);
    }
    const auto reports = recorder.reports();
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(reports[0].depth, 1);
    EXPECT_EQ(reports.back().depth, 4);
}

TEST(Engine, StopsImmediatelyAndStillReturnsAMove) {
    RecordingEngine recorder;
    for (int i = 0; i < 50; ++i) {
        recorder.engine.go(infinite());
        recorder.engine.stop();
        recorder.engine.wait();
    }
    ASSERT_EQ(recorder.results().size(), 50u);
    for (const SearchResult& result : recorder.results()) EXPECT_TRUE(Position().is_legal(result.best));
}

TEST(Engine, InfiniteSearchEndsOnlyWhenStopped) {
    RecordingEngine recorder;
    Limits limits = infinite();
    limits.depth = 2;
    recorder.engine.go(limits);
    std::this_thread::sleep_for(Milliseconds(100));
    EXPECT_TRUE(recorder.engine.is_searching());
    EXPECT_TRUE(recorder.results().empty());
    recorder.engine.stop();
    recorder.engine.wait();
    EXPECT_FALSE(recorder.engine.is_searching());
    EXPECT_EQ(recorder.results().size(), 1u);
}

TEST(Engine, PonderSearchEndsAfterThePonderHit) {
    RecordingEngine recorder;
    Limits limits;
    limits.ponder = true;
    limits.time[Color::White] = Milliseconds(300);
    recorder.engine.go(limits);
    std::this_thread::sleep_for(Milliseconds(400));
    EXPECT_TRUE(recorder.results().empty()) << "the clock does not run while pondering";
    recorder.engine.ponder_hit();
    recorder.engine.wait();
    EXPECT_EQ(recorder.results().size(), 1u);
}

/// Waits until an iteration of this depth is finished.
SearchReport wait_for_depth(const RecordingEngine& recorder, int depth) {
    for (;;) {
        const auto reports = recorder.reports();
        if (!reports.empty() && reports.back().depth >= depth) return reports.back();
        std::this_thread::sleep_for(Milliseconds(1));
    }
}

TEST(Engine, TimeOfReportsGoesOnAtThePonderHit) {
    RecordingEngine recorder;
    Limits limits = depth_limit(12);
    limits.ponder = true;
    limits.since = Clock::now() - Milliseconds(60'000);
    recorder.engine.go(limits);
    wait_for_depth(recorder, 1);
    recorder.engine.ponder_hit();
    recorder.engine.wait();
    EXPECT_GE(recorder.results().back().report.time, Milliseconds(60'000));
}

TEST(Engine, ForcedMoveIsPlayedAtThePonderHit) {
    // An iteration may end between the report and the hit, but not each time.
    for (int attempt = 0; attempt < 5; ++attempt) {
        RecordingEngine recorder;
        recorder.engine.set_position(test::position_of("r1bq3r/ppp2kpp/2n5/3np3/2B5/5Q2/PPPP1PPP/RNB1K2R b KQ - 1 8"));
        Limits limits;
        limits.ponder = true;
        limits.search_moves = {Move(Square::F7, Square::E6)};
        limits.time[Color::Black] = Milliseconds(36'000'000);
        recorder.engine.go(limits);
        const int known = wait_for_depth(recorder, 13).depth;
        recorder.engine.ponder_hit();
        recorder.engine.wait();
        if (recorder.results().back().report.depth <= known) return;
    }
    ADD_FAILURE() << "another iteration was searched";
}

TEST(Engine, InfiniteSearchIgnoresTheClock) {
    RecordingEngine recorder;
    Limits limits = infinite();
    limits.time[Color::White] = Milliseconds(1);
    limits.move_time = Milliseconds(1);
    recorder.engine.go(limits);
    wait_for_depth(recorder, 10);
    recorder.engine.stop();
    recorder.engine.wait();
    EXPECT_EQ(recorder.results().size(), 1u);
}

TEST(Engine, NodeLimitIsExact) {
    RecordingEngine recorder;
    Limits limits;
    limits.nodes = 12345;
    EXPECT_EQ(recorder.search(test::position_of(test::middlegame), limits).report.nodes, 12345u);
}

TEST(Engine, MateAndStalemateGiveNoMove) {
    RecordingEngine recorder;
    const SearchResult mate = recorder.search(test::position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), depth_limit(3));
    EXPECT_FALSE(mate.best);
    EXPECT_EQ(mate.report.score, Score::mated_in(0));
    const SearchResult stalemate = recorder.search(test::position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), depth_limit(3));
    EXPECT_FALSE(stalemate.best);
    EXPECT_EQ(stalemate.report.score, Score::draw());
}

TEST(Engine, SearchesOnlyTheRequestedMoves) {
    RecordingEngine recorder;
    Limits limits = depth_limit(5);
    limits.search_moves = {Move(Square::A2, Square::A3), Move(Square::H2, Square::H4)};
    for (int i = 0; i < 3; ++i) {
        const Move best = recorder.search(Position(), limits).best;
        EXPECT_TRUE(best == limits.search_moves[0] || best == limits.search_moves[1]);
    }
}

TEST(Engine, ExcludedMovesAreNotSearched) {
    RecordingEngine recorder;
    const Position position = test::position_of("7k/8/8/8/8/8/1R6/K7 w - - 0 1");
    for (int round = 0; round < 5; ++round) {
        Limits limits = depth_limit(5);
        for (const SearchResult& result : recorder.results()) limits.exclude_moves.push_back(result.best);
        const Move best = recorder.search(position, limits).best;
        for (Move excluded : limits.exclude_moves) EXPECT_NE(best, excluded);
    }
    EXPECT_TRUE(recorder.errors().empty());

    Limits limits = depth_limit(3);
    limits.search_moves = limits.exclude_moves = {Move(Square::B2, Square::B3)};
    EXPECT_TRUE(position.is_legal(recorder.search(position, limits).best));
    EXPECT_EQ(recorder.errors().size(), 1U) << "an error reports that no move is left";
}

TEST(Engine, InfiniteSearchStaysOpenAfterItsLastNode) {
    RecordingEngine recorder;
    Limits limits = infinite();
    limits.nodes = 100;
    recorder.engine.go(limits);
    std::this_thread::sleep_for(Milliseconds(50));
    EXPECT_TRUE(recorder.results().empty());
    recorder.engine.stop();
    recorder.engine.wait();
    EXPECT_EQ(recorder.results().size(), 1U);
}

TEST(Engine, UsesItsParametersUntilTheyAreCleared) {
    RecordingEngine recorder;
    Engine& engine = recorder.engine;
    const auto nodes = [&] {
        engine.new_game();
        return recorder.search(test::position_of(test::middlegame), depth_limit(8)).report.nodes;
    };
    const std::uint64_t of_play = nodes();
    ASSERT_TRUE(engine.set_parameters(TableParams{}));
    EXPECT_EQ(nodes(), of_play);
    TableParams params;
    ASSERT_TRUE(params.set("lmr_depth", 300));
    ASSERT_TRUE(engine.set_parameters(params));
    EXPECT_NE(nodes(), of_play);
    ASSERT_TRUE(test::set(engine, &EngineOptions::threads, 1));
    EXPECT_NE(nodes(), of_play) << "other options must keep the parameters";
    ASSERT_TRUE(engine.clear_parameters());
    EXPECT_EQ(nodes(), of_play);
}

TEST(Engine, BenchIsTheSameForConstantsAndTable) {
    Engine engine;
    const auto by_constants = engine.bench();
    ASSERT_TRUE(by_constants);
    ASSERT_TRUE(engine.set_parameters(TableParams{}));
    const auto by_table = engine.bench();
    ASSERT_TRUE(by_table);
    EXPECT_EQ(by_table->nodes, by_constants->nodes);
}

TEST(Engine, ReportsSeveralLinesInOrder) {
    RecordingEngine recorder;
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::multi_pv, 4));
    recorder.search(test::position_of(test::middlegame), depth_limit(7));
    const auto reports = recorder.reports();
    ASSERT_GE(reports.size(), 4u);
    std::set<std::uint16_t> first_moves;
    for (std::size_t i = 0; i < 4; ++i) {
        const SearchReport& report = reports[reports.size() - 4 + i];
        EXPECT_EQ(report.multi_pv, static_cast<int>(i) + 1);
        first_moves.insert(report.pv.front().word());
        if (i > 0) {
            EXPECT_LE(report.score, reports[reports.size() - 5 + i].score);
        }
    }
    EXPECT_EQ(first_moves.size(), 4u);
}

TEST(Engine, ReportedLinesAreLegal) {
    RecordingEngine recorder;
    recorder.search(test::position_of(test::middlegame), depth_limit(10));
    for (const SearchReport& report : recorder.reports()) {
        Position line = test::position_of(test::middlegame);
        ASSERT_FALSE(report.pv.empty());
        for (Move move : report.pv) {
            ASSERT_TRUE(line.is_legal(move));
            line.make(move);
        }
    }
}

TEST(Engine, ReturnsTheMoveThatItReportedLast) {
    RecordingEngine recorder;
    for (int threads : {1, 3}) {
        ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::threads, threads));
        for (std::uint64_t nodes = 500; nodes < 40000; nodes += 1500) {
            Limits limits;
            limits.nodes = nodes;
            const SearchResult result = recorder.search(test::position_of(test::middlegame), limits);
            ASSERT_EQ(recorder.reports().back().pv.front(), result.best) << nodes;
        }
    }
}

TEST(Engine, KeepsItsLimitsInPositionsWithManyCaptures) {
    // These positions are valid by piece count, and their first iteration takes up to hundreds of thousands of nodes.
    for (std::string_view fen : {"q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1",
                                 "1qqq1qqq/1q1k1q2/8/3r1r2/2R1R3/8/1Q1K1Q2/1QQQ1QQQ w - - 0 1"})
        for (const int lines : {1, 10}) {
            RecordingEngine recorder;
            ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::multi_pv, lines));
            const Position position = test::position_of(fen);
            Limits nodes;
            nodes.nodes = 1000;
            const SearchResult result = recorder.search(position, nodes);
            EXPECT_TRUE(position.is_legal(result.best));
            EXPECT_LE(result.report.nodes, 1000u);
            EXPECT_LT(result.report.score, Score::infinite());
            EXPECT_GT(result.report.score, -Score::infinite());

            recorder.engine.go(infinite());
            recorder.engine.stop();
            recorder.engine.wait();
            // The first position's first iteration has over 400,000. On a busy machine `stop` comes late.
            EXPECT_LE(recorder.results().back().report.nodes, 200'000u) << "a stop must take effect soon";
        }
}

TEST(Engine, HandlesAnyNodeLimit) {
    RecordingEngine recorder;
    for (std::uint64_t nodes = 1; nodes < 60; ++nodes) {
        Limits limits;
        limits.nodes = nodes;
        ASSERT_TRUE(Position().is_legal(recorder.search(Position(), limits).best)) << nodes;
    }
}

TEST(Engine, LinesAreSortedAtEveryDepth) {
    RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::multi_pv, 10));
    recorder.search(test::position_of(test::middlegame), depth_limit(9));
    const auto reports = recorder.reports();
    for (std::size_t i = 1; i < reports.size(); ++i) {
        if (reports[i].multi_pv == 1) continue;
        ASSERT_LE(reports[i].score, reports[i - 1].score)
            << "depth " << reports[i].depth << " line " << reports[i].multi_pv;
    }
}

TEST(Engine, ChangesAllOptionsOrNone) {
    RecordingEngine recorder;
    Engine& engine = recorder.engine;
    EngineOptions options = engine.options();
    options.hash_mib = 3;
    options.threads = 2;
    options.move_overhead_ms = 77;
    options.elo = 1234;
    EngineOptions refused = options;
    // The largest table that the type allows exceeds the memory of any machine.
    refused.hash_mib = decltype(refused.hash_mib)::max;
    EXPECT_EQ(engine.configure(refused),
              Failure("there is not enough memory for a table of 1073741824 MiB; the old one is kept"));
    for (const auto file : {&EngineOptions::parameters, &EngineOptions::book_file, &EngineOptions::eval_file,
                            &EngineOptions::syzygy_path}) {
        refused = options;
        refused.*file = "/no/such/file";
        EXPECT_FALSE(engine.configure(refused));
        EXPECT_EQ(engine.options().*file, "");
    }
    EXPECT_EQ(engine.options().hash_mib, EngineOptions{}.hash_mib);
    EXPECT_EQ(engine.options().threads, 1);
    EXPECT_EQ(engine.options().move_overhead_ms, EngineOptions{}.move_overhead_ms);
    EXPECT_TRUE(engine.configure(options));
    EXPECT_EQ(engine.options().hash_mib, 3u);
    EXPECT_EQ(engine.options().threads, 2);
    EXPECT_EQ(engine.options().move_overhead_ms, 77);
    EXPECT_EQ(engine.options().elo, 1234);
}

TEST(Engine, ClampsNumbersToTheirBounds) {
    EngineOptions options;
    options.hash_mib = 0;
    options.threads = 99999;
    options.multi_pv = -1;
    EXPECT_EQ(options.hash_mib, 1u);
    EXPECT_EQ(options.threads, 512);
    EXPECT_EQ(options.multi_pv, 1);
}

TEST(Engine, ReadsAFileAgainOnRequest) {
    RecordingEngine recorder;
    Engine& engine = recorder.engine;
    const test::TemporaryFile file;
    file.write("search lmr_depth 300\n");
    ASSERT_TRUE(test::set(engine, &EngineOptions::parameters, file.path()));
    ASSERT_EQ(engine.parameters()->lmr_depth(), 300);
    file.write("search lmr_depth 299\n");
    ASSERT_TRUE(engine.configure(engine.options()));
    EXPECT_EQ(engine.parameters()->lmr_depth(), 300) << "the option itself is unchanged";
    ASSERT_TRUE(engine.reload(&EngineOptions::parameters));
    EXPECT_EQ(engine.parameters()->lmr_depth(), 299);
    file.write("nonsense\n");
    EXPECT_FALSE(engine.reload(&EngineOptions::parameters));
    EXPECT_EQ(engine.options().parameters, file.path());
}

TEST(Engine, ClearsItsTableOnRequest) {
    RecordingEngine recorder;
    Engine& engine = recorder.engine;
    const auto nodes = [&] { return recorder.search(Position(), depth_limit(7)).report.nodes; };
    nodes();
    const std::uint64_t with_table = nodes();
    engine.clear_hash();
    EXPECT_GT(nodes(), with_table);
}

TEST(EngineThreads, FourThreadsReturnOneLegalMove) {
    RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::threads, 4));
    for (int i = 0; i < 5; ++i) {
        const SearchResult result = recorder.search(test::position_of(test::middlegame), depth_limit(7));
        EXPECT_TRUE(test::position_of(test::middlegame).is_legal(result.best));
    }
    EXPECT_EQ(recorder.results().size(), 5u);
}

TEST(EngineThreads, SurviveStopsAndChangesFromOtherThreads) {
    RecordingEngine recorder;
    {
        // Stops and ponder hits may come at any time from any thread.
        std::jthread heckler([&recorder](const std::stop_token& token) {
            while (!token.stop_requested()) {
                recorder.engine.ponder_hit();
                recorder.engine.stop();
                std::this_thread::sleep_for(Milliseconds(1));
            }
        });
        for (int round = 0; round < 12; ++round) {
            ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::threads, 1 + round % 3));
            ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::hash_mib, 1 + round % 2));
            Limits limits = infinite();
            limits.ponder = round % 2 == 0;
            recorder.engine.go(limits);
            recorder.engine.new_game();
        }
    }
    recorder.engine.wait();
    EXPECT_EQ(recorder.results().size(), 12u);
}

TEST(EngineThreads, AreJoinedByTheEnginesDestructor) {
    RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::threads, 3));
    recorder.engine.go(infinite());
}

}  // namespace
}  // namespace gyre
