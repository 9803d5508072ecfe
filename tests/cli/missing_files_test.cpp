#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/table_writer.h"
#include "tests/support/temporary_folder.h"

/// A file that cannot be read or written gives the same exit status in every command, whichever option names it.
namespace gyre::cli {
namespace {

constexpr std::string_view short_game = "[Event \"x\"]\n\n1. e4 e5 1-0\n";
constexpr std::string_view suite = "4k3/8/8/8/8/8/8/R3K3 w Q - bm O-O-O; id \"a\";\n";

class MissingFiles : public testing::Test {
protected:
    MissingFiles() {
        folder_.write("games.pgn", short_game);
        folder_.write("suite.epd", suite);
        folder_.write("KRvK.rtbw", test::side_table("KRvK", tablebase::TableKind::Wdl, 4, 0));
    }

    static test::Answer run(const std::string& words) { return test::answer(run_command, words); }
    std::string path(std::string_view name) const { return folder_.path(name); }

    /// Command lines that end with the name of a file to read.
    std::vector<std::string> readers() const {
        const std::string analyse = "analyse --no-store --nodes 10 " + path("games.pgn");
        const std::string solve = "solve --nodes 10 " + path("suite.epd");
        const std::string datagen = "datagen --games 1 --nodes 10 --out " + path("new.bin");
        return {
            "analyse --no-store",
            "analyse --no-store --nodes 10 --fen 4k3/8/8/8/8/8/8/R3K3 --net",
            analyse + " --net",
            analyse + " --syzygy",
            "bench --net",
            "bench --params",
            "bench sliders --rounds 1 --search",
            "book build --out " + path("new.book"),
            "book dump",
            "book info",
            "book lines",
            "book merge --out " + path("new.book"),
            "book probe",
            "data check",
            "data convert --to plain --out " + path("new.txt"),
            "data count",
            "data merge --out " + path("new.bin"),
            "data stats",
            datagen + " --net",
            datagen + " --openings",
            datagen + " --params",
            "epd check",
            "epd dedupe",
            "epd normalise",
            "eval --net",
            "match --a",
            "match --b",
            "match --net",
            "match --net-a",
            "match --openings",
            "perft --suite",
            "pgn convert --to json",
            "pgn dedupe",
            "pgn filter",
            "pgn normalise",
            "pgn split --games 1 --out " + path("part"),
            "pgn stats",
            "serve --no-browser --port 0 --book",
            "serve --no-browser --port 0 --tables",
            "solve --nodes 10",
            solve + " --net",
            solve + " --params",
            "tb --check",
            "tb --path " + path("") + " --file",
            "tb 8/8/8/8/8/8/8/k1K5 --path",
            "train --out " + path("new.nnue") + " --data",
            "train --out " + path("new.nnue") + " --data " + path("games.pgn") + " --from",
            "train --out " + path("new.nnue") + " --data " + path("games.pgn") + " --side-lines 1 --teacher",
            "tree --algorithm search --net",
            "tune eval --data",
            "tune eval --data " + path("games.pgn") + " --params",
            "tune search --from",
            "tune search --net",
            "tune search --openings",
        };
    }

    /// Command lines that end with the name of a file to write.
    std::vector<std::string> writers() const {
        return {
            "analyse --no-store --nodes 10 --format pgn " + path("games.pgn") + " --out",
            "bench sliders --rounds 1 --svg",
            "book build " + path("games.pgn") + " --out",
            "datagen --games 1 --nodes 10 --out",
            "epd normalise " + path("suite.epd") + " --out",
            "match --games 2 --nodes 10 --pgn",
            "match --games 2 --nodes 10 --results",
            "pgn filter " + path("games.pgn") + " --out",
            "solve --nodes 10 " + path("suite.epd") + " --unsolved",
            "svg --out",
            "train --data " + path("games.pgn") + " --out",
            "tree --depth 1 --out",
            "tune search --iterations 1 --nodes 10 --out",
            "export_net",
        };
    }

    test::TemporaryFolder folder_;
};

TEST_F(MissingFiles, UnreadableFilesGiveStatusOne) {
    for (const std::string& words : readers()) {
        const test::Answer answer = run(words + ' ' + path("missing.file"));
        EXPECT_EQ(answer.status, exit_failed) << words << '\n' << answer.errors;
        EXPECT_TRUE(test::contains(answer.errors, "missing.file")) << words << '\n' << answer.errors;
    }
}

TEST_F(MissingFiles, UnwritableFilesGiveStatusOne) {
    for (const std::string& words : writers()) {
        const test::Answer answer = run(words + ' ' + path("missing_folder/file"));
        EXPECT_EQ(answer.status, exit_failed) << words << '\n' << answer.errors;
    }
}

TEST_F(MissingFiles, WrongArgumentsGiveStatusTwo) {
    for (const std::string words :
         {"analyse", "bench --net", "book probe", "data stats", "datagen --games none", "epd check --none",
          "eval --evaluation none", "match --games 3", "perft --suite", "pgn stats --none", "solve", "tb",
          "train --data", "tree --net x", "tune search --rate 7", "export_net", "serve --port none"})
        EXPECT_EQ(run(words).status, exit_usage) << words;
}

}  // namespace
}  // namespace gyre::cli
