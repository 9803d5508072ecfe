#include "cli/serve/mcp_command.h"

#include <gtest/gtest.h>

#include "cli/serve/mcp_options.h"
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

TEST(McpCommand, FilesOfOneNameAreRefused) {
    const test::TemporaryFolder folder, other;
    folder.write("games.pgn", "1. e4 *\n");
    other.write("games.pgn", "1. d4 *\n");
    const test::Answer wrong = mcp_answer("--pgn " + folder.path("games.pgn") + " --pgn " + other.path("games.pgn"));
    EXPECT_EQ(wrong.status, exit_failed);
    EXPECT_TRUE(contains(wrong.errors, "has the name of another file")) << wrong.errors;
}

}  // namespace gyre::cli
