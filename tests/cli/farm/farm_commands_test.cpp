// Commands must write the same output with --farm as without it.
#include <gtest/gtest.h>
#include <regex>

#include "cli/analyse/analyse_commands.h"
#include "cli/learn/learn_commands.h"
#include "cli/measure/measure_commands.h"
#include "console/exit_status.h"
#include "tests/farm/kinds/kinds_fixture.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::Answer;
using test::answer;
using test::contains;
using test::StoreKind;

constexpr std::string_view three_games =
    "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
    "[White \"C\"]\n[Black \"D\"]\n\n1. d4 d5 2. c4 dxc4 3. e4 b5 4. a4 *\n\n"
    "[White \"E\"]\n[Black \"F\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

class FarmCommandsTest : public test::FarmKindTest {
protected:
    void SetUp() override {
        FarmKindTest::SetUp();
        if (fixture_) at_farm_ = " --farm " + fixture_->address();
    }

    test::TemporaryFolder folder_;
    std::string at_farm_;
};

TEST_P(FarmCommandsTest, AnnotatedGamesEqualThoseOfOneProcess) {
    folder_.write("games.pgn", std::string(three_games));
    const auto analysed = [&](const std::string& name, const std::string& more) {
        const Answer said =
            answer(run_analyse, folder_.path("games.pgn") + " --nodes 500 --praise --no-store --out " +
                                    folder_.path(name + ".pgn") + " --out " + folder_.path(name + ".json") + more);
        EXPECT_EQ(said.status, 0) << said.errors;
        return folder_.read(name + ".pgn") + folder_.read(name + ".json") + said.text;
    };
    const std::string alone = analysed("alone", "");
    const auto threads = workers();
    EXPECT_EQ(analysed("farm", at_farm_), alone);
    EXPECT_TRUE(contains(alone, "%eval"));
    const auto job = store_->job(1);
    ASSERT_TRUE(job);
    EXPECT_EQ(job->kind, "analyse");
    EXPECT_EQ(troubles(1), "");
}

TEST_P(FarmCommandsTest, PositionsOfTheFarmAreNotSearchedAgain) {
    folder_.write("games.pgn", std::string(three_games));
    const auto threads = workers();
    const Answer said = answer(run_analyse, folder_.path("games.pgn") + " --nodes 500 --no-store" + at_farm_);
    EXPECT_TRUE(contains(said.errors, "21 positions, 21 of them searched by the farm, 0 here; ")) << said.errors;
}

TEST_P(FarmCommandsTest, WorkersKnowTheResultsOfGames) {
    folder_.write("games.pgn",
                  "[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/KQ6 b - - 0 1\"]\n\n"
                  "1... Kg8 2. Qc1 Kh8 3. Qb1 Kg7 4. Qc1 Kh8 5. Qb1 1-0\n");
    const auto threads = workers();
    const Answer said = answer(run_analyse, folder_.path("games.pgn") + " --nodes 500 --no-store" + at_farm_);
    EXPECT_TRUE(contains(said.errors, "9 positions, 9 of them searched by the farm, 0 here; "))
        << "the third repetition was not claimed: " << said.errors;
}

TEST_P(FarmCommandsTest, OptionsWithoutSupportByAFarmAreRejected) {
    folder_.write("games.pgn", std::string(three_games));
    const Answer said = answer(run_analyse, folder_.path("games.pgn") + " --movetime 5 --no-store" + at_farm_);
    EXPECT_EQ(said.status, exit_usage);
    EXPECT_TRUE(contains(said.errors, "--farm needs --nodes or --depth")) << said.errors;
    EXPECT_EQ(answer(run_perft, "5 --verify --hash 1" + at_farm_).status, exit_usage);
}

TEST_P(FarmCommandsTest, PerftCountsEqualThoseOfOneProcess) {
    const auto counted = [](const std::string& words) {
        const Answer said = answer(run_perft, words);
        EXPECT_EQ(said.status, 0) << said.errors;
        // Times differ between runs.
        return std::regex_replace(said.text, std::regex("\"seconds\": [0-9.]+"), "");
    };
    const std::string words = "5 --divide --detail --json";
    const std::string alone = counted(words);
    const auto threads = workers();
    EXPECT_EQ(counted(words + at_farm_), alone);
    EXPECT_TRUE(contains(alone, "4865609"));
    EXPECT_EQ(store_->job(1)->kind, "perft");
}

TEST_P(FarmCommandsTest, AMatchEqualsThatOfOneProcess) {
    const auto played = [&](const std::string& name, const std::string& more) {
        const Answer said =
            answer(run_match_command, "--games 12 --nodes 60 --nodes-b 30 --hash 1 --report-every 4 --pgn " +
                                          folder_.path(name + ".pgn") + " --results " +
                                          folder_.path(name + ".results") + more);
        EXPECT_EQ(said.status, 0) << said.errors;
        return said.text + folder_.read(name + ".pgn") + folder_.read(name + ".results");
    };
    const std::string alone = played("alone", "");
    const auto threads = workers();
    EXPECT_EQ(played("farm", at_farm_), alone);
    EXPECT_EQ(troubles(1), "");
}

TEST_P(FarmCommandsTest, SuiteAnswersEqualThoseOfOneProcess) {
    folder_.write(
        "suite.epd",
        "7k/5Q2/6K1/8/8/8/8/8 w - - bm Qg7#; id \"one\";\n6k1/5ppp/8/8/8/8/8/R6K w - - bm Kg1; id \"two\";\n");
    const auto solved = [&](const std::string& name, const std::string& more) {
        const Answer said = answer(run_solve, folder_.path("suite.epd") + " --nodes 3000 --hash 1 --json --unsolved " +
                                                  folder_.path(name) + more);
        EXPECT_EQ(said.status, 0) << said.errors;
        return std::regex_replace(said.text, std::regex("\"time(ToSolutions?)?\": [0-9]+"), "") + folder_.read(name);
    };
    const std::string alone = solved("alone", "");
    const auto threads = workers();
    EXPECT_EQ(solved("farm", at_farm_), alone);
    EXPECT_EQ(troubles(1), "");
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmCommandsTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre::cli
