#include <algorithm>
#include <gtest/gtest.h>

#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/option_rows.h"
#include "engine/parameter_file.h"
#include "tests/support/command_answer.h"
#include "tests/support/source_file.h"
#include "tests/support/temporary_file.h"

namespace gyre::cli {
namespace {

using test::Answer;
using test::answer;
using test::lines_in;

Answer datagen(const std::string& line) { return answer(run_datagen, line); }
Answer tune(const std::string& line) {
    return answer([](Words words, Output& output) { return run_verb("tune", tune_verbs(), words, output); }, line);
}
Answer count(const std::string& file) {
    return answer([](Words words, Output& output) { return run_verb("data", data_verbs(), words, output); },
                  "count " + file);
}

TEST(DatagenCommand, PlaysAndContinuesAFile) {
    const test::TemporaryFile file;
    const Answer played = datagen("--out " + file.path() + " --games 4 --nodes 20 --hash 1 --seed 3");
    EXPECT_EQ(played.status, 0) << played.errors;
    EXPECT_NE(played.text.find("4 of 4 games"), std::string::npos) << played.text;
    // A second run has nothing to do, and a run with other conditions is rejected.
    const std::string bytes = file.read();
    EXPECT_EQ(datagen("--out " + file.path() + " --games 4 --nodes 20 --hash 1 --seed 3").status, 0);
    EXPECT_EQ(file.read(), bytes);
    const Answer other = datagen("--out " + file.path() + " --games 4 --nodes 21 --hash 1 --seed 3");
    EXPECT_EQ(other.status, exit_failed);
    EXPECT_NE(other.errors.find("nodes is 20 there and 21 here"), std::string::npos) << other.errors;
    EXPECT_EQ(file.read(), bytes);
}

TEST(DatagenCommand, NodesCanBeDrawnForEachGame) {
    const test::TemporaryFile file;
    ASSERT_EQ(datagen("--out " + file.path() + " --games 2 --nodes 10-30 --hash 1").status, 0);
    EXPECT_NE(count(file.path()).text.find(" nodes 10-30, "), std::string::npos);
    const Answer other = datagen("--out " + file.path() + " --games 2 --nodes 10-31 --hash 1");
    EXPECT_NE(other.errors.find("nodes is 10-30 there and 10-31 here"), std::string::npos) << other.errors;
    EXPECT_EQ(datagen("--out " + file.path() + " --games 2 --nodes 10 --hash 1").status, exit_failed);
}

TEST(DatagenCommand, RejectsWrongArguments) {
    for (const auto& [line, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "--out"},
             {"--out x", "--games"},
             {"--games", "needs an argument"},
             {"--out x --games 0", "--games: '0' is not a whole number"},
             {"--out x --games 5 --chess960 101", "from 0 to 100"},
             {"--out x --games 5 --chess960 20 --openings y", "use only one of: --chess960, --openings"},
             {"--out x --games 5 --nodes 30-20", "--nodes: '20' is not a whole number from 30 to"},
             {"--out x --games 5 --nodes 30-", "--nodes: ''"},
             {"--out x --games 5 --nods 3", "'--nods' is not an option"}}) {
        const Answer wrong = datagen(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_NE(wrong.errors.find(part), std::string::npos) << line << ": " << wrong.errors;
    }
    EXPECT_EQ(datagen("--out /nowhere/x --games 1").status, exit_failed);
}

TEST(DatagenCommand, ParametersAndOpeningsAreConditions) {
    const test::TemporaryFile games, params, openings;
    params.write("search rfp_margin 80\n");
    openings.write("4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 1\n");
    const std::string line = "--out " + games.path() + " --games 2 --nodes 10 --hash 1 --openings " + openings.path();
    ASSERT_EQ(datagen(line + " --params " + params.path()).status, 0);
    EXPECT_NE(count(games.path()).text.find("chess960 0, random_plies 4, "), std::string::npos);
    const Answer other = datagen(line);
    EXPECT_EQ(other.status, exit_failed);
    EXPECT_NE(other.errors.find("params is"), std::string::npos) << other.errors;
    params.write("search rfp_margin x\n");
    EXPECT_NE(datagen(line + " --params " + params.path()).errors.find("line 1"), std::string::npos);
}

TEST(TuneCommand, FitsToFilesOfGamesAndWritesTheResult) {
    const test::TemporaryFile games, params_before, out, terms;
    // With this many games, some remain for validation whatever the split.
    ASSERT_EQ(datagen("--out " + games.path() + " --games 150 --nodes 10 --hash 1").status, 0);
    {
        std::ifstream source(test::source_file("src/eval/classic/terms.def"));
        std::ostringstream text;
        text << source.rdbuf();
        terms.write(text.str());
    }
    const std::string before = terms.read();
    params_before.write("eval scale_few_pawns 32\n");
    const Answer tuned = tune("eval --data " + games.path() + ' ' + games.path() + " --epochs 2 --threads 1 --params " +
                              params_before.path() + " --out " + out.path() + " --write-terms " + terms.path());
    ASSERT_EQ(tuned.status, 0) << tuned.errors;
    EXPECT_NE(tuned.text.find("epoch 2: "), std::string::npos) << tuned.text;
    const auto params = read_parameters(out.read());
    ASSERT_TRUE(params) << params.error();
    classic::TermValues scaled = classic::term_values;
    scaled[classic::term::scale_few_pawns] = 32;
    EXPECT_NE(params->terms(), scaled);
    EXPECT_EQ(params->terms().scales, scaled.scales);
    EXPECT_NE(terms.read(), before);
    EXPECT_EQ(lines_in(terms.read()), lines_in(before));
}

TEST(TuneCommand, PrintsTheFittedEvaluationWithoutAFileForIt) {
    const test::TemporaryFile games;
    ASSERT_EQ(datagen("--out " + games.path() + " --games 150 --nodes 10 --hash 1").status, 0);
    const Answer tuned = tune("eval --data " + games.path() + " --epochs 2 --threads 1");
    ASSERT_EQ(tuned.status, 0) << tuned.errors;
    const std::size_t rows = tuned.text.find("\neval ");
    ASSERT_NE(rows, std::string::npos) << tuned.text;
    const auto params = read_parameters(tuned.text.substr(rows + 1));
    ASSERT_TRUE(params) << params.error();
    EXPECT_NE(params->terms(), classic::term_values);
}

TEST(TuneCommand, ChecksItsFilesBeforeItReadsTheGames) {
    const test::TemporaryFile terms;
    terms.write("no terms\n");
    for (const std::string& path : {terms.path(), std::string("/nowhere/terms.def")}) {
        // The file of games does not exist either, but its error would come later.
        const Answer answer = tune("eval --data /nowhere/games --write-terms " + path);
        EXPECT_EQ(answer.status, exit_failed);
        EXPECT_NE(answer.errors.find(path + "': "), std::string::npos) << answer.errors;
    }
    EXPECT_EQ(terms.read(), "no terms\n");
}

TEST(TuneCommand, RejectsWrongArguments) {
    for (const auto& [line, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "a verb is missing; known: eval and search"},
             {"evil", "'evil'"},
             {"eval", "--data"},
             {"eval --data x --lambda 2", "--lambda: '2' is not a number from 0 to 1"},
             {"eval --data x --lambda nan", "'nan'"},
             {"eval --data x --freeze tempi", "'tempi'"}}) {
        const Answer wrong = tune(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_NE(wrong.errors.find(part), std::string::npos) << line << ": " << wrong.errors;
    }
    EXPECT_EQ(tune("eval --data /nowhere").status, exit_failed);
    const test::TemporaryFile games;
    ASSERT_EQ(datagen("--out " + games.path() + " --games 1 --nodes 10 --hash 1").status, 0);
    EXPECT_NE(tune("eval --data " + games.path()).errors.find("too few"), std::string::npos);
}

}  // namespace
}  // namespace gyre::cli
