#include "tablebase/tables.h"

#include <gtest/gtest.h>

#include "chess/outcome.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/table_writer.h"
#include "tests/support/tables.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using tablebase::Material;
using tablebase::MoveAnswer;
using tablebase::ProbeFault;
using tablebase::TableKind;
using tablebase::Tables;
using tablebase::Wdl;
using test::constant_table;
using test::position;
using test::side_table;

// --- Opening ---

TEST(TablebaseTables, PathWithoutTablesIsAnError) {
    const test::TemporaryFolder folder;
    const auto error = [](const std::string& path) {
        const auto tables = Tables::open(path);
        return tables ? "none" : tables.error();
    };
    EXPECT_EQ(error(""), "there is no table file in ''");
    EXPECT_EQ(error("::"), "there is no table file in '::'");
    EXPECT_EQ(error(folder.path("")), "there is no table file in '" + folder.path("") + "'");
    const std::string missing = folder.path("missing");
    EXPECT_EQ(error(missing), "there is no usable table file in '" + missing + "': '" + missing +
                                  "' can't be read: No such file or directory");
    folder.write("KQvK.rtbw", "short");
    EXPECT_EQ(error(folder.path("")),
              "there is no usable table file in '" + folder.path("") + "': '" + folder.path("KQvK.rtbw") +
                  "': byte 5: the size is not a multiple of 64 bytes plus 16: the file is truncated");
}

TEST(TablebaseTables, GoodFilesAreUsedAndBadOnesReported) {
    const test::TemporaryFolder first, second;
    first.write("KBvK.rtbw", constant_table("KBvK", TableKind::Wdl, 2));
    first.write("KNvK.rtbw", constant_table("KBvK", TableKind::Wdl, 2));
    first.write("KvKB.rtbw", "not a name of a table, so nobody looks");
    first.write("readme.txt", "nor here");
    std::string damaged = constant_table("KQvK", TableKind::Wdl, 4);
    damaged[70] ^= 1;
    first.write("KQvK.rtbw", damaged);
    std::filesystem::create_directory(first.path("KRvK.rtbw"));
    second.write("KBvK.rtbw", constant_table("KBvK", TableKind::Wdl, 4));
    second.write("KBvK.rtbz", constant_table("KBvK", TableKind::Dtz, 0));
    second.write("KNNvK.rtbw", constant_table("KNNvK", TableKind::Wdl, 2));
    const auto tables = Tables::open(first.path("") + ":" + second.path(""));
    ASSERT_TRUE(tables) << tables.error();
    EXPECT_EQ((*tables)->file_count(TableKind::Wdl), 2u);
    EXPECT_EQ((*tables)->file_count(TableKind::Dtz), 1u);
    EXPECT_EQ((*tables)->largest(), 4);
    EXPECT_EQ((*tables)->faults(),
              (std::vector<std::string>{
                  "'" + first.path("KNvK.rtbw") + "': byte 5: part 1: its pieces are not those of KNvK",
                  "'" + first.path("KQvK.rtbw") + "': its checksum is not that of its data: the file is damaged",
                  "'" + first.path("KRvK.rtbw") + "': it is a folder, and a regular file is needed"}));
    // The file of the first folder is used.
    EXPECT_EQ(*probe_wdl(**tables, position("8/8/3k4/8/8/3K4/8/2B5 w - - 0 1")), Wdl::Draw);
}

TEST(TablebaseTables, ListedFilesAreUsedWhateverTheirFolders) {
    const test::TemporaryFolder folder;
    std::filesystem::create_directory(folder.path("a:b"));  // no path of folders could name this one
    folder.write("a:b/KBvK.rtbw", constant_table("KBvK", TableKind::Wdl, 2));
    folder.write("KNvK.rtbw", constant_table("KNvK", TableKind::Wdl, 2));
    const std::vector<std::string> files = {folder.path("a:b/KBvK.rtbw"), folder.path("readme.txt")};
    const auto tables = Tables::open_files(files);
    ASSERT_TRUE(tables) << tables.error();
    EXPECT_EQ((*tables)->file_count(TableKind::Wdl), 1u);
    EXPECT_EQ(*probe_wdl(**tables, position("8/8/3k4/8/8/3K4/8/2B5 w - - 0 1")), Wdl::Draw);
    const auto none = Tables::open_files({});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error(), "there is no table file in the list of 0 files");
}

TEST(TablebaseTables, FaultsOfAProbeAreReported) {
    const test::TemporaryFolder folder;
    folder.write("KBvK.rtbw", constant_table("KBvK", TableKind::Wdl, 2));
    const auto tables = Tables::open(folder.path(""));
    ASSERT_TRUE(tables);
    const auto fault = [&](std::string_view fen) { return probe_wdl(**tables, position(fen)).error(); };
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/4K2R w K - 0 1").kind, ProbeFault::Kind::Castling);
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/4K2R w - - 0 1").message(), "the table KRvK.rtbw is not there");
    EXPECT_EQ(fault("4k2r/8/8/8/8/8/8/4K3 w - - 0 1").message(), "the table KRvK.rtbw is not there");
    EXPECT_EQ(fault("4k2r/3q4/8/8/8/8/8/R3K3 w - - 0 1").message(), "the table KQRvKR.rtbw is not there");
    EXPECT_EQ(fault("rnbqkbnr/8/8/8/8/8/8/4K3 w - - 0 1").kind, ProbeFault::Kind::TooManyPieces);
    EXPECT_EQ(*probe_wdl(**tables, position("4k3/8/8/8/8/8/8/4K3 w - - 0 1")), Wdl::Draw);
    const Position won = position("8/8/3k4/8/8/3K4/8/2B5 w - - 0 1");
    EXPECT_EQ(*probe_dtz(**tables, won), 0);
}

/// The table has a win for every position, but captures take precedence.
TEST(TablebaseTables, CapturesAreTriedBeforeTheTable) {
    const test::TemporaryFolder folder;
    folder.write("KBvK.rtbw", constant_table("KBvK", TableKind::Wdl, 4));
    const auto tables = Tables::open(folder.path(""));
    ASSERT_TRUE(tables);
    EXPECT_EQ(*probe_wdl(**tables, position("8/8/3k4/8/8/3K4/8/2B5 w - - 0 1")), Wdl::Win);
    // The only legal move takes the bishop in the first position, and one of two moves does in the second.
    EXPECT_EQ(*probe_wdl(**tables, position("7k/6B1/5K2/8/8/8/8/8 b - - 0 1")), Wdl::Win);
    EXPECT_EQ(*probe_wdl(**tables, position("k7/1B6/8/8/8/8/8/7K b - - 0 1")), Wdl::Win);
    // The table has a loss for Black.
    EXPECT_EQ(*probe_wdl(**tables, position("8/8/3k4/8/8/3K4/8/2B5 b - - 0 1")), Wdl::Win);
}

/// Black's only move is an en passant capture. The table would treat the position as stalemate, so it is not used.
TEST(TablebaseTables, EnPassantCanBeTheOnlyLegalMove) {
    const test::TemporaryFolder folder;
    folder.write("KQPvKP.rtbw", constant_table("KQPvKP", TableKind::Wdl, 2));
    folder.write("KQvKP.rtbw", side_table("KQvKP", TableKind::Wdl, 4, 0));
    folder.write("KQvK.rtbw", side_table("KQvK", TableKind::Wdl, 4, 0));
    const auto tables = Tables::open(folder.path(""));
    ASSERT_TRUE(tables) << tables.error();
    EXPECT_EQ(*probe_wdl(**tables, position("8/8/8/8/5pP1/5K2/2Q5/k7 b - - 0 1")), Wdl::Draw);
    EXPECT_EQ(*probe_wdl(**tables, position("8/8/8/8/5pP1/5K2/2Q5/k7 b - g3 0 1")), Wdl::Loss);
}

// --- The real tables of three and four pieces ---

class TablebaseAnswers : public ::testing::Test {
protected:
    void SetUp() override {
        const auto folder = test::table_folder();
        if (!folder) GTEST_SKIP() << "GYRE_SHARED is not set or has no data/syzygy";
        const auto tables = Tables::open(*folder);
        ASSERT_TRUE(tables) << tables.error();
        ASSERT_TRUE((*tables)->faults().empty()) << (*tables)->faults().front();
        tables_ = *tables;
        folder_ = *folder;
    }

    /// Visits positions of every material, half of them with colours exchanged.
    template <class Visit>
    void for_each_position(int positions, Visit visit) {
        Rng rng(7);
        for (const auto& file : test::table_files(folder_)) {
            const auto name = tablebase::parse_table_name(file.filename().string());
            if (name->kind == TableKind::Wdl)
                for (int i = 0; i < positions; ++i)
                    visit(test::random_position(rng, i % 2 == 0 ? name->material : name->material.exchanged()));
        }
    }

    Wdl wdl(const Position& position) const { return *probe_wdl(*tables_, position); }
    std::vector<MoveAnswer> ranked(const Position& position) const { return *rank_moves(*tables_, position); }

    std::shared_ptr<const Tables> tables_;
    std::string folder_;
};
using TablebaseAnswersLong = TablebaseAnswers;

TEST_F(TablebaseAnswers, EveryFileHasAnswers) {
    EXPECT_EQ(tables_->file_count(TableKind::Wdl), 35u);
    EXPECT_EQ(tables_->file_count(TableKind::Dtz), 35u);
    EXPECT_EQ(tables_->largest(), 4);
    for (const auto& file : test::table_files(folder_)) {
        const auto name = tablebase::parse_table_name(file.filename().string());
        EXPECT_TRUE(tablebase::check_file(file.string(), *name, tablebase::Check::Whole)) << file;
    }
}

TEST_F(TablebaseAnswers, TextbookPositionsHaveTheirResults) {
    EXPECT_EQ(wdl(position("8/8/8/8/8/8/2Rk4/K7 b - - 0 1")), Wdl::Draw);
    EXPECT_EQ(wdl(position("8/8/8/8/8/8/2Rk4/1K6 b - - 0 1")), Wdl::Loss);
    // The first position is decided by the opposition; in the second, the bishop does not control the promotion square.
    EXPECT_EQ(wdl(position("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1")), Wdl::Loss);
    EXPECT_EQ(wdl(position("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1")), Wdl::Draw);
    EXPECT_EQ(wdl(position("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1")), Wdl::Loss);
    EXPECT_EQ(wdl(position("k7/8/8/P7/8/8/8/3B3K w - - 0 1")), Wdl::Win);
    EXPECT_EQ(wdl(position("k7/8/8/P7/8/4B3/8/7K w - - 0 1")), Wdl::Draw);
    // The positions are mate and stalemate.
    EXPECT_EQ(*probe_dtz(*tables_, position("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1")), -1);
    EXPECT_EQ(wdl(position("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1")), Wdl::Loss);
    EXPECT_EQ(wdl(position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1")), Wdl::Draw);
    // A mating move is ranked first and a stalemating move last.
    const auto moves = ranked(position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
    EXPECT_TRUE(moves.front().mates);
    EXPECT_EQ(moves.front().dtz, 1);
    EXPECT_EQ(moves.back().wdl, Wdl::Draw);
    EXPECT_EQ(moves.back().dtz, 0);
}

TEST_F(TablebaseAnswers, HalfmoveClockIsTakenIntoAccount) {
    // The mate takes at least 29 plies, so it is too late if the clock is above 71.
    const auto best = [this](int clock) {
        return ranked(position("8/8/8/8/4k3/8/8/KR6 w - - " + std::to_string(clock) + " 60")).front();
    };
    const int dtz = best(0).dtz;
    EXPECT_GT(dtz, 20);
    EXPECT_EQ(best(0).wdl, Wdl::Win);
    EXPECT_EQ(best(100 - dtz).wdl, Wdl::Win);
    EXPECT_EQ(best(101 - dtz).wdl, Wdl::CursedWin);
    EXPECT_EQ(best(101 - dtz).dtz, dtz);
}

TEST_F(TablebaseAnswers, EnPassantIsTakenIntoAccount) {
    struct Case {
        std::string_view fen;
        Wdl with, without;
    };
    for (const auto& [fen, with, without] : {Case{"8/8/8/8/2pP4/2K5/8/3k4 b - d3 0 1", Wdl::Draw, Wdl::Loss},
                                             Case{"8/8/8/k7/5pP1/8/7K/8 b - g3 0 1", Wdl::Draw, Wdl::Loss},
                                             Case{"8/6k1/8/8/1Pp5/5K2/8/8 b - b3 0 1", Wdl::Win, Wdl::Draw}}) {
        EXPECT_EQ(wdl(position(fen)), with) << fen;
        std::string other(fen);
        other.replace(other.rfind(" b ") + 5, 2, "-");
        EXPECT_EQ(wdl(position(other)), without) << other;
    }
}

/// The value of a position must equal that of its best move.
TEST_F(TablebaseAnswers, ValueEqualsThatOfTheBestMove) {
    for_each_position(60, [&](const Position& start) {
        const auto moves = ranked(start);
        if (moves.empty()) {
            ASSERT_EQ(wdl(start), start.in_check() ? Wdl::Loss : Wdl::Draw) << to_fen(start);
            return;
        }
        ASSERT_EQ(moves.front().wdl, wdl(start)) << to_fen(start);
        const int dtz = *probe_dtz(*tables_, start);
        ASSERT_LE(std::abs(dtz - moves.front().dtz), 1) << to_fen(start);
        Position copy = start;
        ASSERT_EQ(*probe_wdl(*tables_, copy), wdl(start));
        ASSERT_EQ(copy, start);
    });
}

/// Plays the best moves to the end. A win must be reached before fifty moves without progress, and a draw must stay
/// one.
void play_out(const Tables& tables, Position position, Rng& rng, bool loser_plays_best) {
    const Wdl wdl = *probe_wdl(tables, position);
    const Color winner = wdl == Wdl::Win ? position.side_to_move() : ~position.side_to_move();
    const std::string start = to_fen(position);
    for (int ply = 0; ply < 400; ++ply) {
        const Outcome outcome = gyre::outcome(position);
        if (wdl == Wdl::Draw) {
            ASSERT_NE(outcome, Outcome::Checkmate) << start;
            ASSERT_EQ(*probe_wdl(tables, position), Wdl::Draw) << start << " became " << to_fen(position);
        } else if (outcome == Outcome::Checkmate) {
            ASSERT_NE(position.side_to_move(), winner) << start;
            return;
        } else {
            ASSERT_EQ(outcome, Outcome::Ongoing) << start << " became " << to_fen(position);
        }
        if (outcome != Outcome::Ongoing) return;
        const auto moves = *rank_moves(tables, position);
        // In a draw, both sides must play the best moves; a losing side may play any move.
        const bool best = wdl == Wdl::Draw || position.side_to_move() == winner || loser_plays_best;
        const auto as_good = std::count_if(moves.begin(), moves.end(), [&](const MoveAnswer& answer) {
            return answer.dtz == moves.front().dtz && answer.mates == moves.front().mates;
        });
        const auto choices = static_cast<std::uint32_t>(best ? static_cast<std::size_t>(as_good) : moves.size());
        position.make(moves[rng.below(choices)].move);
    }
    ASSERT_EQ(wdl, Wdl::Draw) << start << " is not won after 400 plies";
}

TEST_F(TablebaseAnswers, WinsAreWonAndDrawsStayDrawn) {
    Rng rng(8);
    for_each_position(4, [&](const Position& start) { play_out(*tables_, start, rng, rng.below(2) == 0); });
}

TEST_F(TablebaseAnswersLong, WinsAreWonAndDrawsStayDrawn) {
    Rng rng(9);
    const int positions = std::getenv("GYRE_LONG") != nullptr ? 1000 : 100;
    for_each_position(positions, [&](const Position& start) { play_out(*tables_, start, rng, rng.below(2) == 0); });
}

}  // namespace
}  // namespace gyre
