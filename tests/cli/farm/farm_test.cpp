#include "cli/farm/farm.h"

#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <regex>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "cli/learn/learn_commands.h"
#include "cli/measure/measure_commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/farm_fixture.h"
#include "tests/support/programs.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::Answer;
using test::answer;
using test::contains;
using test::FarmFixture;
using test::StoreKind;

Answer farm_says(const std::string& line) {
    return answer([](Words words, Output& output) { return run_verb("farm", farm_verbs(), words, output); }, line);
}

/// The program in another process, until it ends by itself or is signalled. Its output is shown if the test fails.
class FarmProcess {
public:
    explicit FarmProcess(std::vector<std::string> words) {
        words.insert(words.begin(), test::gyre_program());
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        id_ = ::fork();
        if (id_ != 0) return;
        ::freopen(said_.path("said").c_str(), "w", stdout);
        ::dup2(STDOUT_FILENO, STDERR_FILENO);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ~FarmProcess() {
        if (id_ > 0) end(SIGKILL);
        if (::testing::Test::HasFailure()) std::cerr << "the worker said:\n" << said_.read("said");
    }
    FarmProcess(const FarmProcess&) = delete;
    FarmProcess& operator=(const FarmProcess&) = delete;
    void end(int signal) {
        ::kill(id_, signal);
        ::waitpid(id_, nullptr, 0);
        id_ = 0;
    }

private:
    test::TemporaryFolder said_;
    pid_t id_ = 0;
};

class FarmCommandTest : public ::testing::TestWithParam<StoreKind> {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(GetParam()); !missing.empty()) GTEST_SKIP() << missing;
        fixture_ = std::make_unique<FarmFixture>(GetParam());
        at_farm_ = " --farm " + fixture_->address();
    }
    bool wait_for_leases(int leases) {
        const auto store = fixture_->open();
        for (int waits = 0; waits < 500; ++waits) {
            if (store->job(1)->leased == leases) return true;
            std::this_thread::sleep_for(Milliseconds(20));
        }
        return false;
    }

    std::unique_ptr<FarmFixture> fixture_;
    std::string at_farm_;
    test::TemporaryFolder folder_;
};

TEST_P(FarmCommandTest, ResultsEqualThoseOfOneProcess) {
    const std::string games = "datagen --games 10 --nodes 20 --hash 1 --seed 3";
    const Answer submitted = farm_says("submit " + games + " --part-games 3" + at_farm_);
    ASSERT_EQ(submitted.status, 0) << submitted.errors;
    EXPECT_EQ(submitted.text, "job 1: 10 games of self-play, 4 parts\n");
    const Answer early = farm_says("results 1 --out " + folder_.path("x") + at_farm_);
    EXPECT_EQ(early.status, exit_failed);
    EXPECT_TRUE(contains(early.errors, "0 of 4 parts: use --wait or --partial")) << early.errors;
    EXPECT_EQ(farm_says("join --threads 2 --once " + fixture_->token(farm::TokenRole::Worker).address).status, 0);
    ASSERT_EQ(farm_says("results 1 --wait --out " + folder_.path("farm") + at_farm_).status, 0);
    ASSERT_EQ(answer(run_datagen, games.substr(8) + " --out " + folder_.path("alone")).status, 0);
    EXPECT_EQ(folder_.read("farm"), folder_.read("alone"));
    EXPECT_FALSE(folder_.read("farm").empty());
    const Answer status = farm_says("status" + at_farm_);
    EXPECT_TRUE(contains(status.text, "done, 4 of 4 parts\n       10 games\n")) << status.text;
    EXPECT_TRUE(contains(farm_says("status --json" + at_farm_).text, "\"counters\": {\"games\": 10, "));
}

TEST_P(FarmCommandTest, DatagenGamesOfAFarmEqualThoseOfOneProcess) {
    const FarmProcess worker({"farm", "join", fixture_->address(), "--threads", "1"});
    const std::string games = "--games 7 --nodes 30 --hash 1 --seed 4 --out ";
    const Answer played = answer(run_datagen, games + folder_.path("farm") + at_farm_);
    ASSERT_EQ(played.status, 0) << played.errors;
    EXPECT_TRUE(contains(played.text, "7 of 7 games, ")) << played.text;
    ASSERT_EQ(answer(run_datagen, games + folder_.path("alone")).status, 0);
    EXPECT_EQ(folder_.read("farm"), folder_.read("alone"));
    // The farm already has the results of the same games.
    EXPECT_EQ(answer(run_datagen, games + folder_.path("again") + at_farm_).status, 0);
    EXPECT_EQ(folder_.read("again"), folder_.read("alone"));
    EXPECT_EQ(fixture_->open()->jobs()->size(), 1u);
}

TEST_P(FarmCommandTest, AnInterruptedWorkerGivesBackItsParts) {
    ASSERT_EQ(farm_says("submit datagen --games 6 --nodes 900000000 --hash 1 --part-games 3" + at_farm_).status, 0);
    FarmProcess worker({"farm", "join", fixture_->address(), "--threads", "2"});
    ASSERT_TRUE(wait_for_leases(2));
    worker.end(SIGTERM);
    const auto store = fixture_->open();
    EXPECT_EQ(store->job(1)->waiting, 2);
    EXPECT_TRUE(store->troubles(1)->empty());
    EXPECT_TRUE(store->workers()->front().has_left);
}

TEST_P(FarmCommandTest, AMatchWithClocksIsPlayedAndComparedByWorkers) {
    const FarmProcess worker({"farm", "join", fixture_->address(), "--threads", "2"});
    const Answer played = answer(
        run_match_command, "--games 4 --tc 0.05+0.001 --nodes 500 --hash 1 --pgn " + folder_.path("pgn") + at_farm_);
    ASSERT_EQ(played.status, 0) << played.errors;
    EXPECT_TRUE(contains(played.text, "Games    4: ")) << played.text;
    EXPECT_TRUE(contains(folder_.read("pgn"), "[Round \"2.2\"]"));
    const Answer status = farm_says("status" + at_farm_);
    EXPECT_TRUE(contains(status.text, "worker 1: 2 pairs, ")) << status.text;
    EXPECT_TRUE(contains(status.text, "too few for a comparison")) << status.text;
    EXPECT_TRUE(contains(status.text, " nodes a second")) << status.text;
    EXPECT_TRUE(contains(farm_says("status --json" + at_farm_).text, "\"outlier\": false"));
    const Answer audit = farm_says("audit 1" + at_farm_);
    EXPECT_EQ(audit.status, exit_usage);
    EXPECT_TRUE(contains(audit.errors, "clocks limit job 1: its parts are never the same twice")) << audit.errors;
}

TEST_P(FarmCommandTest, StatusAndMatchReportTheSameTest) {
    const FarmProcess worker({"farm", "join", fixture_->address(), "--threads", "1"});
    // All 60 pairs are in one part, and the test is decided within it.
    const Answer played =
        answer(run_match_command, "--games 120 --nodes-a 60 --nodes-b 40 --seed 1 --hash 1 --sprt 0,60" + at_farm_);
    ASSERT_EQ(played.status, 0) << played.errors;
    std::smatch games, ratio;
    ASSERT_TRUE(std::regex_search(played.text, games, std::regex("\nGames    ([0-9]+):"))) << played.text;
    ASSERT_TRUE(std::regex_search(played.text, ratio, std::regex("\nSPRT     (LLR [^)]*\\))"))) << played.text;
    ASSERT_LT(std::stoi(games[1]), 120) << "the test must be decided early";
    const std::string status = farm_says("status" + at_farm_).text;
    EXPECT_TRUE(contains(status, "       120 games\n")) << status;
    EXPECT_TRUE(contains(status, ratio[1].str() + " after " + std::to_string(std::stoi(games[1]) / 2) +
                                     " of 60 pairs, H1 accepted (60 Elo rather than 0)\n"))
        << status;
}

TEST_P(FarmCommandTest, AWorkerTakesOnlyPartsThatFitItsMemory) {
    ASSERT_EQ(farm_says("submit datagen --games 4 --nodes 20 --hash 8" + at_farm_).status, 0);
    const Answer little = farm_says("join --threads 2 --memory 8 --once " + fixture_->address());
    EXPECT_EQ(little.status, 0) << little.errors;
    EXPECT_TRUE(contains(little.text,
                         "idle: job 1 needs 8 MiB of memory for each part, this worker has 4 MiB for each "
                         "of its 2 threads"))
        << little.text;
    EXPECT_TRUE(contains(little.text, "0 parts done")) << little.text;
    const Answer enough = farm_says("join --threads 2 --memory 16 --once " + fixture_->address());
    EXPECT_TRUE(contains(enough.text, "1 parts done")) << enough.text;
}

TEST_P(FarmCommandTest, AKilledWorkersPartsAreComputedByAnother) {
    ASSERT_EQ(farm_says("submit datagen --games 4 --nodes 4000 --hash 1 --part-games 4 --lease 1" + at_farm_).status,
              0);
    FarmProcess doomed({"farm", "join", fixture_->address(), "--threads", "1"});
    ASSERT_TRUE(wait_for_leases(1));
    doomed.end(SIGKILL);
    const FarmProcess other({"farm", "join", fixture_->address(), "--threads", "1"});
    ASSERT_EQ(farm_says("results 1 --wait --out " + folder_.path("farm") + at_farm_).status, 0);
    const Answer status = farm_says("status" + at_farm_);
    EXPECT_TRUE(contains(status.text, "attempt 1: worker 1 on")) << status.text;
}

TEST_P(FarmCommandTest, JobsArePausedResumedCancelledAndRetried) {
    ASSERT_EQ(farm_says("submit datagen --games 4 --nodes 20" + at_farm_).status, 0);
    EXPECT_EQ(farm_says("pause 1" + at_farm_).text, "job 1 is paused\n");
    EXPECT_EQ(farm_says("resume 1" + at_farm_).text, "job 1 is active\n");
    EXPECT_EQ(farm_says("priority 1 --priority 4" + at_farm_).text, "job 1 has priority 4\n");
    EXPECT_EQ(farm_says("retry 1" + at_farm_).text, "0 parts wait again\n");
    EXPECT_EQ(farm_says("cancel 1" + at_farm_).text, "job 1 is cancelled\n");
    const Answer again = farm_says("resume 1" + at_farm_);
    EXPECT_EQ(again.status, exit_usage);
    EXPECT_TRUE(contains(again.errors, "job 1 is cancelled and cannot become active")) << again.errors;
}

TEST_P(FarmCommandTest, TokensAreMadeListedAndRevoked) {
    EXPECT_TRUE(contains(farm_says("token --role submitter --note Anna" + at_farm_).text, "GYRE_FARM='"));
    const std::string list = farm_says("tokens" + at_farm_).text;
    EXPECT_TRUE(contains(list, "  submitter  Anna\n")) << list;
    const std::string name = list.substr(0, list.find(' '));
    EXPECT_EQ(farm_says("revoke " + name + at_farm_).status, 0);
    EXPECT_TRUE(contains(farm_says("tokens" + at_farm_).text, "submitter, revoked"));
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmCommandTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

TEST(FarmCommand, StartPrintsHowToJoin) {
    if (!farm::has_sqlite_farm()) GTEST_SKIP() << "built without SQLite";
    const test::TemporaryFolder folder;
    const Answer started = farm_says("start --sqlite " + folder.path("farm"));
    EXPECT_EQ(started.status, 0) << started.errors;
    EXPECT_TRUE(contains(started.text, "  GYRE_FARM='sqlite:" + folder.path("farm") + "?token=gyre_worker_"));
    EXPECT_TRUE(contains(started.text, "' gyre farm join\n")) << started.text;
}

TEST(FarmCommand, OtherCommandsIgnoreTheVariable) {
    if (!farm::has_sqlite_farm()) GTEST_SKIP() << "built without SQLite";
    const test::TemporaryFolder folder;
    ::setenv("GYRE_FARM", ("sqlite:" + folder.path("missing")).c_str(), 1);
    const Answer status = farm_says("status"), counted = answer(run_perft, "5 --json");
    ::unsetenv("GYRE_FARM");
    EXPECT_NE(status.status, 0);
    EXPECT_TRUE(contains(status.errors, folder.path("missing"))) << status.errors;
    EXPECT_EQ(counted.status, 0) << counted.errors;
    EXPECT_TRUE(contains(counted.text, "4865609")) << counted.text;
}

TEST(FarmCommand, ErrorsNameTheWrongArgument) {
    for (const auto& [line, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "a verb is missing; known: start, "},
             {"stat", "status"},
             {"start", "use one of --sqlite FILE and --postgres URL"},
             {"join", "no farm is named"},
             {"join x --hours 22", "--hours: '22' is not two hours"},
             {"join x --threads 4 --memory 3", "--memory 3: 4 threads need at least 4 MiB"},
             {"submit --games 1", "KIND is missing"},
             {"submit chess --games 1", "'chess' is no kind of job"},
             {"submit datagen", "--games is missing"},
             {"pause", "JOB is missing"},
             {"retire x", "'x' is not the number of a worker"},
             {"results 1", "--out"},
             {"status x", "unexpected argument 'x'"},
             {"status --farm x", "'x' is not the address of a farm"}}) {
        const Answer wrong = farm_says(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_TRUE(contains(wrong.errors, part)) << line << ": " << wrong.errors;
    }
}

}  // namespace
}  // namespace gyre::cli
