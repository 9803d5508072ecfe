#include <array>
#include <cstdio>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <sys/wait.h>

#include "tests/support/programs.h"
#include "tests/support/source_file.h"
#include "tests/support/table_writer.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

struct ProgramRun {
    int status = -1;
    std::string output;
};

ProgramRun run(const std::string& command) {
    ProgramRun result;
    std::FILE* const pipe = ::popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return result;
    std::array<char, 4096> buffer{};
    for (std::size_t count; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        result.output.append(buffer.data(), count);
    const int word = ::pclose(pipe);
    if (WIFEXITED(word)) result.status = WEXITSTATUS(word);
    return result;
}

struct Case {
    std::string arguments;
    int status;
    /// Text that the output must contain.
    std::string part;
};

constexpr std::string_view games =
    "[White \"Fool\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
    "[White \"A\"]\n\n1. e4 c5 2. Nf3 1-0\n\n"
    "[White \"B\"]\n\n1. e4 c5 {so far} 2. Ke3 1-0\n\n";
constexpr std::string_view fens =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
    "8/8/8/8/8/8/P7/K6p w - - 0 1\n"
    "8/8/8 w\n";

/// Writes the files that the examples read.
void write_files(const test::TemporaryFolder& folder) {
    using tablebase::TableKind;
    folder.write("games.pgn", games);
    folder.write("fens.txt", fens);
    folder.write("KQvK.rtbw", test::side_table("KQvK", TableKind::Wdl, 4, 0));
    folder.write("KQvK.rtbz", test::constant_table("KQvK", TableKind::Dtz, 5));
}

/// Returns the cases by the name of the example's source; the files are in `folder`.
std::multimap<std::string, Case> cases(const test::TemporaryFolder& folder) {
    const std::string gyre = '"' + test::gyre_program() + '"';
    const auto file = [&folder](std::string_view name) { return '\'' + folder.path(name) + '\''; };
    return {
        {"analyse",
         {"'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3' 3", 0, "3. Qxf7#\nbest move Qxf7#"}},
        {"analyse", {"'7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'", 0, "there is no move"}},
        {"analyse", {"'8/8/8/8 w - - 0 1'", 2, "FEN board field, byte 7"}},
        {"build_book", {file("book.bin") + ' ' + file("games.pgn"), 0, "2 games, 4 positions\ne4\t2\n"}},
        {"build_book", {file("book.bin") + " /nowhere.pgn", 1, "/nowhere.pgn: it can't be opened"}},
        {"compare_searches", {"3", 0, "alpha-beta: "}},
        {"compare_searches", {"2 '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'", 0, "minimax: 500 centipawns"}},
        {"compare_searches", {"9", 2, "usage: "}},
        {"count_openings", {file("games.pgn"), 0, "1\tB20 Sicilian Defense\n"}},
        {"count_openings", {"", 2, "usage: "}},
        {"draw_board", {"", 0, "</svg>"}},
        {"draw_board", {"'4k3/8/8/8/8/8/8/4K2R w K - 0 1' O-O Ke7 Kf7", 1, "move 3: "}},
        {"drive_engine", {gyre, 0, "Hash: 16 of 1 ... "}},
        {"drive_engine", {"/nowhere/engine", 1, "cannot start: '/nowhere/engine': No such file"}},
        {"engine_match", {gyre + ' ' + gyre + " 1 20", 0, "[Termination \""}},
        {"engine_match", {gyre, 2, "usage: "}},
        {"filter_games", {file("games.pgn") + " 3", 0, "1. f3 e5 2. g4 Qh4# 0-1\n\n"}},
        {"filter_games", {file("games.pgn") + " none", 2, "usage: "}},
        {"find_blunders", {file("games.pgn") + " 200", 0, "2. g4 $4 (2. "}},
        {"find_blunders", {file("fens"), 1, "it can't be opened"}},
        {"perft", {"3", 0, "g1h3: 400\nall: 8902\n"}},
        {"perft", {"1 '8/8 w'", 1, "FEN board field"}},
        {"probe_tables", {file("") + " '8/8/3k4/8/8/3K4/8/2Q5 w - - 0 1'", 0, "for the side to move: win\n"}},
        {"probe_tables", {file("") + " '8/8/3k4/8/8/3K4/8/2R5 w - - 0 1'", 1, "the table KRvK.rtbw is not there"}},
        {"random_games", {"1 7", 0, "[Termination \""}},
        {"random_games", {"-1", 2, "usage: "}},
        {"search_games", {file("base") + " player:fool " + file("games.pgn"), 0, "1 of 3 games\n1: Fool - , 4 plies"}},
        {"search_games", {file("base") + " elo:x", 2, "question, column 5: 'x' is not a whole number"}},
        {"search_games", {file("other") + " '' /nowhere.pgn", 1, "/nowhere.pgn: it can't be opened"}},
        {"use_documents", {"", 0, "a knight on a4 reaches 4 squares; without masks 8\n"}},
        {"use_documents", {"", 0, "of the attack arrays, 0 of them wrong\n"}},
        {"use_documents", {"'8/8 w'", 2, "FEN board field"}},
        {"validate_positions",
         {"< " + file("fens.txt"), 1,
          "line 1: valid\nline 2: Black has no king; a pawn stands on the first or last "
          "rank; invalid\nline 3: FEN board field"}},
    };
}

TEST(Examples, AllExamplesRunWithTheExpectedOutput) {
    if (!test::has_examples()) GTEST_SKIP() << "built without examples";
    const test::TemporaryFolder folder;
    write_files(folder);
    const auto runs = cases(folder);
    const std::filesystem::path sources = test::source_file("examples");
    for (const auto& file : std::filesystem::directory_iterator(sources)) {
        if (file.path().extension() != ".cpp") continue;
        const std::string name = file.path().stem();
        const auto [first, last] = runs.equal_range(name);
        EXPECT_NE(first, last) << "no test case for the example " << name;
        for (auto row = first; row != last; ++row) {
            const Case& expected = row->second;
            const ProgramRun found = run('"' + test::example_program(name) + "\" " + expected.arguments);
            EXPECT_EQ(found.status, expected.status) << name << ' ' << expected.arguments << ":\n" << found.output;
            EXPECT_NE(found.output.find(expected.part), std::string::npos) << name << ":\n" << found.output;
        }
    }
}

}  // namespace
}  // namespace gyre
