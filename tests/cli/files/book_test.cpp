#include <filesystem>
#include <gtest/gtest.h>

#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::contains;
using test::occurrences;

test::Answer book(const std::string& line, const std::string& input = "") {
    return test::answer([](Words words, Output& output) { return run_verb("book", book_verbs(), words, output); }, line,
                        input);
}

constexpr const char* book_games =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. d4 exd4) a6 1-0\n\n"
    "[Event \"x\"]\n\n1. e4 {best by test} e5 2. Nf3 Nc6 3. Bc4 0-1\n\n"
    "1. e4 c5 1/2-1/2\n\n"
    "1. d4 d5 0-1\n\n"
    "1. c4 *\n";

/// A folder with a book made from the games of the test.
class BookCommand : public testing::Test {
protected:
    BookCommand() {
        folder_.write("games.pgn", book_games);
        built_ = book("build --out " + path_ + " " + games_path_);
    }

    test::TemporaryFolder folder_;
    std::string path_ = folder_.path("book.bin"), games_path_ = folder_.path("games.pgn");
    test::Answer built_{};
};

TEST_F(BookCommand, BuildsAndProbes) {
    EXPECT_EQ(built_.status, 0) << built_.errors;
    // White's moves: e4 scores 2 + 0 + 1, d4 0, Nf3 2, Bb5 2. Black's moves: e5 2, Nc6 2 from the lost game, c5 1, d5
    // 2.
    EXPECT_EQ(built_.text, "positions: 6, entries: 7\n");
    const test::Answer start = book("probe " + path_);
    EXPECT_EQ(start.status, 0);
    EXPECT_EQ(start.text, "e4             3   100.0 %\n");
    const test::Answer after = book("probe " + path_ + " --moves e4 --json");
    EXPECT_TRUE(contains(after.text,
                         "{\"san\": \"e5\", \"uci\": \"e7e5\", \"weight\": 2, \"percent\": 66.7, \"learn\": 0}, "
                         "{\"san\": \"c5\", \"uci\": \"c7c5\", \"weight\": 1, \"percent\": 33.3"))
        << after.text;
    EXPECT_EQ(occurrences(after.text, "\n"), 1u);
}

TEST_F(BookCommand, ProbesManyPositions) {
    const std::string fens =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\n"
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
        "nonsense\n";
    const test::Answer probed = book("probe " + path_ + " - --json", fens);
    EXPECT_EQ(probed.status, exit_failed);
    EXPECT_EQ(occurrences(probed.text, "\n"), 3u) << probed.text;
    EXPECT_TRUE(contains(probed.text, "\"moves\": []}\n"));
    EXPECT_TRUE(contains(book("probe " + path_ + " -", fens).errors,
                         "book probe: standard input, line 4, FEN board field, byte 1"));
}

TEST_F(BookCommand, OnlyTheFirstErrorsAreShown) {
    std::string lines;
    for (int i = 0; i < 50; ++i) lines += "nonsense\n";
    lines += "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq \xE2\x80\x93 0 1\n";
    const test::Answer probed = book("probe " + path_ + " -", lines);
    EXPECT_EQ(probed.status, exit_failed);
    EXPECT_EQ(test::lines_in(probed.errors), 22u) << probed.errors;
    EXPECT_TRUE(contains(probed.errors, "book probe: 30 more errors are not shown\n")) << probed.errors;
    EXPECT_TRUE(contains(probed.errors, "line 51, mended: FEN en passant field")) << probed.errors;
    EXPECT_TRUE(contains(probed.text, "e4             3   100.0 %\n"));
}

TEST_F(BookCommand, BuildOptionsSelectTheMoves) {
    const auto start = [&](const std::string& options) {
        const test::Answer made = book("build --out " + folder_.path("other.bin") + " " + games_path_ + " " + options);
        EXPECT_EQ(made.status, 0) << made.errors;
        return book("probe " + folder_.path("other.bin")).text;
    };
    EXPECT_EQ(start("--loss 1 --unknown"),
              "e4             4    66.7 %\nc4             1    16.7 %\nd4             1    16.7 %\n");
    EXPECT_EQ(start("--loss 1 --min-games 2"), "e4             4   100.0 %\n");
    EXPECT_EQ(start("--win 10 --draw 5 --max-ply 1"), "e4            15   100.0 %\n");
}

TEST_F(BookCommand, LinesDependOnTheSeedAndStayInTheBook) {
    const std::string words = "lines " + path_ + " --count 50 --seed 5";
    const test::Answer played = book(words);
    EXPECT_EQ(played.text, book(words).text);
    EXPECT_EQ(occurrences(played.text, "\n"), 50u);
    // 1... e5 is chosen twice as often as 1... c5.
    EXPECT_NEAR(static_cast<double>(occurrences(played.text, "1. e4 c5\n")), 17, 10);
    EXPECT_EQ(occurrences(played.text, "1. e4 c5\n") + occurrences(played.text, "1. e4 e5 2. Nf3 Nc6 3. Bb5\n"), 50u)
        << played.text;
    EXPECT_EQ(book("lines " + path_ + " --variety 0 --plies 2").text, "1. e4 e5\n");
    EXPECT_EQ(book("lines " + path_ + " 4k3/8/8/8/8/8/8/4K3 w - - 0 1").status, exit_failed);
}

TEST_F(BookCommand, PrintsInfoAndDump) {
    const test::Answer told = book("info " + path_), json = book("info " + path_ + " --json");
    // 1... d5 cannot be reached, because the first move of its game has no weight.
    EXPECT_EQ(told.text, "entries: 7\npositions: 6\nfrom the start position: 5 positions, 6 moves, 5 plies deep\n");
    EXPECT_TRUE(contains(json.text, "\"reachable_positions\": 5"));
    EXPECT_EQ(occurrences(book("dump " + path_).text, "\n"), 7u);
    EXPECT_TRUE(contains(book("dump " + path_).text, "463b96181691fc9c e2e4  3 0\n"));
    EXPECT_EQ(occurrences(book("dump " + path_ + " --limit 2 --json").text, "{\"key\": \""), 2u);
}

TEST_F(BookCommand, MergesBooks) {
    const std::string out = folder_.path("merged.bin");
    const test::Answer merged = book("merge --out " + out + " " + path_ + " " + path_);
    EXPECT_EQ(merged.text, "positions: 6, entries: 7\n") << merged.errors;
    EXPECT_EQ(book("probe " + out).text, "e4             6   100.0 %\n");
    EXPECT_EQ(book("merge --out - " + path_ + " --first").text, folder_.read("book.bin"));
    folder_.write("bad.bin", "too short");
    const test::Answer refused = book("merge --out " + out + " " + folder_.path("bad.bin"));
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_TRUE(contains(refused.errors, "byte 0 (entry 1): only 9 of its 16 bytes are there")) << refused.errors;
}

TEST_F(BookCommand, BrokenGamesAreReportedAndSkipped) {
    const std::string out = folder_.path("other.bin");
    folder_.write("broken.pgn", "1. e4 e5 2. Ke3 1-0\n\n1. d4 1-0\n");
    folder_.write("empty.pgn", "");
    const test::Answer made = book("build --out " + out + " " + folder_.path("broken.pgn") + " --unknown");
    EXPECT_EQ(made.status, exit_failed);
    EXPECT_TRUE(contains(made.errors, "broken.pgn', line 1, column 14: ")) << made.errors;
    EXPECT_EQ(book("probe " + out).text, "d4             2   100.0 %\n");
    EXPECT_EQ(book("build --out " + out + " " + folder_.path("empty.pgn")).errors, "book: there is nothing to write\n");
}

TEST_F(BookCommand, BookNeverReplacesGames) {
    std::filesystem::create_symlink(games_path_, folder_.path("link"));
    std::filesystem::create_hard_link(games_path_, folder_.path("second-name"));
    folder_.write("other.pgn", book_games);
    for (const char* const force : {"", " --force"})
        for (const std::string& name :
             {games_path_, folder_.path("link"), folder_.path("./games.pgn"), folder_.path("second-name")}) {
            const test::Answer refused = book("build --out " + name + ' ' + games_path_ + force);
            EXPECT_EQ(refused.status, exit_usage);
            EXPECT_TRUE(contains(refused.errors, "is read, and the new book would replace it")) << refused.errors;
            EXPECT_EQ(folder_.read("games.pgn"), book_games);
        }
    // Without --out every argument is a file of games, so "build *.pgn" overwrites none of them.
    const test::Answer glob = book("build " + folder_.path("other.pgn") + ' ' + games_path_);
    EXPECT_EQ(glob.status, exit_usage);
    EXPECT_TRUE(contains(glob.errors, "--out is missing; --out OUT: the new book")) << glob.errors;
    EXPECT_EQ(book("merge " + folder_.path("other.pgn") + ' ' + path_).status, exit_usage);
    // A file of games that is not an input is replaced only with --force.
    for (const std::string& words : {"build --out " + folder_.path("other.pgn") + ' ' + games_path_,
                                     "merge --out " + folder_.path("other.pgn") + ' ' + path_}) {
        const test::Answer refused = book(words);
        EXPECT_EQ(refused.status, exit_failed);
        EXPECT_TRUE(contains(refused.errors, "holds games in PGN, not a Polyglot opening book; --force"))
            << refused.errors;
        EXPECT_EQ(folder_.read("other.pgn"), book_games);
    }
    EXPECT_EQ(book("build --force --out " + folder_.path("other.pgn") + ' ' + games_path_).status, 0);
    EXPECT_EQ(folder_.read("other.pgn"), folder_.read("book.bin"));
    // An existing book is replaced.
    EXPECT_EQ(book("build --out " + path_ + ' ' + games_path_).status, 0);
}

TEST_F(BookCommand, NewBooksFollowLinks) {
    std::filesystem::create_symlink(games_path_, folder_.path("link"));
    // A link to a book remains a link to the new book.
    std::filesystem::remove(folder_.path("link"));
    std::filesystem::create_symlink("linked.bin", folder_.path("link"));
    EXPECT_EQ(book("build --out " + folder_.path("link") + ' ' + games_path_).status, 0);
    EXPECT_EQ(folder_.read("linked.bin"), folder_.read("book.bin"));
    EXPECT_TRUE(std::filesystem::is_symlink(folder_.path("link")));
    // An input may also be the output, because it is read into memory before writing starts.
    EXPECT_EQ(book("merge --out " + path_ + ' ' + path_ + ' ' + folder_.path("linked.bin")).status, 0);
    EXPECT_TRUE(contains(book("probe " + path_).text, "e4             6   100.0 %\n"));
}

TEST_F(BookCommand, RejectsWrongArguments) {
    for (const std::string& bad :
         {std::string(), std::string("eat x"), std::string("probe"), std::string("probe - -"),
          "probe " + path_ + " --limit 3", "probe " + path_ + " xyz", "probe " + path_ + " --moves e5",
          "info " + path_ + " x", "dump " + path_ + " --limit 0", "lines " + path_ + " --variety 101",
          std::string("merge x"), std::string("build x"), std::string("build --out x y --win -1"),
          "build " + path_ + ' ' + games_path_, "merge --out " + path_}) {
        const test::Answer refused = book(bad);
        EXPECT_EQ(refused.status, exit_usage) << bad;
        EXPECT_EQ(refused.errors.substr(0, 4), "book") << bad;
        EXPECT_EQ(refused.text, "") << bad;
    }
    EXPECT_EQ(book("probe /nonexistent").status, exit_failed);
    EXPECT_EQ(book("build --out /nonexistent/book " + games_path_).status, exit_failed);
    EXPECT_EQ(book("build --out x /nonexistent").status, exit_failed);
}

}  // namespace
}  // namespace gyre::cli
