#include "cli/serve/mcp_command.h"

#include <gtest/gtest.h>

#include "cli/serve/mcp_options.h"
#include "cli/serve/mcp_resources.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {

namespace {

using test::contains;

test::Answer mcp_answer(std::string_view line) {
    return test::answer([](Words words, Output& output) { return run_mcp(words, "test", output); }, line);
}

}  // namespace

TEST(McpCommand, MissingFilesAreErrorsAtTheStart) {
    for (const std::string_view option : {"--book", "--pgn", "--db", "--puzzles", "--syzygy"}) {
        const test::Answer wrong = mcp_answer(std::string(option) + " /nowhere/at.all");
        EXPECT_EQ(wrong.status, exit_failed) << option;
        EXPECT_TRUE(wrong.errors.starts_with("mcp: " + std::string(option) + ": ")) << wrong.errors;
        EXPECT_NE(wrong.errors.find("/nowhere/at.all"), std::string::npos) << wrong.errors;
    }
}

TEST(McpCommand, RejectsWrongArguments) {
    for (const std::string_view line : {"--threads 0", "--hash x", "--book", "file.pgn", "--engine Gyre=/bin/sh"}) {
        const test::Answer wrong = mcp_answer(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_TRUE(wrong.errors.starts_with("mcp: ")) << wrong.errors;
    }
}

TEST(McpCommand, PuzzlesThatCannotBeReadAreNamed) {
    const test::TemporaryFolder folder;
    const std::string good = "a,6k1/5ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 1,g8f8 e1e8,900\n";
    folder.write("bad.csv", "b,nonsense,g8f8 e1e8,900\n");
    folder.write("some.csv", good + "b,nonsense,g8f8 e1e8,900\n" + "c,6k1/8/8/8/8/8/8/R5K1 b - - 0 1,g8f8,900\n");
    const test::Answer none = mcp_answer("--puzzles " + folder.path("bad.csv"));
    EXPECT_EQ(none.status, exit_failed);
    EXPECT_TRUE(contains(none.errors, "has no puzzle, line 1: ")) << none.errors;
    McpTask task;
    task.puzzles = folder.path("some.csv");
    std::string told;
    const auto tell = [&told](std::string_view text) {
        told += text;
        return true;
    };
    Output output(tell, tell);
    LineErrors errors("mcp", output);
    ASSERT_TRUE(McpResources::open(task, errors));
    EXPECT_EQ(errors.errors(), 2u);
    EXPECT_TRUE(contains(told, "some.csv', line 2: ")) << told;
    EXPECT_TRUE(contains(told, "line 3: there is no solution")) << told;
}

TEST(McpCommand, FilesOfOneNameAreRefused) {
    const test::TemporaryFolder folder, other;
    folder.write("games.pgn", "1. e4 *\n");
    other.write("games.pgn", "1. d4 *\n");
    const test::Answer wrong = mcp_answer("--pgn " + folder.path("games.pgn") + " --pgn " + other.path("games.pgn"));
    EXPECT_EQ(wrong.status, exit_failed);
    EXPECT_TRUE(contains(wrong.errors, "has the name of another file")) << wrong.errors;
}

}  // namespace gyre::cli
