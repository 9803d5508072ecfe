#include "engine/syzygy.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "chess/generate.h"
#include "chess/outcome.h"
#include "notation/move/uci_move.h"
#include "tablebase/prober.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/recording_engine.h"
#include "tests/support/source_file.h"
#include "tests/support/table_writer.h"
#include "tests/support/tables.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using tablebase::TableKind;
using tablebase::Tables;
using tablebase::Wdl;
using test::depth_limit;
using test::position;
using test::RecordingEngine;

// --- Options ---

TEST(EngineSyzygy, PathCanBeSetAndCleared) {
    const test::TemporaryFolder folder;
    folder.write("KBvK.rtbw", test::constant_table("KBvK", TableKind::Wdl, 2));
    RecordingEngine recorder;
    Engine& engine = recorder.engine;
    EXPECT_EQ(engine.endgame_tables(), nullptr);
    EXPECT_TRUE(test::set(engine, &EngineOptions::syzygy_path, folder.path("")));
    ASSERT_NE(engine.endgame_tables(), nullptr);
    EXPECT_EQ(engine.endgame_tables()->largest(), 3);
    EXPECT_EQ(engine.options().syzygy_path, folder.path(""));
    const auto error = test::set(engine, &EngineOptions::syzygy_path, folder.path("nowhere"));
    ASSERT_FALSE(error);
    EXPECT_NE(error.error().find("there is no usable table file in '" + folder.path("nowhere")), std::string::npos)
        << error.error();
    EXPECT_EQ(engine.options().syzygy_path, folder.path("")) << "the old tables must stay";
    EXPECT_TRUE(test::set(engine, &EngineOptions::syzygy_path, ""));
    EXPECT_EQ(engine.endgame_tables(), nullptr);
    EXPECT_TRUE(recorder.errors().empty());
}

TEST(EngineSyzygy, RejectedFilesAreReportedAndTheOthersUsed) {
    const test::TemporaryFolder folder;
    folder.write("KBvK.rtbw", test::constant_table("KBvK", TableKind::Wdl, 2));
    for (const char* name : {"KQvK", "KRvK", "KNvK", "KPvK", "KQQvK", "KQRvK", "KQBvK"})
        folder.write(std::string(name) + ".rtbw", "damaged");
    RecordingEngine recorder;
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::syzygy_path, folder.path("")));
    EXPECT_EQ(recorder.engine.endgame_tables()->file_count(TableKind::Wdl), 1u);
    const auto errors = recorder.errors();
    ASSERT_EQ(errors.size(), 6u);
    EXPECT_NE(errors[0].find("KNvK.rtbw': byte 7: the size"), std::string::npos) << errors[0];
    EXPECT_EQ(errors[5], "SyzygyPath: 2 more files were refused");
}

TEST(EngineSyzygy, NewPathDuringASearchIsRejected) {
    const test::TemporaryFolder folder;
    folder.write("KBvK.rtbw", test::constant_table("KBvK", TableKind::Wdl, 2));
    RecordingEngine recorder;
    Limits limits;
    limits.infinite = true;
    recorder.engine.go(limits);
    EXPECT_EQ(test::set(recorder.engine, &EngineOptions::syzygy_path, folder.path("")),
              Failure("SyzygyPath can't change during a search, which may be reading the tables; stop it first"));
    EXPECT_TRUE(recorder.engine.is_searching());
    recorder.engine.stop();
    recorder.engine.wait();
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::syzygy_path, folder.path("")));
}

// --- Root moves ---

class EngineSyzygyRoot : public ::testing::Test {
protected:
    void SetUp() override {
        const auto folder = test::table_folder();
        if (!folder) GTEST_SKIP() << "GYRE_SHARED is not set or has no data/syzygy";
        open(*folder);
    }
    void open(const std::string& folder) {
        tables_ = *Tables::open(folder);
        ASSERT_TRUE(test::set(recorder_.engine, &EngineOptions::syzygy_path, folder));
    }
    SearchResult search(std::string_view fen, int depth = 2) {
        return recorder_.search(position(fen), depth_limit(depth));
    }

    /// The engine plays with almost no search against the best defence, until the game ends.
    void play_out(Position& here) {
        while (gyre::outcome(here) == Outcome::Ongoing) {
            if (here.side_to_move() == Color::White)
                here.make(recorder_.search(here, depth_limit(2)).best);
            else
                here.make(rank_moves(*tables_, here)->front().move);
        }
    }

    std::shared_ptr<const Tables> tables_;
    RecordingEngine recorder_;
};

/// The tables of three pieces are in the source tree.
class EngineSyzygyRootOfThree : public EngineSyzygyRoot {
protected:
    void SetUp() override { open(test::source_file("samples/tables")); }
};

std::vector<RootMove> root_moves(const Position& position) {
    std::vector<RootMove> moves;
    for (Move move : legal_moves(position)) moves.push_back({.move = move});
    return moves;
}

TEST_F(EngineSyzygyRoot, ScoresComeFromTheTables) {
    EXPECT_EQ(search("8/8/8/8/8/4k3/8/KBN5 w - - 0 1").report.score, Score::table_win_in(0));
    EXPECT_EQ(search("8/8/8/8/8/4k3/8/KBN5 b - - 0 1").report.score, Score::table_loss_in(0));
    EXPECT_EQ(search("8/8/8/8/8/4k3/8/KNN5 w - - 0 1").report.score, Score::draw());
    const auto reports = recorder_.reports();
    EXPECT_GT(reports.front().tablebase_hits, 10u);
    EXPECT_EQ(search("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1").report.tablebase_hits, 0u);
}

TEST_F(EngineSyzygyRootOfThree, MateScoresAreMorePreciseThanTables) {
    EXPECT_EQ(search("8/8/8/8/8/4k3/8/KQ6 w - - 0 1").report.score, Score::table_win_in(0));
    EXPECT_EQ(search("7k/8/5KQ1/8/8/8/8/8 w - - 0 1").report.score, Score::mate_in(1));
}

TEST_F(EngineSyzygyRoot, OnlyMovesThatKeepTheResultAreSearched) {
    Rng rng(12);
    for (const std::string_view name : {"KQvKR", "KPvKP", "KRvKB", "KBPvK", "KRvKP"})
        for (int i = 0; i < 10; ++i) {
            const Position here = test::random_position(rng, *tablebase::Material::from_name(name));
            if (legal_moves(here).empty()) continue;
            const SearchResult result = recorder_.search(here, depth_limit(3));
            Position after = here;
            after.make(result.best);
            EXPECT_EQ(-*probe_wdl(*tables_, after), *probe_wdl(*tables_, here)) << to_fen(here);
        }
}

TEST_F(EngineSyzygyRoot, LinesOfWorseMovesComeLast) {
    ASSERT_TRUE(test::set(recorder_.engine, &EngineOptions::multi_pv, 50));
    const Position here = position("8/8/8/8/8/1k6/1p6/1K5R w - - 0 1");
    const auto known = *rank_moves(*tables_, here);
    recorder_.search(here, depth_limit(4));
    const auto reports = recorder_.reports();
    std::vector<SearchReport> last(reports.end() - static_cast<std::ptrdiff_t>(known.size()), reports.end());
    int worst = 3;
    for (const SearchReport& report : last) {
        const auto answer = std::find_if(known.begin(), known.end(),
                                         [&](const auto& candidate) { return candidate.move == report.pv.front(); });
        ASSERT_NE(answer, known.end());
        EXPECT_LE(static_cast<int>(answer->wdl), worst);
        worst = static_cast<int>(answer->wdl);
    }
}

TEST_F(EngineSyzygyRoot, RepetitionAllowsOnlyTheShortestWin) {
    Position here = position("8/8/8/8/8/4k3/8/KBN5 w - - 0 1");
    const auto classes = [&] {
        auto moves = root_moves(here);
        const auto known = rank_root_moves(moves, here, {.tables = tables_.get(), .most_pieces = 4});
        EXPECT_TRUE(known && known->by_distance);
        EXPECT_EQ(known->hits, moves.size());
        return std::count_if(moves.begin(), moves.end(),
                             [&](const RootMove& move) { return move.tablebase_rank == moves.front().tablebase_rank; });
    };
    const auto at_first = classes();
    EXPECT_GT(at_first, 5);
    test::play(here, "a1a2 e3f4 a2a1 f4e3");
    EXPECT_LT(classes(), at_first);
    // Near the fiftieth move, too, only the shortest win counts.
    here = position("8/8/8/8/8/4k3/8/KBN5 w - - 40 60");
    EXPECT_LT(classes(), at_first);
}

TEST_F(EngineSyzygyRoot, MovesThatDrawAtOnceAreDraws) {
    const auto ranked = [&](const Position& here) {
        auto moves = root_moves(here);
        EXPECT_TRUE(rank_root_moves(moves, here, {.tables = tables_.get(), .most_pieces = 4}));
        return moves;
    };
    // The king's move repeats its position for the second time; other moves still win.
    Position winner = position("8/8/8/8/8/4k3/8/KBN5 w - - 0 1");
    test::play(winner, "a1a2 e3f4 a2a1 f4e3 a1a2 e3f4 a2a1 f4e3");
    const auto winning = ranked(winner);
    EXPECT_EQ(winning.front().tablebase_score, Score::table_win_in(0));
    const auto repeating = std::find_if(winning.begin(), winning.end(),
                                        [&](const RootMove& move) { return move.move == test::move(winner, "a1a2"); });
    EXPECT_EQ(repeating->tablebase_score, Score::draw());
    // The loser saves itself by the same.
    Position loser = position("8/8/8/8/8/4k3/8/KBN5 b - - 0 1");
    test::play(loser, "e3f4 a1a2 f4e3 a2a1 e3f4 a1a2 f4e3 a2a1");
    const auto losing = ranked(loser);
    EXPECT_EQ(losing.front().move, test::move(loser, "e3f4"));
    EXPECT_EQ(losing.front().tablebase_score, Score::draw());
    EXPECT_EQ(losing[1].tablebase_score, Score::table_loss_in(0));
}

TEST_F(EngineSyzygyRootOfThree, TheHundredthPlyDrawsExceptByMate) {
    const Position late = position("7k/8/5KQ1/8/8/8/8/8 w - - 99 80");
    auto moves = root_moves(late);
    EXPECT_TRUE(rank_root_moves(moves, late, {.tables = tables_.get(), .most_pieces = 3}));
    for (const RootMove& move : moves) {
        Position after = late;
        after.make(move.move);
        const bool mates = gyre::outcome(after) == Outcome::Checkmate;
        EXPECT_EQ(move.tablebase_score == Score::draw(), !mates) << to_uci(move.move);
    }
}

TEST_F(EngineSyzygyRootOfThree, SearchMovesAreRespected) {
    const Position here = position("8/8/8/8/8/4k3/8/KQ6 w - - 0 1");
    Limits limits = depth_limit(3);
    limits.search_moves = {test::move(here, "b1d3"), test::move(here, "b1e4")};
    const SearchResult result = recorder_.search(here, limits);
    EXPECT_EQ(result.report.score, Score::draw());
    EXPECT_EQ(result.report.tablebase_hits, 2u);
}

TEST_F(EngineSyzygyRoot, LimitedStrengthUsesNoTables) {
    ASSERT_TRUE(test::set(recorder_.engine, &EngineOptions::skill, 10));
    const SearchResult result = search("8/8/8/8/8/4k3/8/KBN5 w - - 0 1");
    EXPECT_EQ(result.report.tablebase_hits, 0u);
    EXPECT_FALSE(result.report.score.is_decisive());
}

TEST_F(EngineSyzygyRoot, ProbeLimitIsRespected) {
    ASSERT_TRUE(test::set(recorder_.engine, &EngineOptions::syzygy_probe_limit, 3));
    EXPECT_FALSE(search("8/8/8/8/8/4k3/8/KBN5 w - - 0 1").report.score.is_decisive());
}

TEST_F(EngineSyzygyRootOfThree, ProbeLimitIsRespected) {
    ASSERT_TRUE(test::set(recorder_.engine, &EngineOptions::syzygy_probe_limit, 3));
    EXPECT_EQ(search("8/8/8/8/8/4k3/8/KQ6 w - - 0 1").report.score, Score::table_win_in(0));
    ASSERT_TRUE(test::set(recorder_.engine, &EngineOptions::syzygy_probe_limit, 0));
    EXPECT_FALSE(search("8/8/8/8/8/4k3/8/KQ6 w - - 0 1").report.score.is_table_score());
}

/// With the tables alone the engine must reach mate before the fifty-move limit.
TEST_F(EngineSyzygyRoot, WonPositionsAreWon) {
    for (const std::string_view fen : {"8/8/8/8/8/4k3/8/KBN5 w - - 0 1", "8/8/8/3k4/8/8/8/KQ5r w - - 0 1",
                                       "8/8/8/4k3/8/8/8/KBB5 w - - 0 1", "8/8/8/8/2k5/8/P7/KB6 w - - 0 1"}) {
        Position here = position(fen);
        ASSERT_EQ(*probe_wdl(*tables_, here), Wdl::Win) << fen;
        play_out(here);
        EXPECT_EQ(gyre::outcome(here), Outcome::Checkmate) << fen << " became " << to_fen(here);
    }
}

TEST_F(EngineSyzygyRootOfThree, RookWinsWithFortyPliesLeft) {
    Position here = position("8/8/8/3k4/8/8/8/KR6 w - - 60 60");
    play_out(here);
    EXPECT_EQ(gyre::outcome(here), Outcome::Checkmate) << to_fen(here);
}

// --- Tables without distances ---

/// King and bishop against king; the test writes a table that calls it won or lost.
constexpr std::string_view bishop = "8/8/3k4/8/8/3K4/8/2B5 w - - 0 1";

TEST(EngineSyzygy, ResultIsKeptWithoutDistances) {
    const test::TemporaryFolder folder;
    folder.write("KBvK.rtbw", test::side_table("KBvK", TableKind::Wdl, 4, 0));
    RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::syzygy_path, folder.path("")));
    EXPECT_EQ(recorder.search(position(bishop), depth_limit(2)).report.score, Score::table_win_in(0));
    auto moves = root_moves(position(bishop));
    const auto known =
        rank_root_moves(moves, position(bishop), {.tables = recorder.engine.endgame_tables().get(), .most_pieces = 3});
    ASSERT_TRUE(known);
    EXPECT_FALSE(known->by_distance);
}

TEST(EngineSyzygy, CursedWinIsADrawOnlyUnderTheFiftyMoveRule) {
    const test::TemporaryFolder folder;
    folder.write("KBvK.rtbw", test::side_table("KBvK", TableKind::Wdl, 3, 1));
    RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::syzygy_path, folder.path("")));
    EXPECT_EQ(recorder.search(position(bishop), depth_limit(2)).report.score, Score::draw());
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::syzygy_50_move_rule, false));
    EXPECT_EQ(recorder.search(position(bishop), depth_limit(2)).report.score, Score::table_win_in(0));
}

TEST(EngineSyzygy, MissingTableDoesNotChangeTheSearch) {
    const test::TemporaryFolder folder;
    folder.write("KRvK.rtbw", test::side_table("KRvK", TableKind::Wdl, 4, 0));
    RecordingEngine recorder;
    const auto nodes = [&] {
        recorder.engine.new_game();
        return recorder.search(position("8/8/3k4/8/8/3K4/8/2Q5 w - - 0 1"), depth_limit(6)).report.nodes;
    };
    const std::uint64_t before = nodes();
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::syzygy_path, folder.path("")));
    EXPECT_EQ(nodes(), before);
}

}  // namespace
}  // namespace gyre
