#include <gtest/gtest.h>

#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/table_writer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using tablebase::TableKind;
using test::contains;

/// Tables made by the tests: the rook wins, and all wins have the same distance.
class TbCommand : public testing::Test {
protected:
    TbCommand() { folder_.write("KRvK.rtbw", test::side_table("KRvK", TableKind::Wdl, 4, 0)); }

    void write_distances() { folder_.write("KRvK.rtbz", test::constant_table("KRvK", TableKind::Dtz, 30)); }
    test::Answer tb(const std::string& side, int clock, const std::string& options = "") const {
        return test::answer(run_tb, "8/8/8/8/4k3/8/8/KR6 " + side + " - - " + std::to_string(clock) + " 60 --path " +
                                        folder_.path("") + ' ' + options);
    }

    test::TemporaryFolder folder_;
};

TEST_F(TbCommand, FirstLineTakesTheClockIntoAccount) {
    write_distances();
    const test::Answer early = tb("w", 0), late = tb("w", 90), lost = tb("b", 90);
    EXPECT_EQ(early.status, 0) << early.errors;
    EXPECT_TRUE(contains(early.text, "  White wins, DTZ ")) << early.text;
    EXPECT_FALSE(contains(early.text, "cursed")) << early.text;
    EXPECT_TRUE(contains(late.text, "  White wins, but too late for the fifty-move rule (halfmove clock 90), DTZ "))
        << late.text;
    EXPECT_TRUE(contains(late.text, "cursed win")) << late.text;
    EXPECT_TRUE(contains(lost.text, "  White wins, but too late for the fifty-move rule (halfmove clock 90), DTZ -"))
        << lost.text;
}

TEST_F(TbCommand, JsonTakesTheClockIntoAccount) {
    write_distances();
    EXPECT_TRUE(contains(tb("w", 0, "--json").text, " 0 60\", \"wdl\": \"win\", "));
    EXPECT_TRUE(contains(tb("w", 90, "--json").text, " 90 60\", \"wdl\": \"cursed win\", "));
    EXPECT_TRUE(contains(tb("b", 90, "--json").text, " 90 60\", \"wdl\": \"blessed loss\", "));
}

TEST_F(TbCommand, ReportsThatTheClockDoesNotCountWithoutDistances) {
    const test::Answer late = tb("w", 90);
    EXPECT_EQ(late.status, 0) << late.errors;
    EXPECT_TRUE(contains(late.text, "  White wins, no DTZ\n")) << late.text;
    EXPECT_TRUE(contains(late.text, "the table KRvK.rtbz is not there; the answer is for a halfmove clock of 0"))
        << late.text;
    EXPECT_FALSE(contains(tb("w", 0).text, "halfmove clock")) << late.text;
}

TEST_F(TbCommand, RepairedLinesAreReported) {
    const std::string path = " --path " + folder_.path("") + " --json";
    const std::string lines =
        "8/8/8/8/4k3/8/8/KR6 w k - 0 1;\n8/8/8/8/4k3/8/8/KR6 w - - bm Rb4; id \"x\";\n8/8/8/8/4k3/8/8/KR6 w - - -\n";
    const test::Answer mended = test::answer(run_tb, "-" + path, lines);
    EXPECT_EQ(mended.status, 0) << mended.errors;
    EXPECT_EQ(test::lines_in(mended.text), 3u);
    EXPECT_EQ(test::lines_in(mended.errors), 2u) << mended.errors;
    EXPECT_TRUE(contains(mended.errors, "tb: standard input, line 1, mended: FEN castling field")) << mended.errors;
    const test::Answer strict = test::answer(run_tb, "- --strict" + path, lines);
    EXPECT_EQ(strict.status, exit_failed);
    EXPECT_EQ(test::occurrences(strict.text, "\"error\""), 2u) << strict.text;
}

}  // namespace
}  // namespace gyre::cli
