#include "cli/measure/perft_file.h"

#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <utility>

#include "cli/measure/measure_commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"

namespace gyre::cli {
namespace {

Result<std::vector<PerftCase>, std::string> read(const std::string& text) {
    std::istringstream file(text);
    return read_perft_file(file);
}

TEST(PerftFile, ReadsOnePositionPerLine) {
    const auto cases =
        read("# comment\n\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\n8/8/8/8/8/8/8/8 w - -;D6 764643\r\n");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 2u);
    EXPECT_EQ((*cases)[0].fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_EQ((*cases)[0].line, 3);
    ASSERT_EQ((*cases)[0].counts.size(), 2u);
    EXPECT_EQ((*cases)[0].counts[1].depth, 2);
    EXPECT_EQ((*cases)[0].counts[1].leaves, 66u);
    EXPECT_EQ((*cases)[1].fen, "8/8/8/8/8/8/8/8 w - -");
    EXPECT_EQ((*cases)[1].counts[0].leaves, 764643u);
}

TEST(PerftFile, ReadsRecordsOverSeveralLines) {
    const auto cases = read("id one\nepd 4k3/8/8/8/8/8/8/4K2R w K -\nperft 1 15\nperft 2 66\n\nid two\nepd x\n");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 2u);
    EXPECT_EQ((*cases)[0].fen, "4k3/8/8/8/8/8/8/4K2R w K -");
    EXPECT_EQ((*cases)[0].counts.size(), 2u);
    EXPECT_TRUE((*cases)[1].counts.empty());
}

TEST(PerftFile, ErrorNamesTheUnreadableLineAndTheReason) {
    const std::pair<std::string, std::string> cases[] = {
        {"fen ;D1", "line 2 can't be read: 'fen ;D1': 'D1' is not a depth and a count such as 'D1 20'"},
        {"fen ;1 20", ": '1 20' is not a depth and a count such as 'D1 20'"},
        {"fen ;D1 20 30", ": 'D1 20 30' is not a depth and a count such as 'D1 20'"},
        {"fen ;D1 20 ;Dx 20", ": depth 'x' is not a whole number (0 or more)"},
        {"fen ;D-1 20", ": depth '-1' is not a whole number (0 or more)"},
        {"fen ;D1 -3", ": count '-3' is not a whole number (0 or more)"},
        {"perft 1 20", "line 2 can't be read: 'perft 1 20': no line 'epd FEN' comes before it"},
        {"epd fen\nperft 1", "line 3 can't be read: 'perft 1': it must be 'perft DEPTH COUNT'"},
        {"epd fen\nperft 1 x", ": count 'x' is not a whole number (0 or more)"},
    };
    for (const auto& [text, reason] : cases) {
        const auto read_cases = read('\n' + text + '\n');
        ASSERT_FALSE(read_cases) << text;
        EXPECT_TRUE(read_cases.error().ends_with(reason)) << read_cases.error();
        EXPECT_TRUE(read_cases.error().starts_with("line ")) << read_cases.error();
    }
}

test::Answer run(std::string_view words) { return test::answer(run_perft, words); }

TEST(PerftCommand, CountsOnePosition) {
    const test::Answer start = run("3 --sliders rotated --divide");
    EXPECT_EQ(start.status, 0);
    EXPECT_NE(start.text.find("    8,902 "), std::string::npos) << start.text;
    // This position has more queens than promotions allow; perft waives that fault.
    const test::Answer queens = run("1 kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - -");
    EXPECT_NE(queens.text.find("  270 "), std::string::npos) << queens.text;
}

TEST(PerftCommand, RejectsWrongArguments) {
    for (const std::string_view bad :
         {"", "x", "-1", "3 nonsense", "3 --sliders", "3 --sliders foo", "--hash 1", "--suite", "3 startpos --suite x",
          "--foo 3", "3 --verify", "3 --depth 4", "--suite /tmp --verify", "3 --hash 1 --detail", "3 --threads 0"}) {
        const test::Answer answer = run(bad);
        EXPECT_EQ(answer.status, exit_usage) << bad;
        EXPECT_EQ(answer.errors.substr(0, 7), "perft: ") << bad;
        EXPECT_EQ(answer.text, "") << bad;
    }
}

TEST(PerftCommand, UnreadableFileGivesTheUsualStatus) {
    for (const std::string_view file : {"/nonexistent", "/tmp", "/dev/zero"}) {
        const test::Answer answer = run("--suite " + std::string(file));
        EXPECT_EQ(answer.status, exit_failed) << file;
        EXPECT_EQ(answer.text, "") << file;
    }
}

}  // namespace
}  // namespace gyre::cli
