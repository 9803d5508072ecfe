#include <gtest/gtest.h>

#include "base/text.h"
#include "cli/learn/learn_commands.h"
#include "cli/learn/match_options.h"
#include "cli/learn/match_report.h"
#include "console/exit_status.h"
#include "engine/parameter_file.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::TemporaryFolder;

using test::Answer;

int run_tune_verb(Words words, Output& output) { return run_verb("tune", tune_verbs(), words, output); }

Answer run_match_words(const std::vector<std::string_view>& words) { return test::answer(run_match_command, words); }

std::string task_error(const std::vector<std::string_view>& words) {
    const auto task = parse_match_task(words);
    return task ? "no error" : task.error().reason;
}

TEST(MatchCommand, ReadsItsOptions) {
    const TemporaryFolder folder;
    folder.write("a", "search rfp_margin 80\n");
    folder.write("book", "4k3/8/8/8/8/8/4P3/4K3 w - - id \"x\";\n");
    const std::string a = folder.path("a"), book = folder.path("book");
    const auto task = parse_match_task(std::vector<std::string_view>{"--a",
                                                                     a,
                                                                     "--set-a",
                                                                     "search rfp_depth 0",
                                                                     "--set",
                                                                     "search lmp_depth 3",
                                                                     "--nodes",
                                                                     "5000",
                                                                     "--nodes-b",
                                                                     "2500",
                                                                     "--tc-a",
                                                                     "10+0.1",
                                                                     "--games",
                                                                     "40",
                                                                     "--openings",
                                                                     book,
                                                                     "--sprt",
                                                                     "-2,3.5,0.1,0.2,normalised",
                                                                     "--threads",
                                                                     "2",
                                                                     "--no-adjudicate",
                                                                     "--draw",
                                                                     "5,6,7"});
    ASSERT_TRUE(task) << task.error().reason;
    EXPECT_EQ(write_changed_parameters(task->params[0]),
              "search rfp_depth 0\nsearch rfp_margin 80\nsearch lmp_depth 3\n");
    EXPECT_EQ(write_changed_parameters(task->params[1]), "search lmp_depth 3\n");
    EXPECT_EQ(task->limits[0].text(), "10+0.1, 5000 nodes");
    EXPECT_EQ(task->limits[1].text(), "2500 nodes");
    EXPECT_EQ(task->games, 40U);
    EXPECT_EQ(task->play.openings.book.size(), 1U);
    EXPECT_EQ(task->play.openings.random_plies, 0) << "openings from a book need no random plies";
    EXPECT_EQ(task->sprt->elo0, -2);
    EXPECT_EQ(task->sprt->elo1, 3.5);
    EXPECT_EQ(task->sprt->beta, 0.2);
    EXPECT_EQ(task->sprt->model, match::EloModel::Normalised);
    EXPECT_EQ(task->play.rules.adjudication.win_plies, 0);
    EXPECT_EQ(task->play.rules.adjudication.draw_after_plies, 14);
}

TEST(MatchCommand, ErrorNamesTheArgumentAndTheReason) {
    EXPECT_EQ(task_error({"--nodes-a", "5"}), "both sides need a limit: --nodes, --depth or --tc");
    EXPECT_EQ(task_error({"5000"}), "'5000' is not an option");
    EXPECT_EQ(task_error({"--foo", "1"}), "'--foo' is not an option");
    EXPECT_EQ(task_error({"--nodes-c", "1"}),
              "'--nodes-c' is not an option (did you mean \"--nodes-a\" or \"--nodes-b\"?)");
    EXPECT_EQ(task_error({"--nodes"}), "--nodes needs an argument");
    EXPECT_EQ(task_error({"--nodes", "0"}), "--nodes: '0' is not a whole number from 1 to 1000000000000");
    EXPECT_EQ(task_error({"--games", "3"}), "--games: games come in pairs, so that '3' must be even");
    EXPECT_EQ(task_error({"--set-b", "search foo 1"}), "--set-b: the search has no parameter 'foo'");
    EXPECT_EQ(task_error({"--a", "/nonexistent"}),
              "--a: '/nonexistent': it can't be opened: No such file or directory");
    EXPECT_EQ(task_error({"--tc", "1:00"}), "--tc: '1:00' is not a time of SECONDS+INCREMENT, such as 2+0.02");
    EXPECT_EQ(task_error({"--sprt", "5"}), "--sprt: '5' is not ELO0,ELO1[,ALPHA,BETA][,normalised], such as 0,5");
    EXPECT_EQ(task_error({"--sprt", "5,0"}), "--sprt: elo0 must be below elo1");
    EXPECT_EQ(task_error({"--win", "600"}), "--win: '600' is not 2 numbers with commas between");
    EXPECT_EQ(task_error({"--chess960", "1.5"}), "--chess960: '1.5' is not a whole number from 0 to 100");
    const TemporaryFolder folder;
    folder.write("book", "\n4k3/8/8 w - -\n");
    const std::string book = folder.path("book");
    EXPECT_EQ(task_error({"--openings", book}),
              "--openings: " + quoted(book, 200) + ", line 2, byte 7: board field: only 3 of 8 ranks");
    const Answer answer = run_match_words({"--nodes"});
    EXPECT_EQ(answer.status, exit_usage);
    EXPECT_EQ(answer.errors.substr(0, 7), "match: ");
    EXPECT_EQ(answer.text, "");
}

TEST(MatchCommand, RefusesOpeningsThatWouldRepeatTheirGames) {
    const TemporaryFolder folder;
    folder.write("book", "4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/8/8/8/8/8/3P4/4K3 w - -\n4k3/8/8/8/8/8/4P3/4K3 w - -\n");
    const std::string book = folder.path("book");
    const auto error_with = [&](std::vector<std::string_view> words) {
        words.insert(words.end(), {"--openings", book});
        return task_error(words);
    };
    EXPECT_EQ(error_with({"--nodes", "9", "--games", "6"}),
              "--games: 6 games need 3 openings, but there are 2, and without a clock a repeated opening repeats its "
              "games; --games 4 is the most, or take --random-plies N or --tc, which make the games differ");
    EXPECT_TRUE(error_with({"--depth", "2"}).starts_with("--games: 1000 games need 500 openings"));
    EXPECT_TRUE(error_with({"--games", "4", "--balance", "50"}).starts_with("--balance replaces positions"));
    const std::vector<std::string_view> enough[] = {{"--games", "4"},
                                                    {"--games", "6", "--random-plies", "2"},
                                                    {"--games", "6", "--chess960", "10"},
                                                    {"--games", "6", "--tc", "1+0.01"},
                                                    {"--games", "6", "--tc-a", "1+0.01", "--nodes-b", "9"}};
    for (const auto& words : enough) EXPECT_EQ(error_with(words), "no error") << words[1];
    EXPECT_EQ(
        parse_match_task(std::vector<std::string_view>{"--games", "4", "--openings", book})->play.openings.book.size(),
        2U)
        << "a line that repeats another is left out";
    EXPECT_EQ(task_error({"--random-plies", "0", "--games", "2"}), "no error");
    EXPECT_TRUE(task_error({"--random-plies", "0", "--games", "4"})
                    .starts_with("--games: 4 games need 2 openings, but there is 1, and"));
}

TEST(MatchCommand, HasADefaultLimit) {
    const auto task = parse_match_task({});
    ASSERT_TRUE(task) << task.error().reason;
    for (const match::SideLimits& limits : task->limits) EXPECT_EQ(limits.text(), "5000 nodes");
}

TEST(MatchCommand, SaysWhichResultsAreNotMeasurable) {
    const auto table = [](const match::Pentanomial& pairs, std::uint64_t wins, std::uint64_t losses) {
        match::MatchTally tally;
        tally.pentanomial = pairs;
        tally.wins = wins;
        tally.losses = losses;
        return match_table(tally, std::nullopt) + match_line(tally, std::nullopt);
    };
    const std::string lost = table({{1, 0, 0, 0, 0}}, 0, 2), won = table({{0, 0, 0, 0, 1}}, 2, 0);
    EXPECT_NE(lost.find("Elo      not measurable: A lost every game, LOS 15.87 %"), std::string::npos) << lost;
    EXPECT_NE(won.find("Elo      not measurable: A won every game, LOS 84.13 %"), std::string::npos) << won;
    const std::string even = table({{0, 0, 1, 0, 0}}, 1, 1);
    EXPECT_NE(even.find("Elo      +0.00, error not measurable"), std::string::npos) << even;
    for (const std::string& text : {lost, won, even, table({}, 0, 0)}) {
        EXPECT_EQ(text.find("inf"), std::string::npos) << text;
        EXPECT_EQ(text.find("nan"), std::string::npos) << text;
    }
}

TEST(MatchCommand, SaysWhichHypothesisIsAccepted) {
    match::MatchTally tally;
    tally.pentanomial = {{20, 200, 800, 330, 60}};
    tally.wins = 1015;
    tally.draws = 1000;
    tally.losses = 805;
    const std::string table = match_table(tally, match::Sprt{.elo0 = 0, .elo1 = 5});
    EXPECT_NE(table.find(" (-2.94, 2.94) [0.00, 5.00] Elo, H1 accepted (5 Elo rather than 0)\n"), std::string::npos)
        << table;
}

TEST(MatchCommand, PlaysAndContinuesAMatch) {
    const TemporaryFolder folder;
    const std::string results = folder.path("results"), pgn = folder.path("pgn");
    const Answer first = run_match_words({"--nodes", "100", "--games", "4", "--hash", "1", "--results", results,
                                          "--pgn", pgn, "--report-every", "2", "--sprt", "0,5"});
    EXPECT_EQ(first.status, 0) << first.errors;
    EXPECT_NE(first.text.find("A - B, 4 games, 100 nodes, hash 1 MiB"), std::string::npos) << first.text;
    EXPECT_NE(first.text.find("\n2 games, +"), std::string::npos) << first.text;
    EXPECT_NE(first.text.find("Pairs    [0, 0, 2, 0, 0]"), std::string::npos) << first.text;
    EXPECT_NE(first.text.find("SPRT     LLR"), std::string::npos) << first.text;
    const Answer more =
        run_match_words({"--nodes", "100", "--games", "6", "--hash", "1", "--results", results, "--pgn", pgn});
    EXPECT_NE(more.text.find("Games    6: "), std::string::npos) << more.text;
    EXPECT_NE(folder.read("pgn").find("[Round \"3.2\"]"), std::string::npos);
    const Answer other = run_match_words({"--nodes", "101", "--games", "6", "--hash", "1", "--results", results});
    EXPECT_EQ(other.status, exit_failed);
    EXPECT_NE(other.errors.find("limits-a is 100 nodes there and 101 nodes here"), std::string::npos);
}

TEST(MatchCommand, ReportsRepairedOpenings) {
    const TemporaryFolder folder;
    folder.write("book", "4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1;\n");
    const std::string book = folder.path("book");
    const Answer answer = run_match_words({"--nodes", "100", "--games", "2", "--hash", "1", "--openings", book});
    EXPECT_EQ(answer.status, 0) << answer.errors;
    EXPECT_NE(answer.errors.find("match: '" + book + "', line 2, mended: "), std::string::npos) << answer.errors;
    EXPECT_EQ(answer.errors.find("line 1"), std::string::npos) << answer.errors;
}

TEST(MatchReport, HasALineAndATable) {
    match::MatchTally tally;
    tally.pentanomial = {{10, 20, 40, 22, 13}};
    tally.wins = 71;
    tally.draws = 76;
    tally.losses = 63;
    tally.endings[game::Ending::Checkmate] = 134;
    tally.endings[game::Ending::Repetition] = 76;
    EXPECT_EQ(match_line(tally, match::Sprt{}),
              "210 games, +71 -63 =76, pairs [10, 20, 40, 22, 13], Elo +13.2 +/- 37.7, "
              "LLR +0.15 (-2.94, 2.94) [0.00, 5.00] Elo");
    EXPECT_EQ(match_table(tally, std::nullopt),
              "Games    210: +71 -63 =76, 51.90 % of the points, 36.2 % draws\n"
              "Pairs    [10, 20, 40, 22, 13] with 0, 1/2, 1, 1 1/2, 2 points\n"
              "Elo      +13.24 +/- 37.65 (95 %), LOS 75.57 %\n"
              "nElo     +16.61 +/- 46.99 (95 %)\n"
              "Endings  checkmate 134, repetition 76\n");
    EXPECT_EQ(match_table({}, std::nullopt), "No pair of games was finished, so there is nothing to measure.\n");
}

TEST(TuneCommand, TunesTheSearchAndContinues) {
    const TemporaryFolder folder;
    const std::string checkpoint = folder.path("checkpoint"), out = folder.path("out");
    const std::vector<std::string_view> words = {"search",
                                                 "--nodes",
                                                 "100",
                                                 "--iterations",
                                                 "4",
                                                 "--hash",
                                                 "1",
                                                 "--params",
                                                 "rfp_margin,lmp_base",
                                                 "--checkpoint",
                                                 checkpoint,
                                                 "--out",
                                                 out,
                                                 "--set",
                                                 "search rfp_margin 99"};
    const Answer answer = test::answer(run_tune_verb, words);
    EXPECT_EQ(answer.status, 0) << answer.errors;
    EXPECT_NE(answer.text.find("tuning 2 parameters, 4 iterations of 2 games, 100 nodes"), std::string::npos);
    const auto tuned = read_parameters(folder.read("out"));
    ASSERT_TRUE(tuned) << tuned.error();
    EXPECT_NEAR(tuned->rfp_margin(), 99, 5);
    EXPECT_NE(folder.read("checkpoint").find("\niterations 4\n"), std::string::npos);
    EXPECT_EQ(test::answer(run_tune_verb, words).status, 0) << "nothing is left to do";
    const auto error_with = [](const std::vector<std::string_view>& wrong) {
        const Answer told = test::answer(run_tune_verb, wrong);
        EXPECT_EQ(told.status, exit_usage);
        return told.errors;
    };
    EXPECT_EQ(error_with({}), "tune: a verb is missing; known: eval and search\n");
    EXPECT_EQ(error_with({"search", "--nodes", "1", "--params", "x"}),
              "tune search: --params: the search has no parameter 'x'\n");
    EXPECT_EQ(error_with({"search", "--nodes", "1", "--params", "lmp_base,lmp_base"}),
              "tune search: --params: 'lmp_base' is given twice\n");
    EXPECT_EQ(error_with({"search", "--rate", "0"}), "tune search: --rate: '0' is not a number from 0.000001 to 1\n");
}

}  // namespace
}  // namespace gyre::cli
