#include "uci/info.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "eval/wdl.h"
#include "tests/support/chess_helpers.h"

namespace gyre::uci {
namespace {

TEST(UciInfo, ScoresAreWrittenAsCentipawnsOrMoves) {
    EXPECT_EQ(score_text(Score(-31)), "cp -31");
    EXPECT_EQ(score_text(Score::mate_in(1)), "mate 1");
    EXPECT_EQ(score_text(Score::mate_in(3)), "mate 2");
    EXPECT_EQ(score_text(Score::mated_in(2)), "mate -1");
    EXPECT_EQ(score_text(Score::mated_in(0)), "mate 0");
}

TEST(UciInfo, LineHasAllFields) {
    const Position root;
    SearchReport report;
    report.depth = 7;
    report.selective_depth = 12;
    report.multi_pv = 2;
    report.score = Score(25);
    report.bound = Bound::Lower;
    report.nodes = 3000;
    report.time = Milliseconds(2);
    report.hash_full = 4;
    report.pv = {test::move(root, "e2e4")};
    EXPECT_EQ(info_line(report, root, {}),
              "info depth 7 seldepth 12 multipv 2 score cp 25 lowerbound nodes 3000 nps 1500000 hashfull 4 tbhits 0 "
              "time 2 pv e2e4");
    report.bound = Bound::Upper;
    report.pv.clear();
    const WinDrawLoss wdl = wdl_of(report.score, wdl_material(root));
    EXPECT_EQ(info_line(report, root, {.show_wdl = true}),
              "info depth 7 seldepth 12 multipv 2 score cp 25 upperbound wdl " + std::to_string(wdl.win) + ' ' +
                  std::to_string(wdl.draw) + ' ' + std::to_string(wdl.loss) +
                  " nodes 3000 nps 1500000 hashfull 4 tbhits 0 time 2");
}

TEST(UciInfo, DrawsByRuleHaveADrawScore) {
    SearchReport report;
    report.depth = 3;
    report.score = Score(83);
    report.bound = Bound::Lower;
    constexpr std::string_view drawn[] = {
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",               // stalemate
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",                // bare kings
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",               // one minor piece
        "8/8/8/8/8/2k5/8/K6Q w - - 150 90",             // seventy-five moves
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",  // pawns that block each other permanently
    };
    for (const std::string_view fen : drawn) {
        const std::string line = info_line(report, test::position(fen), {.show_wdl = true});
        EXPECT_NE(line.find(" score cp 0 wdl 0 1000 0 "), std::string::npos) << fen << ": " << line;
    }
    Position shuffled;
    for (int i = 0; i < 4; ++i)
        for (const std::string_view move : {"g1f3", "g8f6", "f3g1", "f6g8"}) shuffled.make(test::move(shuffled, move));
    EXPECT_NE(info_line(report, shuffled, {.show_wdl = true}).find("wdl 0 1000 0"), std::string::npos);
    // A draw that must be claimed does not end the game.
    const Position claimable = test::position("8/8/8/8/8/2k5/8/K6Q w - - 100 90");
    EXPECT_NE(info_line(report, claimable, {.show_wdl = true}).find("score cp 83 lowerbound wdl"), std::string::npos);
}

TEST(UciInfo, FinishedGameHasScoreAndChances) {
    const InfoStyle style{.show_wdl = true};
    EXPECT_EQ(ended_info_line(test::position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), style),
              "info depth 0 score cp 0 wdl 0 1000 0");
    EXPECT_EQ(ended_info_line(test::position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), style),
              "info depth 0 score mate 0 wdl 0 0 1000");
    EXPECT_EQ(ended_info_line(test::position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), {}), "info depth 0 score cp 0");
}

TEST(UciInfo, ProgressNamesTheCurrentMove) {
    SearchProgress progress{.depth = 9,
                            .current_move = test::move(Position(), "g1f3"),
                            .move_number = 3,
                            .nodes = 500,
                            .time = Milliseconds(250),
                            .hash_full = 7,
                            .tablebase_hits = 2};
    EXPECT_EQ(progress_line(progress, {}),
              "info depth 9 currmove g1f3 currmovenumber 3 nodes 500 nps 2000 hashfull 7 tbhits 2 time 250");
    progress.current_move = Move{};
    EXPECT_EQ(progress_line(progress, {}), "info nodes 500 nps 2000 hashfull 7 tbhits 2 time 250");
}

TEST(UciInfo, CastlingFollowsTheOption) {
    const Position root = test::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    SearchResult result;
    result.best = test::move(root, "e1h1");
    EXPECT_EQ(bestmove_line(result, {}), "bestmove e1g1");
    EXPECT_EQ(bestmove_line(result, {.castling = UciCastling::Chess960}), "bestmove e1h1");
    EXPECT_EQ(bestmove_line({}, {}), "bestmove (none)");
}

TEST(UciWdl, ChancesAddUpAndAreSymmetric) {
    for (int material = 0; material <= 100; material += 10)
        for (int cp = -3000; cp <= 3000; cp += 7) {
            const WinDrawLoss wdl = wdl_of(Score(cp), material), other = wdl_of(Score(-cp), material);
            ASSERT_EQ(wdl.win + wdl.draw + wdl.loss, 1000);
            ASSERT_GE(std::min({wdl.win, wdl.draw, wdl.loss}), 0);
            ASSERT_EQ(wdl, (WinDrawLoss{other.loss, other.draw, other.win}));
            ASSERT_GE(wdl_of(Score(cp + 7), material).win, wdl.win);
        }
    EXPECT_EQ(wdl_of(Score::mate_in(9), 40), (WinDrawLoss{1000, 0, 0}));
    EXPECT_EQ(wdl_of(Score::mated_in(0), 40), (WinDrawLoss{0, 0, 1000}));
    EXPECT_EQ(wdl_material(Position()), 78);
}

}  // namespace
}  // namespace gyre::uci
