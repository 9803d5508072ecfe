#include <filesystem>
#include <gtest/gtest.h>

#include "cli/commands.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "eval/nnue/network_file.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"
#include "training/net/packed_position.h"

namespace gyre::cli {
namespace {

using test::Answer;
using test::answer;

/// A folder with a small file of games.
class TrainCommand : public testing::Test {
protected:
    TrainCommand() { EXPECT_EQ(answer(run_datagen, "--out " + games() + " --games 60 --nodes 5 --hash 1").status, 0); }
    std::string games() const { return folder_.path("games.bin"); }
    std::string net() const { return folder_.path("small.gnn"); }
    /// Arguments of a training run of a few steps.
    std::string line() const {
        return "--data " + games() + " --out " + net() +
               " --neurons 32 --epochs 3 --batch 256 --lambda 0:0.5 --threads 1 --validation 20";
    }
    Answer train(const std::string& words) const { return answer(run_train, words); }

    test::TemporaryFolder folder_;
};

TEST_F(TrainCommand, OneGameIsTooFewToTrainAndToValidate) {
    const std::string one = folder_.path("one.bin");
    ASSERT_EQ(answer(run_datagen, "--out " + one + " --games 1 --nodes 5 --hash 1").status, 0);
    for (const std::string& words : {"train --out " + net() + " --data ", std::string("tune eval --data ")}) {
        const Answer told = answer(run_command, words + one);
        EXPECT_EQ(told.status, exit_failed);
        EXPECT_NE(told.errors.find("both need some; add games"), std::string::npos) << told.errors;
    }
}

TEST_F(TrainCommand, StartsFromTheWeightsOfAnotherNet) {
    ASSERT_EQ(train(line()).status, 0);
    const std::string first = folder_.read("small.gnn");
    // At a learning rate near zero, the weights hardly change.
    const std::string still =
        "--data " + games() + " --out " + folder_.path("same.gnn") +
        " --neurons 32 --validation 20 --epochs 1 --batch 256 --rate 0.0000001 --final-rate 0 --threads 1";
    const Answer same = train(still + " --from " + net());
    EXPECT_EQ(same.status, 0) << same.errors;
    const auto weights_of = [](const std::string& bytes) {
        const auto net = nnue::read_network({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
        return net ? net->feature_weights : decltype(net->feature_weights){};
    };
    EXPECT_EQ(weights_of(folder_.read("same.gnn")), weights_of(first));
    EXPECT_EQ(train(still + " --fresh --outputs 8 --from " + net()).status, 0);

    const Answer other = train(still + " --neurons 64 --from " + net());
    EXPECT_EQ(other.status, exit_usage);
    EXPECT_NE(other.errors.find("is 768 -> 32 x 2 -> 1, mirrored, not 768 -> 64 x 2"), std::string::npos)
        << other.errors;
    EXPECT_EQ(train(still + " --from " + games()).status, exit_failed);
}

TEST_F(TrainCommand, WritesTheNetAndItsReport) {
    const Answer trained = train(line());
    EXPECT_EQ(trained.status, 0) << trained.errors;
    EXPECT_NE(trained.text.find("epoch 3: loss 0."), std::string::npos) << trained.text;
    EXPECT_NE(trained.text.find("whole numbers against weights as last computed with"), std::string::npos);
    const std::string bytes = folder_.read("small.gnn");
    const auto network = nnue::read_network({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    ASSERT_TRUE(network) << network.error().message();
    EXPECT_EQ(network->shape, (nnue::Shape{.neurons = 32, .mirrored = true}));
    EXPECT_TRUE(network->text.starts_with("small\n768 -> 32 x 2 -> 1, mirrored\n")) << network->text;
    EXPECT_NE(network->text.find("lambda-end 0.5"), std::string::npos);
    const std::string report = folder_.read("small-report/report.md");
    for (const char* part : {"# Training of small", "--neurons 32", "nodes 5", "| 3 |", "losses.svg", "beyond 3"})
        EXPECT_NE(report.find(part), std::string::npos) << part;
    for (const char* plot : {"small-report/losses.svg", "small-report/schedule.svg"}) {
        EXPECT_TRUE(folder_.read(plot).starts_with("<svg xmlns=")) << plot;
        EXPECT_EQ(folder_.read(plot).find("nan"), std::string::npos) << plot;
    }
    EXPECT_TRUE(folder_.read("small-report/losses.csv").starts_with("epoch,rate,"));
}

TEST_F(TrainCommand, ContinuesAfterAStop) {
    ASSERT_EQ(train(line()).status, 0);
    const std::string unbroken = folder_.read("small.gnn");
    std::filesystem::remove(net());
    const Answer first = train(line() + " --fresh --steps 2");
    EXPECT_EQ(first.status, 0) << first.errors;
    EXPECT_NE(first.text.find("interrupted; the same command continues"), std::string::npos) << first.text;
    EXPECT_FALSE(std::filesystem::exists(net()));
    const Answer next = train(line() + " --steps 2");
    EXPECT_NE(next.text.find("continues after step 2 of "), std::string::npos) << next.text;
    const Answer last = train(line());
    EXPECT_NE(last.text.find("continues after step 4 of "), std::string::npos) << last.text;
    EXPECT_EQ(folder_.read("small.gnn"), unbroken);
    // A training run with other options is not mixed with it.
    const Answer other = train(line() + " --rate 0.01");
    EXPECT_EQ(other.status, exit_failed);
    EXPECT_NE(other.errors.find("rate is 0.001 there and 0.01 here; --fresh"), std::string::npos) << other.errors;
    EXPECT_EQ(folder_.read("small.gnn"), unbroken);
}

TEST_F(TrainCommand, ContinuesWithThePositionsOfTheCheckpoint) {
    const std::string many = folder_.path("many.bin");
    ASSERT_EQ(answer(run_datagen, "--out " + many + " --games 200 --nodes 5 --hash 1").status, 0);
    const std::string words =
        "--data " + many + " --out " + net() + " --neurons 32 --epochs 3 --batch 256 --threads 1 --validation 20";
    // Reading ends after the first games, as if the memory had no room for more.
    const Answer first = train(words + " --positions 1 --steps 2");
    ASSERT_EQ(first.status, 0) << first.errors;
    const std::string counts = first.text.substr(0, first.text.find(" validation positions"));
    EXPECT_NE(first.text.find("reading ended early"), std::string::npos) << first.text;
    const Answer next = train(words + " --steps 2");
    EXPECT_EQ(next.status, 0) << next.errors;
    EXPECT_TRUE(next.text.starts_with(counts + ' ')) << next.text;
    EXPECT_NE(next.text.find("as many positions as "), std::string::npos) << next.text;
    EXPECT_NE(next.text.find("continues after step 2 of "), std::string::npos) << next.text;
    EXPECT_EQ(next.text.find("reading ended early"), std::string::npos) << next.text;
    const Answer fresh = train(words + " --steps 2 --fresh");
    EXPECT_EQ(fresh.status, 0) << fresh.errors;
    EXPECT_FALSE(fresh.text.starts_with(counts + ' ')) << fresh.text;
}

TEST_F(TrainCommand, ExportsPositions) {
    const std::string packed = folder_.path("packed");
    const Answer exported = train("--data " + games() + " --validation 20 --residual --export-packed " + packed);
    EXPECT_EQ(exported.status, 0) << exported.errors;
    const std::string bytes = folder_.read("packed"), judging = folder_.read("packed.validation");
    EXPECT_EQ(bytes.size() % training::net::packed_size, 0u);
    EXPECT_GT(bytes.size(), judging.size());
    EXPECT_NE(exported.text.find(std::to_string(bytes.size() / 32) + " training positions"), std::string::npos);
    const auto* first = reinterpret_cast<const std::uint8_t*>(bytes.data());
    EXPECT_TRUE(training::net::unpack(training::net::get_packed({first, bytes.size()}, 0)));
    EXPECT_FALSE(std::filesystem::exists(net()));
}

TEST_F(TrainCommand, RejectsWrongArgumentsAndFiles) {
    for (const auto& [words, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "--data FILE... is needed"},
             {"--data x", "--out NET is needed"},
             {line() + " --neurons 33", "not 33"},
             {line() + " --neurons 2048", "'2048'"},
             {line() + " --outputs 3", "1 or 8"},
             {line() + " --lambda 0:2", "--lambda: '2'"},
             {line() + " --keep some", "neither best nor last"},
             {line() + " --weight 1 2", "more weights than files"},
             {line() + " --weight 0", "--weight: '0'"},
             {line() + " --surprise 100", "it needs --residual"},
             {line() + " --side-lines 3", "--side-lines and --teacher need each other"},
             {line() + " --foresight 1", "--foresight: '1'"},
             {line() + " --foresight 0.5 --k fit", "--k in centipawns"},
             {line() + " --side-lines 0", "--side-lines: '0'"},
             {line() + " --score-percent 0", "--score-percent: '0'"},
             {line() + " --speed 3", "'--speed'"}}) {
        const Answer wrong = train(words);
        EXPECT_EQ(wrong.status, exit_usage) << words;
        EXPECT_NE(wrong.errors.find(part), std::string::npos) << words << ": " << wrong.errors;
    }
    for (const auto& [words, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {line() + " --side-lines 1 --teacher /no/such", "--teacher: "},
             {line() + " --from /no/such", "--from: "},
             {"--data " + games() + " --out /nowhere/net", "'/nowhere/net'"}}) {
        const Answer failed = train(words);
        EXPECT_EQ(failed.status, exit_failed) << words;
        EXPECT_NE(failed.errors.find(part), std::string::npos) << words << ": " << failed.errors;
    }
    folder_.write("text", "no games at all, but a few words of text");
    const Answer text = train("--out " + net() + " --data " + folder_.path("text"));
    EXPECT_EQ(text.status, exit_failed);
    EXPECT_NE(text.errors.find("text': byte 0"), std::string::npos) << text.errors;
    folder_.write("small.gnn.checkpoint", "rubbish");
    const Answer rubbish = train(line());
    EXPECT_EQ(rubbish.status, exit_failed);
    EXPECT_NE(rubbish.errors.find("not the checkpoint of a training; --force"), std::string::npos) << rubbish.errors;
    std::filesystem::remove(folder_.path("small.gnn.checkpoint"));
    const std::string lonely = folder_.path("lonely.bin");
    ASSERT_EQ(answer(run_datagen, "--out " + lonely + " --games 1 --nodes 5 --hash 1").status, 0);
    const Answer few = train("--data " + lonely + " --out " + net());
    EXPECT_EQ(few.status, exit_failed);
    EXPECT_NE(few.errors.find("too few"), std::string::npos) << few.errors;
}

}  // namespace
}  // namespace gyre::cli
