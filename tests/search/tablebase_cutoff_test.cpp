#include "search/steps/tablebase_cutoff.h"

#include <gtest/gtest.h>

#include "chess/generate.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/source_file.h"
#include "tests/support/table_writer.h"
#include "tests/support/tables.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using tablebase::TableKind;
using tablebase::Tables;
using tablebase::Wdl;

TEST(SearchTablebase, ScoresAreBoundsThatTheTableProves) {
    const auto of = [](Wdl wdl, bool fifty) { return steps::tablebase_score(wdl, fifty, Ply(7)); };
    for (const bool fifty : {false, true}) {
        EXPECT_EQ(of(Wdl::Win, fifty).score, Score::table_win_in(7));
        EXPECT_EQ(of(Wdl::Win, fifty).bound, Bound::Lower);
        EXPECT_EQ(of(Wdl::Loss, fifty).score, Score::table_loss_in(7));
        EXPECT_EQ(of(Wdl::Loss, fifty).bound, Bound::Upper);
        EXPECT_EQ(of(Wdl::Draw, fifty).bound, Bound::Exact);
    }
    EXPECT_EQ(of(Wdl::CursedWin, true).score, Score::draw());
    EXPECT_EQ(of(Wdl::CursedWin, true).bound, Bound::Exact);
    EXPECT_EQ(of(Wdl::CursedWin, false).score, Score::table_win_in(7));
    EXPECT_EQ(of(Wdl::BlessedLoss, true).score, Score::draw());
    EXPECT_EQ(of(Wdl::BlessedLoss, false).score, Score::table_loss_in(7));
}

/// Runs one search with a new searcher.
template <class Params = FixedParams>
struct Search {
    Score score;
    std::uint64_t nodes = 0, hits = 0;

    Search(const Position& position, int depth, const TablebaseUse& use, Params params = {}) {
        TranspositionTable table;
        if (!table.resize(1)) throw std::bad_alloc();
        SearchShared shared(table, 1);
        shared.limits.depth = depth;
        shared.tablebases = use;
        Searcher<Params> searcher(shared, 0, params);
        std::vector<RootMove> moves;
        for (Move move : legal_moves(position)) moves.push_back({.move = move});
        searcher.prepare(position, moves);
        searcher.iterate();
        score = searcher.report(0).score;
        nodes = shared.total_nodes();
        hits = searcher.report(0).tablebase_hits;
    }
};

class SearchTablebaseUse : public ::testing::Test {
protected:
    void SetUp() override {
        folder_.write("KRvK.rtbw", test::side_table("KRvK", TableKind::Wdl, 4, 0));
        tables_ = *Tables::open(folder_.path(""));
        use_ = {.tables = tables_.get(), .most_pieces = 3};
    }

    test::TemporaryFolder folder_;
    std::shared_ptr<const Tables> tables_;
    TablebaseUse use_;
};

TEST_F(SearchTablebaseUse, ChangesTheScore) {
    // White takes the pawn and wins with rook against king.
    const Position position = test::position("8/8/8/3k4/2p5/K7/8/2R5 b - - 0 1");
    const Position taking = test::position("k7/8/8/8/8/2p5/3K4/2R5 w - - 0 1");
    const Search asked(taking, 6, use_);
    EXPECT_EQ(asked.score, Score::table_win_in(1));
    EXPECT_GT(asked.hits, 0u);
    const Search unasked(taking, 6, {});
    EXPECT_FALSE(unasked.score.is_decisive());
    EXPECT_EQ(unasked.hits, 0u);
    EXPECT_EQ(Search(position, 3, use_).score.is_mate_score(), false);
}

TEST_F(SearchTablebaseUse, RespectsItsLimits) {
    const Position taking = test::position("k7/8/8/8/8/2p5/3K4/2R5 w - - 0 1");
    TablebaseUse use = use_;
    use.most_pieces = 2;
    EXPECT_EQ(Search(taking, 6, use).hits, 0u);
    use = use_;
    use.least_depth = 20;
    EXPECT_EQ(Search(taking, 6, use).hits, 0u);
    // Positions with fewer pieces than the limit are probed at any depth.
    use.most_pieces = 4;
    EXPECT_GT(Search(taking, 6, use).hits, 0u);
    TableParams params;
    ASSERT_TRUE(params.set("tablebases", 0));
    EXPECT_EQ(Search<TableParams>(taking, 6, use_, params).hits, 0u);
    EXPECT_GT(Search<TableParams>(taking, 6, use_).hits, 0u);
}

TEST_F(SearchTablebaseUse, CursedWinsAreDrawsUnderTheFiftyMoveRule) {
    folder_.write("KRvK.rtbw", test::side_table("KRvK", TableKind::Wdl, 3, 1));
    tables_ = *Tables::open(folder_.path(""));
    use_.tables = tables_.get();
    const Position taking = test::position("k7/8/8/8/8/2p5/3K4/2R5 w - - 0 1");
    EXPECT_LT(Search(taking, 6, use_).score, Score(1000));
    use_.fifty_move_rule = false;
    EXPECT_EQ(Search(taking, 6, use_).score, Score::table_win_in(1));
}

/// With the real tables, every decisive score must be true, even if a search without tables would not find it.
TEST(SearchTablebaseTruth, DecisiveScoresAgreeWithTheTables) {
    const auto folder = test::table_folder();
    if (!folder) GTEST_SKIP() << "GYRE_SHARED is not set or has no data/syzygy";
    const auto tables = *Tables::open(*folder);
    const TablebaseUse use{.tables = tables.get(), .most_pieces = 3};
    Rng rng(11);
    int decisive = 0, hits = 0;
    for (const std::string_view name : {"KRPvK", "KQvKP", "KPvKP", "KBPvK", "KRvKN", "KPPvK", "KNvKP"})
        for (int i = 0; i < 12; ++i) {
            const Position position = test::random_position(rng, *tablebase::Material::from_name(name));
            if (legal_moves(position).empty()) continue;
            const Search found(position, 7, use);
            hits += found.hits > 0;
            const Wdl wdl = *probe_wdl(*tables, position);
            if (!found.score.is_decisive()) continue;
            ++decisive;
            EXPECT_EQ(wdl, found.score > Score::draw() ? Wdl::Win : Wdl::Loss) << to_fen(position);
        }
    EXPECT_GT(decisive, 10);
    EXPECT_GT(hits, 40);
}

/// After the only move White has a won pawn ending without a check, so that pruning could leave out each of its moves.
TEST(SearchTablebaseTruth, WinsStayWinsWithoutAMoveWorthSearching) {
    const auto tables = *Tables::open(test::source_file("samples/tables"));
    const TablebaseUse use{.tables = tables.get(), .most_pieces = 3};
    const Position position = test::position("7k/5K1N/8/8/8/8/P7/8 b - - 0 1");
    for (int depth = 2; depth <= 10; ++depth)
        EXPECT_EQ(Search(position, depth, use).score, Score::table_loss_in(1)) << depth;
}

}  // namespace
}  // namespace gyre
