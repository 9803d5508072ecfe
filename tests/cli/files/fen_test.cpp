#include <gtest/gtest.h>
#include <set>

#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"

namespace gyre::cli {
namespace {

using test::contains;
using test::occurrences;

test::Answer fen(const std::string& line, const std::string& input = "") { return test::answer(run_fen, line, input); }

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(FenCommand, WritesTheNormalForm) {
    EXPECT_EQ(fen("").text, std::string(start) + '\n');
    EXPECT_EQ(fen("4k3/8/8/8/8/8/8/4K2R w K").text, "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    EXPECT_EQ(fen("4k3/8/8/8/8/8/8/4K2R w H --castling x-fen").text, "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    EXPECT_EQ(fen("4k3/8/8/8/8/8/8/4K2R w K --castling shredder").text, "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n");
    const std::string pushed = "--moves e4 --en-passant ";
    EXPECT_EQ(fen(pushed + "legal").text, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    EXPECT_EQ(fen(pushed + "always").text, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n");
}

TEST(FenCommand, AppliesSymmetriesInTheGivenOrder) {
    const std::string position = "4k3/8/8/8/8/8/P7/4K2R w K - 3 9";
    EXPECT_EQ(fen(position + " --flip").text, "4k2r/p7/8/8/8/8/8/4K3 b k - 3 9\n");
    EXPECT_EQ(fen(position + " --mirror").text, "3k4/8/8/8/8/8/7P/R2K4 w - - 3 9\n");
    EXPECT_EQ(fen(position + " --rotate").text, fen(position + " --flip --mirror").text);
    EXPECT_EQ(fen(position + " --flip --flip").text, position + '\n');
}

TEST(FenCommand, PrintsMaterialNameAndBoard) {
    EXPECT_EQ(fen("--moves e4 c5 --name").text,
              "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\tB20 Sicilian Defense\n");
    EXPECT_EQ(fen("4k3/8/8/8/8/8/P7/4K2R w - - 0 1 --material --name").text,
              "4k3/8/8/8/8/8/P7/4K2R w - - 0 1\tKRPvK\t-\n");
    EXPECT_TRUE(contains(fen("4k3/8/8/8/8/8/8/4K2r w - - 0 1 --board").text, "1 | .  .  .  . +K+ .  .  r |\n"));
}

TEST(FenCommand, ContinuesAfterABadLine) {
    const std::string input = std::string(start) + "\n\n4k3/8/8/8/8/8/8/4K2R w Q - 0 1\n4k3/8/8/8/8/8/8/4K3 w\n";
    const test::Answer read = fen("- --strict", input);
    EXPECT_EQ(read.status, exit_failed);
    EXPECT_EQ(read.text, std::string(start) + "\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
    EXPECT_EQ(
        read.errors,
        "fen: standard input, line 3, FEN castling field, byte 23: no king and rook stand ready to castle by this "
        "right (a1)\n");
    const test::Answer mended = fen("-", input);
    EXPECT_EQ(fen("- --lenient", input).errors, mended.errors);
    EXPECT_EQ(mended.status, 0);
    EXPECT_EQ(occurrences(mended.text, "\n"), 3u);
    EXPECT_TRUE(contains(mended.errors, "fen: standard input, line 3, mended: FEN castling field, byte 23:"));
}

TEST(FenCommand, RepairsAndReportsFaults) {
    const test::Answer mended = fen("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1;");
    EXPECT_EQ(mended.status, 0);
    EXPECT_EQ(mended.text, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n");
    EXPECT_TRUE(contains(mended.errors, "fen: mended: byte 56: ';' after a clock, ignored\n")) << mended.errors;
    const test::Answer epd = fen("4k3/8/8/8/8/8/8/4K3 w - - bm Kd1; hmvc 5; fmvn 7;");
    EXPECT_EQ(epd.text, "4k3/8/8/8/8/8/8/4K3 w - - 5 7\n");
    EXPECT_EQ(epd.errors, "");
    // These endings resemble operations of EPD, but the line is read as a FEN.
    for (const std::string rest : {"0 1 moves e2e4", "-1 1", "0 1 +0+0"})
        EXPECT_TRUE(contains(fen("4k3/8/8/8/8/8/4P3/4K3 w - - " + rest).errors, "fen: mended: FEN ")) << rest;
    const test::Answer refused = fen("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1; --strict");
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_EQ(refused.text, "");
}

TEST(FenCommand, FurtherErrorsAreOnlyCounted) {
    std::string input;
    for (int i = 0; i < 30; ++i) input += "x\n";
    const test::Answer read = fen("-", input);
    EXPECT_EQ(test::lines_in(read.errors), 21u);
    EXPECT_TRUE(contains(read.errors, "fen: 10 more errors are not shown\n")) << read.errors;
}

TEST(FenCommand, JsonHasOneObjectPerPosition) {
    const test::Answer read = fen("- --json", std::string(start) + "\nk7/8/8/8/8/8/8/8 x\nP7/P7/8/8/8/8/8/K1k4p\n");
    EXPECT_EQ(read.status, exit_failed);
    EXPECT_EQ(occurrences(read.text, "\n"), 3u);
    for (const std::string_view part :
         {"\"valid\": true, \"side_to_move\": \"white\", \"check\": false, \"legal_moves\": 20, \"outcome\": \"the "
          "game "
          "goes on\", \"material\": \"KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP\", \"chess960\": false, \"polyglot_key\": "
          "\"463b96181691fc9c\"}",
          "{\"input\": \"k7/8/8/8/8/8/8/8 x\", \"valid\": false, \"field\": \"side-to-move field\", \"byte\": 17, ",
          "\"faults\": []}",
          "\"faults\": [{\"text\": \"a pawn stands on the first or last rank\", \"square\": \"h1\"}, "
          "{\"text\": \"a pawn stands on the first or last rank\", \"square\": \"a8\"}]}"})
        EXPECT_TRUE(contains(read.text, part)) << read.text;
    EXPECT_EQ(read.errors, "");
    EXPECT_TRUE(contains(fen("--moves d4 d5 c4 --json").text, "\"eco\": \"D06\", \"opening\": \"Queen's Gambit\""));
}

TEST(FenCommand, AcceptsFaultsThatOptionsAllow) {
    const std::string queens = "k7/8/8/8/8/8/QQQQ4/QQQQQQQK b - - 0 1";
    EXPECT_EQ(fen(queens).status, exit_failed);
    EXPECT_EQ(fen(queens + " --any-material --any-check").status, 0);
    const std::string two_knights = "k7/2N5/1N6/8/8/8/8/7K b - - 0 1";
    EXPECT_EQ(fen(two_knights).status, exit_failed);
    EXPECT_EQ(fen(two_knights + " --any-check").status, 0);
}

TEST(FenCommand, MakesRandomPositions) {
    const test::Answer games = fen("--random 50 --plies 30 --seed 3"),
                       endings = fen("--random 50 --of KRPvKR --material");
    EXPECT_EQ(games.text, fen("--random 50 --plies 30 --seed 3").text);
    EXPECT_EQ(occurrences(games.text, " w "), 50u);
    EXPECT_EQ(occurrences(endings.text, "\tKRPvKR\n"), 50u);
    EXPECT_EQ(fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1 --random 1 --plies 0").text, "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    EXPECT_EQ(fen("--random 1 --of KPPPPPPPPPvK").status, exit_failed);
    EXPECT_EQ(fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 --random 1").errors, "fen: games end too soon\n");
}

TEST(FenCommand, RejectsWrongArguments) {
    for (const std::string_view bad :
         {"--castling fen", "--en-passant never", "--of KQvK", "--random 0", "--random 1 --of X", "- --random 1",
          "--seed x", "--nothing", "--plies 3", "--seed 2", "--random 1 --of KRvK --plies 3", "--random 1 --lenient",
          "--random 1 --strict", "--strict --lenient", "--encoding CP9", "8/8/8/8/8/8/8/8 --random 1 --of KvK"}) {
        const test::Answer refused = fen(std::string(bad));
        EXPECT_EQ(refused.status, exit_usage) << bad;
        EXPECT_EQ(refused.errors.substr(0, 5), "fen: ") << bad;
        EXPECT_EQ(refused.text, "") << bad;
    }
    EXPECT_EQ(fen("--moves e5").status, exit_failed);
    EXPECT_EQ(fen("--moves e5").errors.substr(0, 18), "fen: --moves: 'e5'");
}

}  // namespace
}  // namespace gyre::cli
