#include <algorithm>
#include <gtest/gtest.h>

#include "analysis/store.h"
#include "cli/analyse/analyse_commands.h"
#include "cli/analyse/analyse_options.h"
#include "cli/measure/measure_commands.h"
#include "console/exit_status.h"
#include "engine/network_files.h"
#include "notation/pgn/annotation.h"
#include "notation/pgn/game_builder.h"
#include "tests/support/command_answer.h"
#include "tests/support/random_network.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::Answer;
using test::contains;

constexpr std::string_view games =
    "[Event \"First\"]\n[White \"Anna\"]\n[Black \"Berta <B>\"]\n[Result \"0-1\"]\n\n"
    "1. f3 {[%clk 0:01:00] quick} e5 2. g4 $6 Qh4# 0-1\n\n"
    "[Event \"Broken\"]\n[White \"Carla\"]\n[Black \"Anna\"]\n[Result \"1-0\"]\n\n1. d4 d5 2. Ke3 1-0\n\n"
    "[Event \"Last\"]\n[White \"Dora\"]\n[Black \"Anna\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";

class AnalyseCommand : public ::testing::Test {
protected:
    AnalyseCommand() { folder_.write("games.pgn", games); }

    Answer analyse(const std::string& line) const { return test::answer(run_analyse, line); }
    std::string file() const { return folder_.path("games.pgn"); }
    /// Options for a quick analysis that uses no stored results.
    std::string usual() const { return file() + " --nodes 1500 --hash 1 --no-store "; }

    test::TemporaryFolder folder_;
};

TEST_F(AnalyseCommand, PrintsASummaryWithAGraph) {
    const Answer answer = analyse(usual());
    EXPECT_EQ(answer.status, exit_failed) << "one game is broken";
    EXPECT_EQ(test::occurrences(answer.errors, "Ke3"), 1u) << answer.errors;
    EXPECT_TRUE(contains(answer.errors, "games.pgn', line 13, column 14: 'Ke3' is illegal")) << answer.errors;
    EXPECT_TRUE(contains(answer.text, "Anna - Berta <B>  0-1, First\n")) << answer.text;
    EXPECT_TRUE(contains(answer.text, "\n100 % ")) << answer.text;
    EXPECT_TRUE(contains(answer.text, "2. g4??")) << answer.text;
    EXPECT_TRUE(contains(answer.text, "Allows mate in 1:")) << answer.text;
    EXPECT_TRUE(contains(answer.text, "Dora - Anna  1-0, Last\n")) << answer.text;
    EXPECT_TRUE(contains(answer.text, "1 blunder")) << answer.text;
}

TEST_F(AnalyseCommand, AnnotatedGamesCanBeReadAgain) {
    const Answer answer = analyse(usual() + "--format pgn");
    const auto read = read_games(answer.text);
    ASSERT_EQ(read.size(), 3u);
    for (const ReadGame& game : read) EXPECT_TRUE(game.errors.empty());
    const GameTree& game = read[0].game;
    const auto line = game.main_line();
    ASSERT_EQ(line.size(), 4u);
    const std::string first(game.comments(line[0]).front());
    EXPECT_TRUE(read_eval(first).has_value() && read_clock(first).has_value()) << first;
    EXPECT_TRUE(contains(first, "quick"));
    EXPECT_EQ(read_eval(game.comments(line[2]).front())->mate_in, -1);
    ASSERT_EQ(game.nags(line[2]).size(), 1u) << "the annotator's glyph stays the only one";
    EXPECT_EQ(game.nags(line[2])[0], Nag::DubiousMove);
    EXPECT_EQ(game.children(line[1]).size(), 2u) << "the better move is a variation";
    EXPECT_EQ(game.tag("Annotator"), "Gyre");
    EXPECT_EQ(read[2].game.tag("ECO"), "C20");
    EXPECT_EQ(read[1].game.main_line().size(), 2u);

    const Answer clean = analyse(usual() + "--format pgn --clean");
    const auto cleaned = read_games(clean.text);
    ASSERT_EQ(cleaned.size(), 3u);
    EXPECT_FALSE(contains(clean.text, "quick"));
    const auto cleaned_line = cleaned[0].game.main_line();
    EXPECT_EQ(cleaned[0].game.nags(cleaned_line[2])[0], Nag::Blunder);
    // Annotating the result again gives the same text.
    folder_.write("again.pgn", clean.text);
    const Answer again = analyse(folder_.path("again.pgn") + " --nodes 1500 --hash 1 --no-store --format pgn --clean");
    // Only the note about unread moves is missing, because the annotated game no longer has them. Lines break
    // elsewhere.
    const auto unbroken = [](std::string text) {
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text;
    };
    std::string noted = unbroken(clean.text);
    const std::size_t note = noted.find("{Not read: ");
    ASSERT_NE(note, noted.npos);
    noted.erase(note, noted.find('}', note) + 2 - note);
    EXPECT_EQ(unbroken(again.text), noted);
}

TEST_F(AnalyseCommand, JsonHasOneLinePerGame) {
    const Answer answer = analyse(usual() + "--format json");
    EXPECT_EQ(test::lines_in(answer.text), 3u);
    for (const std::string_view part :
         {"{\"game\": 1, ", "\"Black\": \"Berta <B>\"", "\"mark\": \"??\"", "\"kind\": \"allows mate\"",
          "\"line\": [\"d8h4\"]", "\"accuracy\": ", "\"averageCentipawnLoss\": ",
          "\"phases\": {\"opening\": {\"moves\": 2, \"accuracy\": ", "\"complete\": true",
          "\"uci\": \"d8h4\", \"mate\": 0"})
        EXPECT_TRUE(contains(answer.text, part)) << part;
}

TEST_F(AnalyseCommand, UnreadMovesAreReportedInEveryFormat) {
    const std::string reason = "line 13, column 14: 'Ke3' is illegal";
    const std::string page = folder_.path("page.html"), pgn = folder_.path("out.pgn"), json = folder_.path("out.json");
    const Answer answer = analyse(usual() + "--out " + page + " --out " + pgn + " --out " + json);
    const std::string lines = folder_.read("out.json");
    EXPECT_EQ(test::occurrences(lines, "\"complete\": true"), 2u) << lines;
    EXPECT_EQ(test::occurrences(lines, "\"complete\": false, \"errors\": [\"" + reason), 1u) << lines;
    const std::string html = folder_.read("page.html");
    EXPECT_EQ(test::occurrences(html, "<p class=\"unread\">Not read: " + reason), 1u);
    EXPECT_EQ(test::occurrences(html, "The analysis is not complete."), 1u);
    EXPECT_TRUE(contains(answer.text, "Not read: " + reason)) << answer.text;
    const auto read = read_games(folder_.read("out.pgn"));
    ASSERT_EQ(read.size(), 3u);
    const GameTree& game = read[1].game;
    ASSERT_FALSE(game.comments(game.main_line().back()).empty());
    EXPECT_TRUE(contains(game.comments(game.main_line().back()).back(), "Not read: " + reason));
}

TEST_F(AnalyseCommand, MatePositionsHaveNoEvaluation) {
    const Answer answer = analyse(usual() + "--format pgn");
    EXPECT_FALSE(contains(answer.text, "#0")) << answer.text;
    EXPECT_TRUE(contains(answer.text, "[%eval #-1,")) << answer.text;
}

TEST_F(AnalyseCommand, DeadPositionIsADraw) {
    folder_.write("dead.pgn", "[FEN \"4k3/8/8/8/8/8/3p4/4K1N1 w - - 0 1\"]\n\n1. Kxd2 Kd7 1/2-1/2\n");
    const Answer game = analyse(folder_.path("dead.pgn") + " --nodes 500 --no-store --format json");
    EXPECT_EQ(test::occurrences(game.text, "\"lines\": []"), 1u) << game.text;
    EXPECT_TRUE(contains(game.text, "\"uci\": \"e8d7\", \"eval\": 0,")) << game.text;
    const Answer position = analyse("--fen 4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1 --nodes 500 --no-store");
    EXPECT_TRUE(position.text.starts_with("dead position\n")) << position.text;
}

TEST_F(AnalyseCommand, PageNeedsNoOtherFile) {
    const std::string page = folder_.path("page.html"), pgn = folder_.path("out.pgn");
    const Answer answer = analyse(usual() + "--out " + page + " --out " + pgn);
    EXPECT_TRUE(contains(answer.text, "Anna - Berta")) << "the summary is printed as well";
    const std::string html = folder_.read("page.html");
    EXPECT_TRUE(html.starts_with("<!DOCTYPE html>")) << html.substr(0, 100);
    EXPECT_TRUE(contains(html, "Berta &lt;B&gt;"));
    EXPECT_FALSE(contains(html, "<B>"));
    EXPECT_FALSE(contains(html, "<script"));
    EXPECT_FALSE(contains(html, "src="));
    EXPECT_TRUE(contains(html, "Critical moments"));
    // The moves of the graph have the numbers of the positions before them.
    EXPECT_TRUE(contains(html, "<title>1. "));
    EXPECT_TRUE(contains(html, "<title>1... "));
    EXPECT_FALSE(contains(html, "<title>1. e5"));
    for (const std::string_view name : {"svg", "table", "section", "div", "a", "tr", "td"})
        EXPECT_EQ(test::occurrences(html, '<' + std::string(name) + ' ') +
                      test::occurrences(html, '<' + std::string(name) + '>'),
                  test::occurrences(html, "</" + std::string(name) + '>'))
            << name;
    EXPECT_EQ(read_games(folder_.read("out.pgn")).size(), 3u);
}

TEST_F(AnalyseCommand, TextsCanBeGerman) {
    const std::string page = folder_.path("page.html"), pgn = folder_.path("out.pgn");
    const Answer answer = analyse(usual() + "--language de --out " + page + " --out " + pgn + " --out - --format json");
    EXPECT_TRUE(contains(answer.text, "Erlaubt Matt in 1: 2... Qh4#.")) << answer.text;
    EXPECT_TRUE(contains(answer.text, "\"kind\": \"allows mate\"")) << "names for programs are not translated";
    EXPECT_TRUE(contains(folder_.read("page.html"), "Kritische Momente"));
    EXPECT_TRUE(contains(folder_.read("out.pgn"), "Genauigkeit"));
    EXPECT_TRUE(contains(analyse(usual() + "--language de").text, "Weiß: Genauigkeit"));
    const Answer wrong = analyse(usual() + "--language klingon");
    EXPECT_EQ(wrong.status, exit_usage);
    EXPECT_TRUE(contains(wrong.errors, "--language: 'klingon' is neither en nor de")) << wrong.errors;
}

TEST_F(AnalyseCommand, OnlyTheRequestedGamesAndSidesAreAnalysed) {
    const Answer anna = analyse(usual() + "--player anna --side black --format json");
    EXPECT_EQ(test::lines_in(anna.text), 2u) << "Anna plays Black in two games";
    EXPECT_TRUE(contains(anna.text, "\"white\": {\"moves\": 0"));
    for (const std::string_view number : {"{\"game\": 2, ", "{\"game\": 3, "})
        EXPECT_TRUE(contains(anna.text, number)) << number << "is the number in the input";
    const Answer record = analyse(usual() + "--player anna --from 1 --to 2");
    EXPECT_TRUE(contains(record.text, "\nall games")) << record.text;
    EXPECT_TRUE(contains(record.text, "\naccuracy by phase: opening ")) << record.text;
    const Answer second = analyse(usual() + "--from 2 --to 2 --side white --format json --player dora");
    EXPECT_TRUE(contains(second.text, "\"white\": {\"moves\": 1, ")) << second.text;
    const Answer croissant = analyse(usual() + "--marks encroissant --format json");
    EXPECT_TRUE(contains(croissant.text, "\"mark\": \"??\""));
}

TEST_F(AnalyseCommand, GamesCanGoToStandardOutput) {
    folder_.write("one.pgn", "1. e4 e5 *\n");
    const Answer answer = analyse(folder_.path("one.pgn") + " --nodes 500 --hash 1 --no-store --out - --format pgn");
    EXPECT_EQ(answer.status, 0) << answer.errors;
    EXPECT_EQ(read_games(answer.text).size(), 1u);
    EXPECT_TRUE(answer.text.starts_with("[Event ")) << "no summary is mixed into the games";
}

TEST_F(AnalyseCommand, SecondRunSearchesNothing) {
    if (!analysis::has_sqlite()) GTEST_SKIP() << "built without SQLite";
    const std::string line = file() + " --nodes 800 --hash 1 --format json --store " + folder_.path("store.sqlite");
    const Answer first = analyse(line), second = analyse(line);
    EXPECT_FALSE(contains(first.errors, " 0 of them searched now and 0 again")) << first.errors;
    EXPECT_TRUE(contains(second.errors, " 0 of them searched now and 0 again")) << second.errors;
    EXPECT_EQ(first.text, second.text);
    const Answer unusable = analyse(line + "/no/folder");
    EXPECT_EQ(unusable.status, exit_failed);
    EXPECT_TRUE(contains(unusable.errors, "--no-store runs without it")) << unusable.errors;
}

TEST_F(AnalyseCommand, AnalysesASinglePosition) {
    const Answer text = analyse("--fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1 --nodes 2000 --no-store");
    EXPECT_EQ(text.status, 0) << text.errors;
    EXPECT_TRUE(contains(text.text, "1. Rd8#")) << text.text;
    EXPECT_TRUE(contains(text.text, "     #1  depth")) << text.text;
    EXPECT_EQ(test::occurrences(text.text, "White wins"), 3u);
    const Answer json = analyse("--fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1 --nodes 2000 --format json --multipv 1");
    EXPECT_TRUE(contains(json.text, "\"mate\": 1, \"lines\": [{\"mate\": 1, ")) << json.text;
    EXPECT_EQ(analyse("--fen 6k1/8 w - - 0 1").status, exit_usage);
}

TEST_F(AnalyseCommand, ASinglePositionHasOneOutput) {
    const Answer two = analyse("--fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1 --nodes 500 --no-store --out - --out " +
                               folder_.path("position.json"));
    EXPECT_EQ(two.status, exit_usage);
    EXPECT_TRUE(contains(two.errors, "only to standard output")) << two.errors;
    EXPECT_EQ(two.text, "");
}

TEST_F(AnalyseCommand, RejectsWrongArguments) {
    for (const std::string_view words :
         {"", "x.pgn --nodes 0", "x.pgn --marks chesscom", "x.pgn --out page.xyz", "x.pgn --format latex",
          "x.pgn --budget 10 --nodes 5", "x.pgn --reproducible --movetime 5", "x.pgn --from 9 --to 3", "x.pgn --side w",
          "x.pgn --fen 8/8 w", "x.pgn --store a --no-store", "x.pgn --frobnicate"}) {
        const Answer answer = analyse(std::string(words));
        EXPECT_EQ(answer.status, exit_usage) << words;
        EXPECT_TRUE(answer.errors.starts_with("analyse: ")) << words << ": " << answer.errors;
    }
    EXPECT_EQ(analyse("/no/such/file.pgn --no-store").status, exit_failed);
    const Answer nobody = analyse(file() + " --no-store --player Nobody");
    EXPECT_EQ(nobody.status, exit_failed);
    EXPECT_TRUE(contains(nobody.errors, "there is no game to analyse")) << nobody.errors;
    EXPECT_EQ(analyse(file() + " --no-store --out /no/such/folder/x.pgn").status, exit_failed);
    const Answer same = analyse(file() + " --no-store --out " + file());
    EXPECT_EQ(same.status, exit_failed);
    EXPECT_TRUE(contains(same.errors, "is read and would be replaced")) << same.errors;
}

TEST(SolveCommand, WritesJsonAndReadsStandardInput) {
    const std::string suite =
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"mate\";\n"
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8#; id \"not so\";\n";
    const Answer json = test::answer(run_solve, "- --depth 4 --json", suite);
    EXPECT_EQ(json.status, 0) << json.errors;
    ASSERT_EQ(test::lines_in(json.text), 3u) << json.text;
    EXPECT_TRUE(contains(json.text, "{\"line\": 1, \"id\": \"mate\", \"solved\": true, \"bm\": [\"d1d8\"], "));
    EXPECT_TRUE(contains(json.text, "\"id\": \"not so\", \"solved\": false, \"am\": [\"d1d8\"], \"move\": \"d1d8\""));
    EXPECT_TRUE(contains(json.text, "{\"positions\": 2, \"solved\": 1, ")) << json.text;
    const Answer text = test::answer(run_solve, "- --depth 4", suite);
    EXPECT_TRUE(contains(text.text, "solved 1 of 2\n")) << text.text;
    EXPECT_TRUE(contains(text.text, "to the solutions ")) << text.text;
}

TEST(SolveCommand, FaultyLinesAreRepairedOrFailTheCommand) {
    const std::string good =
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - - bm Rd8#; id \"\u00DC"
        "bung 1\";\n";
    const Answer mended = test::answer(run_solve, "- --depth 2", good);
    EXPECT_EQ(mended.status, 0) << mended.errors;
    EXPECT_TRUE(
        mended.text.starts_with("\u00DC"
                                "bung 1: solved"))
        << mended.text;
    EXPECT_TRUE(contains(mended.errors, "solve: standard input, line 1, mended: byte 34: a '-' beyond the four fields"))
        << mended.errors;
    const Answer strict = test::answer(run_solve, "- --depth 2 --strict", good);
    EXPECT_EQ(strict.status, exit_failed);
    EXPECT_FALSE(contains(strict.text, "solved"));
    const Answer half = test::answer(run_solve, "- --depth 2", good + "x\n");
    EXPECT_EQ(half.status, exit_failed);
    EXPECT_TRUE(contains(half.text, "solved 1 of 1\n")) << half.text;
    std::string bad;
    for (int i = 0; i < 50; ++i) bad += "x\n";
    const Answer none = test::answer(run_solve, "-", bad);
    EXPECT_EQ(none.status, exit_failed);
    EXPECT_EQ(none.text, "");
    EXPECT_EQ(test::lines_in(none.errors), 22u) << none.errors;
    for (const std::string file : {"/no/such.epd", "/", "/dev/urandom"})
        EXPECT_EQ(test::answer(run_solve, file).status, exit_failed) << file;
}

TEST(SolveCommand, UnsolvedPositionsNeverReplaceTheSuite) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("suite.epd");
    const std::string suite = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8#; id \"not so\";\n";
    folder.write("suite.epd", suite);
    const Answer refused = test::answer(run_solve, path + " --depth 2 --unsolved " + path);
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_TRUE(contains(refused.errors, "would replace the suite")) << refused.errors;
    EXPECT_EQ(folder.read("suite.epd"), suite);
}

TEST(SolveCommand, UsesTheRequestedEvaluation) {
    const std::string suite = "r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP3PPP/RNBQK2R w KQkq - bm O-O;\n";
    const test::TemporaryFolder folder;
    const std::string part = folder.path("part.gnn"), whole = folder.path("whole.gnn");
    ASSERT_TRUE(save_network(test::random_network({.neurons = 32, .residual = true, .scale = 40}, 1), part));
    ASSERT_TRUE(save_network(test::random_network({.neurons = 32, .residual = false, .scale = 40}, 1), whole));
    const auto score_by = [&suite](const std::string& words) {
        const std::string text = test::answer(run_solve, "- --depth 1 --json " + words, suite).text;
        const std::size_t at = text.find("\"score\": ");
        return at == text.npos ? text : text.substr(at, text.find(',', at) - at);
    };
    const std::string classical = score_by("--evaluation classical");
    EXPECT_TRUE(contains(classical, "\"score\": "));
    EXPECT_NE(score_by("--net " + part), classical);
    EXPECT_EQ(score_by("--net " + part + " --evaluation hybrid"), score_by("--net " + part));
    EXPECT_EQ(score_by("--evaluation network --net " + whole), score_by("--net " + whole));
    EXPECT_NE(score_by("--net " + whole), classical);
    EXPECT_EQ(score_by("--evaluation classical --net " + whole), classical);
    const auto status = [&](const std::string& words) {
        return test::answer(run_solve, "- --depth 1 " + words, suite).status;
    };
    EXPECT_EQ(status("--evaluation loud"), exit_usage);
    EXPECT_EQ(status("--net /no/such.gnn"), exit_failed);
    EXPECT_EQ(status("--evaluation hybrid --net " + whole), exit_failed);
}

}  // namespace
}  // namespace gyre::cli
