#include <filesystem>
#include <gtest/gtest.h>

#include "base/text.h"
#include "engine/embedded_network.h"
#include "engine/engine.h"
#include "engine/network_choice.h"
#include "engine/network_files.h"
#include "eval/nnue/network_file.h"
#include "tests/support/random_network.h"
#include "tests/support/recording_engine.h"
#include "tests/support/source_file.h"
#include "tests/support/temporary_file.h"

namespace gyre {
namespace {

using test::depth_limit;
using test::RecordingEngine;

constexpr nnue::Shape part{.neurons = 32, .residual = true, .scale = 40}, whole{.neurons = 32, .scale = 40};

/// A file with a random net that is deleted after the test.
class NetFile : public test::TemporaryFile {
public:
    explicit NetFile(const nnue::Shape& shape, std::uint64_t seed = 1) : network(test::random_network(shape, seed)) {
        EXPECT_TRUE(save_network(network, path()));
    }
    const nnue::Network network;
};

std::uint64_t nodes_of(RecordingEngine& recorder) {
    recorder.engine.new_game();
    return recorder.search(Position(), depth_limit(7)).report.nodes;
}

/// Switches off a built-in net.
void make_classical(Engine& engine) {
    EXPECT_TRUE(test::set(engine, &EngineOptions::evaluation, Evaluation::Classical));
}

TEST(EngineNetwork, PlaysWithTheEvaluationOfTheOptions) {
    const NetFile hybrid(part), alone(whole);
    RecordingEngine recorder;
    Engine& engine = recorder.engine;
    make_classical(engine);
    const std::uint64_t classical = nodes_of(recorder);
    EXPECT_TRUE(test::set(engine, &EngineOptions::eval_file, hybrid.path()));
    EXPECT_EQ(nodes_of(recorder), classical) << "an unused net must not change the search";
    EXPECT_FALSE(engine.network_use());
    EXPECT_TRUE(test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid));
    EXPECT_EQ(engine.options().evaluation, Evaluation::Hybrid);
    EXPECT_EQ(*engine.network_use().network, hybrid.network);
    const std::uint64_t by_hybrid = nodes_of(recorder);
    EXPECT_NE(by_hybrid, classical);
    EXPECT_TRUE(test::set(engine, &EngineOptions::threads, 2));
    EXPECT_TRUE(engine.network_use()) << "another option must not remove the net";
    EXPECT_TRUE(test::set(engine, &EngineOptions::threads, 1));
    EXPECT_EQ(nodes_of(recorder), by_hybrid);

    make_classical(engine);
    EXPECT_TRUE(test::set(engine, &EngineOptions::eval_file, alone.path()));
    EXPECT_TRUE(test::set(engine, &EngineOptions::evaluation, Evaluation::Network));
    EXPECT_NE(nodes_of(recorder), by_hybrid);
    make_classical(engine);
    EXPECT_EQ(nodes_of(recorder), classical);
}

TEST(EngineNetwork, RejectsABadFileAndKeepsTheOldNet) {
    const NetFile good(part);
    Engine engine;
    make_classical(engine);
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, good.path()));
    ASSERT_TRUE(test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid));

    const auto refused = [&engine](const std::string& path) {
        const auto reason = test::set(engine, &EngineOptions::eval_file, path);
        EXPECT_EQ(*engine.network_use().network, test::random_network(part, 1));
        return reason ? "accepted" : reason.error();
    };
    const std::string missing = good.path() + ".missing";
    EXPECT_EQ(refused(missing), "the net " + quoted(missing, 200) +
                                    ": it can't be opened: No such file or directory; the old net is kept");
    const test::TemporaryFile text;
    text.write("search rfp_margin 80\n");
    EXPECT_EQ(refused(text.path()),
              "the net " + quoted(text.path(), 200) + ", byte 0: this is not a net of Gyre; the old net is kept");
    const test::TemporaryFile cut;
    cut.write(good.read().substr(0, 1000));
    EXPECT_NE(refused(cut.path()).find("byte 1000: the file has 1000 bytes"), std::string::npos);
    const test::TemporaryFile endless;
    endless.write(std::string(nnue::longest_file * 2, 'x'));
    EXPECT_NE(refused(endless.path()), "accepted");
    EXPECT_EQ(refused("/"), "the net '/': it is a folder, and a regular file is needed; the old net is kept");
    EXPECT_EQ(engine.options().eval_file, good.path());
}

TEST(EngineNetwork, EvalFileAndEvaluationCanBeSetInAnyOrder) {
    const NetFile hybrid(part), alone(whole);
    for (const bool file_first : {true, false}) {
        Engine engine;
        // The second call may have nothing to change, and the first may fail because no net is loaded yet.
        for (const bool is_file : {file_first, !file_first})
            static_cast<void>(is_file ? test::set(engine, &EngineOptions::eval_file, hybrid.path())
                                      : test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid));
        // Without a built-in net, the engine starts without one, and a file alone does not switch the evaluation.
        if (embedded_network() == nullptr) {
            ASSERT_TRUE(test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid));
        }
        EXPECT_EQ(*engine.network_use().network, test::random_network(part, 1));
        EXPECT_EQ(engine.options().evaluation, Evaluation::Hybrid);
        ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, alone.path()));
        EXPECT_EQ(engine.options().evaluation, Evaluation::Network);
        EXPECT_EQ(*engine.network_use().network, test::random_network(whole, 1));
    }
}

TEST(EngineNetwork, RejectsAnEvaluationWithoutItsNet) {
    const NetFile hybrid(part), alone(whole);
    Engine engine;
    make_classical(engine);
    if (embedded_network() == nullptr) {
        EXPECT_EQ(
            test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid),
            Failure("there is no net for hybrid: none is built into this program, and EvalFile (or --net) names none"));
        EXPECT_EQ(engine.network(), nullptr);
    }
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, hybrid.path()));
    EXPECT_EQ(test::set(engine, &EngineOptions::evaluation, Evaluation::Network),
              Failure("this net only corrects the classical evaluation: it needs hybrid, not network"));
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, alone.path()));
    EXPECT_EQ(test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid),
              Failure("this net evaluates alone: it needs network, not hybrid"));
    EXPECT_EQ(engine.options().evaluation, Evaluation::Classical);
    EXPECT_TRUE(test::set(engine, &EngineOptions::eval_file, ""));
    EXPECT_EQ(engine.network(), embedded_network());
}

TEST(EngineNetwork, NewNetClearsTableAndHistories) {
    const NetFile first(part, 1), second(part, 2);
    RecordingEngine recorder;
    Engine& engine = recorder.engine;
    make_classical(engine);
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, second.path()));
    ASSERT_TRUE(test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid));
    const std::uint64_t nodes = nodes_of(recorder);
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, first.path()));
    nodes_of(recorder);
    // No new game starts here: table and histories still hold results of the first net.
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, second.path()));
    EXPECT_EQ(recorder.search(Position(), depth_limit(7)).report.nodes, nodes);
}

TEST(EngineNetwork, LimitedStrengthUsesTheNetToo) {
    const NetFile hybrid(part);
    Engine engine;
    make_classical(engine);
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, hybrid.path()));
    ASSERT_TRUE(test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid));
    ASSERT_TRUE(test::set(engine, &EngineOptions::skill, 5));
    EXPECT_TRUE(engine.network_use());
    ASSERT_TRUE(test::set(engine, &EngineOptions::skill, 20));
    EXPECT_TRUE(engine.network_use());
}

TEST(EngineNetwork, DefaultIsTheBuiltInNet) {
    const Engine engine;
    EXPECT_EQ(engine.network(), embedded_network());
    EXPECT_EQ(static_cast<bool>(engine.network_use()), embedded_network() != nullptr);
    const bool is_in_the_tree = std::filesystem::exists(test::source_file("nets/default.gnn"));
    EXPECT_EQ(embedded_network() != nullptr, is_in_the_tree) << "the file is damaged, or the build did not embed it";
}

TEST(EngineNetwork, BuiltInNetFollowsTheEvaluation) {
    const bool has_hybrid = std::filesystem::exists(test::source_file("nets/hybrid.gnn"));
    EXPECT_TRUE(!has_hybrid || embedded_network(Evaluation::Hybrid))
        << "the file is damaged, or the build did not embed it";
    EXPECT_EQ(embedded_network(Evaluation::Classical), nullptr);
    const NetFile hybrid(part);
    Engine engine;
    for (const Evaluation evaluation : {Evaluation::Hybrid, Evaluation::Network, Evaluation::Hybrid}) {
        const auto own = embedded_network(evaluation);
        EXPECT_EQ(test::set(engine, &EngineOptions::evaluation, evaluation).has_value(), own != nullptr)
            << name_of(evaluation);
        if (!own) continue;
        EXPECT_EQ(engine.network(), own);
        EXPECT_EQ(choose_network({.evaluation = evaluation}, embedded_network())->network, own);
    }
    make_classical(engine);
    EXPECT_EQ(engine.network(), embedded_network());
    // A named file holds a net of one kind only.
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, hybrid.path()));
    EXPECT_FALSE(test::set(engine, &EngineOptions::evaluation, Evaluation::Network));
    ASSERT_TRUE(test::set(engine, &EngineOptions::evaluation, Evaluation::Hybrid));
    if (!embedded_network(Evaluation::Hybrid)) return;
    ASSERT_TRUE(test::set(engine, &EngineOptions::eval_file, ""));
    EXPECT_EQ(engine.network(), embedded_network(Evaluation::Hybrid));
}

TEST(NetworkChoice, FollowsFileAndEvaluation) {
    const NetFile hybrid(part), alone(whole);
    const auto chosen = [](const NetworkChoice& choice) { return choose_network(choice, nullptr); };
    EXPECT_FALSE(*chosen({}));
    EXPECT_EQ(describe(nnue::NetworkUse{}), "classical");
    EXPECT_TRUE(describe(*chosen({.file = hybrid.path()})).starts_with("hybrid "));
    EXPECT_TRUE(describe(*chosen({.file = alone.path()})).starts_with("network "));
    EXPECT_FALSE(*chosen({.file = alone.path(), .evaluation = Evaluation::Classical}));
    EXPECT_EQ(chosen({.file = alone.path(), .evaluation = Evaluation::Hybrid}).error(),
              "this net evaluates alone: it needs network, not hybrid");
    EXPECT_FALSE(chosen({.evaluation = Evaluation::Network}));
    EXPECT_FALSE(chosen({.file = "/nowhere"}));
    NetworkChoice choice;
    EXPECT_EQ(choose_evaluation("material", choice), Failure("'material' is not classical, hybrid or network"));
    EXPECT_TRUE(choose_evaluation("network", choice));
    EXPECT_EQ(choice.evaluation, Evaluation::Network);
}

TEST(NetworkFiles, WrittenNetCanBeRead) {
    const NetFile file(part);
    const auto loaded = load_network(file.path());
    ASSERT_TRUE(loaded);
    EXPECT_EQ(**loaded, file.network);
    EXPECT_FALSE(save_network(file.network, "/nowhere/at/all"));
}

}  // namespace
}  // namespace gyre
