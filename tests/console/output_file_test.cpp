#include <filesystem>
#include <gtest/gtest.h>

#include "base/file_content.h"
#include "cli/commands.h"
#include "console/exit_status.h"
#include "engine/embedded_network.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

/// No command replaces a file with other content unless `--force` is given.
namespace gyre::console {
namespace {

constexpr std::string_view game = "[Event \"x\"]\n\n1. e4 e5 1-0\n";
constexpr std::string_view suite = "4k3/8/8/8/8/8/8/R3K3 w Q - bm O-O-O; id \"a\";\n";
constexpr std::string_view notes = "Dear diary, this is dear to me.\n";

class OutputFiles : public testing::Test {
protected:
    OutputFiles() {
        folder_.write("games.pgn", game);
        folder_.write("suite.epd", suite);
    }

    static test::Answer run(const std::string& words) { return test::answer(cli::run_command, words); }
    std::string path(std::string_view name) const { return folder_.path(name); }

    /// Command lines that write to "precious", without that name.
    std::vector<std::string> writers() const {
        return {
            "pgn filter " + path("games.pgn") + " --out ",
            "pgn normalise " + path("games.pgn") + " --out ",
            "pgn dedupe " + path("games.pgn") + " --out ",
            "pgn convert --to json " + path("games.pgn") + " --out ",
            "pgn convert --to csv " + path("games.pgn") + " --out ",
            "pgn convert --to epd " + path("games.pgn") + " --out ",
            "epd normalise " + path("suite.epd") + " --out ",
            "epd convert --to fen " + path("suite.epd") + " --out ",
            "epd convert --to json " + path("suite.epd") + " --out ",
            "book build " + path("games.pgn") + " --out ",
            "svg --out ",
            "svg --json --out ",
            "tree --depth 1 --out ",
            "tree --depth 1 --format dot --out ",
            "tree --depth 1 --format ndjson --out ",
            "analyse --no-store --nodes 100 --format html " + path("games.pgn") + " --out ",
            "analyse --no-store --nodes 100 --format text " + path("games.pgn") + " --out ",
            "solve " + path("suite.epd") + " --nodes 10 --unsolved ",
        };
    }

    test::TemporaryFolder folder_;
};

TEST_F(OutputFiles, FileWithOtherContentIsNotReplaced) {
    for (const std::string& words : writers()) {
        folder_.write("precious", notes);
        const test::Answer refused = run(words + path("precious"));
        EXPECT_EQ(refused.status, exit_failed) << words;
        EXPECT_TRUE(test::contains(refused.errors, "--force")) << words << refused.errors;
        EXPECT_TRUE(test::contains(refused.errors, "the file exists")) << words << refused.errors;
        EXPECT_EQ(folder_.read("precious"), notes) << words;
    }
}

TEST_F(OutputFiles, ForceReplacesAnyFile) {
    for (const std::string& words : writers()) {
        folder_.write("precious", notes);
        const test::Answer done = run(words + path("precious") + " --force");
        EXPECT_EQ(done.status, 0) << words << done.errors;
        EXPECT_NE(folder_.read("precious"), notes) << words;
    }
}

TEST_F(OutputFiles, OutputOfTheSameCommandIsReplaced) {
    for (const std::string& words : writers()) {
        // Plain text does not show which program wrote it.
        if (test::contains(words, "--format text") || words == "tree --depth 1 --out ") continue;
        std::filesystem::remove(path("again"));
        EXPECT_EQ(run(words + path("again")).status, 0) << words;
        const test::Answer again = run(words + path("again"));
        EXPECT_EQ(again.status, 0) << words << again.errors;
    }
}

TEST_F(OutputFiles, SplitFilesReplaceNoOtherContent) {
    folder_.write("part-0001.pgn", notes);
    const std::string words = "pgn split " + path("games.pgn") + " --games 1 --out " + path("part");
    EXPECT_EQ(run(words).status, exit_failed);
    EXPECT_EQ(folder_.read("part-0001.pgn"), notes);
    EXPECT_EQ(run(words + " --force").status, 0);
    EXPECT_TRUE(test::contains(folder_.read("part-0001.pgn"), "1. e4 e5 1-0"));
}

TEST_F(OutputFiles, GamesAreAppendedToGamesOnly) {
    folder_.write("notes", notes);
    const test::Answer refused = run("match --games 2 --nodes 10 --pgn " + path("notes"));
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_TRUE(test::contains(refused.errors, "holds other text, not games in PGN")) << refused.errors;
    EXPECT_TRUE(test::contains(refused.errors, "--force replaces it")) << refused.errors;
    EXPECT_EQ(folder_.read("notes"), notes);
    EXPECT_EQ(run("match --games 2 --nodes 10 --force --pgn " + path("notes")).status, 0);
    EXPECT_TRUE(folder_.read("notes").starts_with("[Event ")) << folder_.read("notes");
    // Games are appended to games even with --force.
    EXPECT_EQ(run("match --games 2 --nodes 10 --force --pgn " + path("games.pgn")).status, 0);
    EXPECT_TRUE(folder_.read("games.pgn").starts_with(game));
}

TEST_F(OutputFiles, NetsReplaceNetsOnly) {
    const test::Answer refused = run("export_net " + path("games.pgn"));
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_EQ(folder_.read("games.pgn"), game);
    if (embedded_network() == nullptr) return;
    EXPECT_TRUE(test::contains(refused.errors, "--force replaces it")) << refused.errors;
    EXPECT_EQ(run("export_net " + path("games.pgn") + " --force").status, 0);
    EXPECT_EQ(content_of_file(path("games.pgn")), FileContent::Net);
    EXPECT_EQ(run("export_net " + path("games.pgn")).status, 0);
}

TEST_F(OutputFiles, ManualPagesReplaceManualPagesOnly) {
    folder_.write("gyre.1", notes);
    EXPECT_EQ(run("man --folder " + path("")).status, exit_failed);
    EXPECT_EQ(folder_.read("gyre.1"), notes);
}

}  // namespace
}  // namespace gyre::console
