#include <gtest/gtest.h>

#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::contains;
using test::occurrences;

test::Answer svg(const std::string& line, const std::string& input = "") { return test::answer(run_svg, line, input); }

TEST(SvgCommand, DrawsTheStartPositionByDefault) {
    const test::Answer drawn = svg("");
    EXPECT_EQ(drawn.status, 0) << drawn.errors;
    EXPECT_EQ(occurrences(drawn.text, "<use "), 32u);
}

TEST(SvgCommand, ReadsAFenFromArgumentsAndStandardInput) {
    const std::string fen = "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1";
    const test::Answer drawn = svg(fen + " --size 200"), piped = svg("- --size 200", fen + "\n");
    EXPECT_EQ(drawn.status, 0) << drawn.errors;
    EXPECT_EQ(drawn.text, piped.text);
    EXPECT_TRUE(contains(drawn.text, "url(#gyre-check)"));
    // An invalid position can still be drawn.
    EXPECT_EQ(svg("kkkk4/8/8/8/8/8/8/8").status, 0);
}

TEST(SvgCommand, PlaysMovesAndMarksTheLast) {
    const test::Answer played = svg("--moves e4 d5 exd5 --flip"),
                       told = svg("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 --last e4d5 --flip");
    EXPECT_EQ(played.status, 0) << played.errors;
    EXPECT_EQ(played.text, told.text);
}

TEST(SvgCommand, PrintsTheFenOfTheDrawnPosition) {
    const std::string after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    const std::string told = svg("--moves e4 --json").text;
    EXPECT_TRUE(told.starts_with("{\"fen\": \"" + after + "\"")) << told;
    EXPECT_TRUE(contains(told, "<desc>" + after + "</desc>")) << told;
    // The en passant square stays only if the capture is legal. The rule is the same for several lines of input, and an
    // invalid position stays unchanged.
    const std::string lines =
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1\n4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1\n8/8/8/8/4P3/8/8/8 b - e3\n";
    const std::string many = svg("- --json", lines).text;
    EXPECT_TRUE(contains(many, "{\"fen\": \"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1\"")) << many;
    EXPECT_TRUE(contains(many, "{\"fen\": \"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1\"")) << many;
    EXPECT_TRUE(contains(many, "{\"fen\": \"8/8/8/8/4P3/8/8/8 b - e3 0 1\"")) << many;
}

TEST(SvgCommand, DrawsArrowsAndMarks) {
    const test::Answer drawn = svg("--arrow e2e4 d2d4:red --circle e4 --cross d4 d5 --dot Ra1 --mark h8 --theme blue");
    EXPECT_EQ(drawn.status, 0) << drawn.errors;
    EXPECT_EQ(occurrences(drawn.text, "Z\" fill=\"#15781b\""), 1u) << drawn.text;
    EXPECT_EQ(occurrences(drawn.text, "Z\" fill=\"#c41e1e\""), 1u);
    EXPECT_EQ(occurrences(drawn.text, "l60 60m0-60l-60 60"), 2u);
}

TEST(SvgCommand, WritesAFile) {
    const test::TemporaryFolder folder;
    EXPECT_EQ(svg("--out " + folder.path("board.svg")).text, "");
    EXPECT_EQ(folder.read("board.svg"), svg("").text);
    const test::Answer failed = svg("--out " + folder.path("none/board.svg"));
    EXPECT_EQ(failed.status, exit_failed);
    EXPECT_TRUE(contains(failed.errors, "the file can't be made: "));
}

TEST(SvgCommand, RejectsWrongArguments) {
    for (const std::string_view bad :
         {"--size x", "--size -1", "--size 99999", "--theme plaid", "--arrow e2", "--mark i9", "--last e2e", "--what",
          "--coordinates here", "x", "8/8/8/8/8/8/8/8 --moves e4", "--moves e5", "--moves"}) {
        const test::Answer refused = svg(std::string(bad));
        EXPECT_EQ(refused.status, exit_usage) << bad;
        EXPECT_EQ(refused.errors.substr(0, 5), "svg: ") << bad;
        EXPECT_EQ(refused.text, "") << bad;
    }
    EXPECT_TRUE(contains(svg("4k3/8/8/8/8/8/8/4K2X w - - 0 1").errors, "FEN board field, byte 19"));
}

}  // namespace
}  // namespace gyre::cli
