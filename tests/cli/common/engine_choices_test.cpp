#include "cli/common/engine_choices.h"

#include <gtest/gtest.h>
#include <tuple>

#include "cli/analyse/analyse_commands.h"
#include "cli/learn/learn_commands.h"
#include "cli/measure/measure_commands.h"
#include "tests/support/command_answer.h"
#include "tests/support/engine_scripts.h"

/// The option --engine of the commands that search: Gyre's own program serves as another UCI engine.
namespace gyre::cli {
namespace {

using test::answer;
using test::contains;

std::string me() { return " --engine me=" + test::gyre_program(); }

constexpr std::string_view scholars_mate = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
constexpr std::string_view back_rank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";\n";

TEST(EngineChoices, AnalyseMarksByAnotherEnginesSearches) {
    const auto found = answer(run_analyse, "- --no-store --depth 8 --format json" + me(), std::string(scholars_mate));
    EXPECT_EQ(found.status, 0) << found.errors;
    EXPECT_TRUE(contains(found.text, R"("uci": "g8f6")")) << found.text;
    EXPECT_TRUE(contains(found.text, R"("mark": "??")")) << found.text;
    EXPECT_TRUE(contains(found.text, "mate")) << found.text;
}

TEST(EngineChoices, AnAnalysisEndsWithAnEngineThatFailsTwice) {
    const test::EngineScripts scripts;
    const auto found = answer(run_analyse, "- --no-store --depth 3 --engine x=" + scripts.engine("dies-at-go").program,
                              std::string(scholars_mate));
    EXPECT_EQ(found.status, 1);
    EXPECT_TRUE(contains(found.errors, "engine x: engine died: it ended with exit status 3")) << found.errors;
    EXPECT_TRUE(contains(found.errors, "the position was ")) << found.errors;
}

TEST(EngineChoices, AnEngineWithoutScoresCannotAnalyse) {
    const test::EngineScripts scripts;
    const auto found = answer(
        run_analyse, "- --no-store --depth 3 --engine x=" + scripts.engine("normal", "a2a3", "").program, "1. e4 *\n");
    EXPECT_EQ(found.status, 1);
    EXPECT_TRUE(contains(found.errors, "engine x")) << found.errors;
}

TEST(EngineChoices, SolveAsksAnotherEngine) {
    const auto found = answer(run_solve, "- --depth 6" + me(), std::string(back_rank));
    EXPECT_EQ(found.status, 0) << found.errors;
    EXPECT_TRUE(contains(found.text, "back rank: solved")) << found.text;
    EXPECT_TRUE(contains(found.text, "solved 1 of 1")) << found.text;
    const test::EngineScripts scripts;
    const auto failed =
        answer(run_solve, "- --depth 6 --engine x=" + scripts.engine("dies-at-go").program, std::string(back_rank));
    EXPECT_EQ(failed.status, 1);
    EXPECT_TRUE(contains(failed.errors, "back rank: engine x: engine died")) << failed.errors;
}

TEST(EngineChoices, AMatchIsPlayedAgainstAnotherEngine) {
    const test::TemporaryFolder folder;
    const auto found = answer(run_match_command,
                              "--games 2 --nodes 200 --threads 1 --hash 1 --pgn " + folder.path("games.pgn") + me());
    EXPECT_EQ(found.status, 0) << found.errors;
    EXPECT_TRUE(contains(found.text, "Gyre - me, 2 games")) << found.text;
    const std::string games = folder.read("games.pgn");
    EXPECT_TRUE(contains(games, "[White \"Gyre\"]\n[Black \"me\"]")) << games;
    EXPECT_TRUE(contains(games, "[White \"me\"]\n[Black \"Gyre\"]")) << games;
    EXPECT_FALSE(contains(games, "abandoned")) << games;
}

TEST(EngineChoices, AnEngineThatDiesLosesItsGames) {
    const test::TemporaryFolder folder;
    const test::EngineScripts scripts;
    const auto found = answer(run_match_command, "--games 2 --nodes 200 --hash 1 --pgn " + folder.path("games.pgn") +
                                                     " --engine x=" + scripts.engine("dies-at-go").program);
    EXPECT_EQ(found.status, 0);
    EXPECT_TRUE(contains(found.errors, "match: engine x: engine died")) << found.errors;
    const std::string games = folder.read("games.pgn");
    EXPECT_EQ(test::occurrences(games, "[Termination \"abandoned\"]"), 2U) << games;
    EXPECT_EQ(test::occurrences(games, "1-0\"]") + test::occurrences(games, "0-1\"]"), 2U) << games;
}

TEST(EngineChoices, WrongEnginesAreErrorsBeforeAnythingStarts) {
    for (const auto& [line, status, reason] : std::initializer_list<std::tuple<std::string, int, std::string_view>>{
             {"--engine sf", 2, "is not NAME=PATH"},
             {"--engine sf=/no/such/engine", 1, "engine sf: cannot start"},
             {"--engine-option sf.Threads=2", 2, "name the engine first"},
             {"--engine a=x --engine a=y", 2, "two engines have the name 'a'"},
             {"--engine a=x --engine b=y --engine c=z", 2, "at most 2 engines"},
             {"--engine a=x --farm sqlite:f", 2, "a farm"},
             {"--engine a=x --evaluation-b classical", 2, "no numbers of Gyre"},
             {"--engine a=x --bench", 2, "Gyre only"}}) {
        const auto found = answer(run_match_command, "--games 2 --nodes 100 " + line);
        EXPECT_EQ(found.status, status) << line;
        EXPECT_TRUE(contains(found.errors, reason)) << line << ": " << found.errors;
    }
    const auto unknown =
        answer(run_solve, "- --depth 2" + me() + " --engine-option me.Contempt=3", std::string(back_rank));
    EXPECT_EQ(unknown.status, 1);
    EXPECT_TRUE(contains(unknown.errors, "engine me: invalid request: the engine has no option 'Contempt'"))
        << unknown.errors;
}

}  // namespace
}  // namespace gyre::cli
