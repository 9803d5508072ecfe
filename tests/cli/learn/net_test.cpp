#include <filesystem>
#include <gtest/gtest.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/learn/match_options.h"
#include "console/exit_status.h"
#include "console/text_file.h"
#include "engine/embedded_network.h"
#include "engine/network_files.h"
#include "tests/support/command_answer.h"
#include "tests/support/random_network.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

constexpr nnue::Shape part{.neurons = 32, .residual = true, .scale = 40}, whole{.neurons = 32, .scale = 40};

/// A folder with one net of each kind and a second one of the first kind.
struct Nets {
    Nets() {
        EXPECT_TRUE(save_network(test::random_network(part, 1), hybrid));
        EXPECT_TRUE(save_network(test::random_network(part, 2), other));
        EXPECT_TRUE(save_network(test::random_network(whole, 3), alone));
    }
    test::TemporaryFolder folder;
    const std::string hybrid = folder.path("h.gnn"), other = folder.path("o.gnn"), alone = folder.path("n.gnn");
};

using test::Answer;

/// Runs the program with these arguments.
Answer gyre(const std::string& line) { return test::answer(run_command, line); }

std::string match_error(const std::string& match_words) {
    const auto words = split_words(match_words);
    const auto task = parse_match_task(words);
    return task ? "no error" : task.error().reason;
}

TEST(NetCommands, MatchCanGiveEachSideItsOwnNet) {
    const Nets nets;
    const std::string line = "--nodes 100 --net-a " + nets.hybrid + " --net-b " + nets.alone;
    const auto words = split_words(line);
    const auto task = parse_match_task(words);
    ASSERT_TRUE(task) << task.error().reason;
    EXPECT_EQ(*task->nets[0].network, test::random_network(part, 1));
    EXPECT_EQ(*task->nets[1].network, test::random_network(whole, 3));
    const std::string both_line = "--nodes 100 --net " + nets.hybrid + " --evaluation-b classical";
    const auto both_words = split_words(both_line);
    const auto both = parse_match_task(both_words);
    ASSERT_TRUE(both) << both.error().reason;
    EXPECT_TRUE(both->nets[0]);
    EXPECT_FALSE(both->nets[1]);
    EXPECT_EQ(match_error("--nodes 9 --net-b /nowhere"),
              "side B: the net '/nowhere': it can't be opened: No such file or directory");
    EXPECT_EQ(match_error("--nodes 9 --net " + nets.hybrid + " --evaluation-a network"),
              "side A: this net only corrects the classical evaluation: it needs hybrid, not network");
    EXPECT_EQ(match_error("--nodes 9 --evaluation-b best"),
              "--evaluation-b: 'best' is not classical, hybrid or network");
}

TEST(NetCommands, MatchContinuesOnlyWithTheSameNets) {
    const Nets nets;
    const std::string results = nets.folder.path("results");
    const std::string line = "match --nodes 60 --hash 1 --games 16 --results " + results + " --evaluation-b classical";
    const Answer first = gyre(line + " --net-a " + nets.hybrid);
    ASSERT_EQ(first.status, 0) << first.errors;
    EXPECT_EQ(first.text.find("[0, 0, 8, 0, 0]"), std::string::npos) << "the two nets must play differently";
    EXPECT_EQ(gyre(line + " --net-a " + nets.hybrid).status, 0);
    const Answer changed = gyre(line + " --net-a " + nets.other);
    EXPECT_EQ(changed.status, exit_failed);
    EXPECT_NE(changed.errors.find("hybrid "), std::string::npos) << changed.errors;
    EXPECT_EQ(gyre(line + " --evaluation-a classical").status, exit_failed);
}

TEST(NetCommands, GamesRecordTheNetThatPlayedThem) {
    const Nets nets;
    const std::string by_net = nets.folder.path("by_net"), classical = nets.folder.path("classical");
    const auto line = [](const std::string& file, const std::string& more) {
        return "datagen --games 3 --nodes 30 --hash 1 --out " + file + ' ' + more;
    };
    ASSERT_EQ(gyre(line(by_net, "--net " + nets.hybrid)).status, 0);
    ASSERT_EQ(gyre(line(classical, "--evaluation classical")).status, 0);
    const auto use = choose_network({.file = nets.hybrid}, nullptr);
    EXPECT_NE(gyre("data count " + by_net).text.find("net " + describe(*use)), std::string::npos);
    EXPECT_EQ(gyre("data count " + classical).text.find("net "), std::string::npos);
    const auto positions = [&nets](const std::string& file) {
        const std::string out = nets.folder.path("positions");
        std::filesystem::remove(out);
        EXPECT_EQ(gyre("data convert --to plain --out " + out + ' ' + file).status, 0);
        return read_text_file(out)->text;
    };
    EXPECT_NE(positions(by_net), positions(classical));
    const Answer other = gyre(line(by_net, "--net " + nets.other));
    EXPECT_EQ(other.status, exit_failed);
    EXPECT_NE(other.errors.find("net is " + describe(*use) + " there and hybrid "), std::string::npos) << other.errors;
    EXPECT_EQ(gyre(line(by_net, "--net /nowhere")).status, exit_failed);
}

TEST(NetCommands, EvalAcceptsANet) {
    const Nets nets;
    EXPECT_NE(gyre("eval --net " + nets.hybrid).text.find("\nintuition "), std::string::npos);
    EXPECT_NE(gyre("eval --json --net " + nets.alone).text.find("\"evaluation\": \"network\""), std::string::npos);
    EXPECT_EQ(gyre("eval --evaluation classical").text.find("\nNet "), std::string::npos);
    EXPECT_EQ(gyre("eval --document").text.find("\nNet "), std::string::npos);
    EXPECT_NE(gyre("eval --net /nowhere").errors.find("can't be opened"), std::string::npos);
    EXPECT_NE(gyre("eval --net").errors.find("--net needs an argument"), std::string::npos);
    EXPECT_EQ(gyre("eval --fast").status, exit_usage);
}

TEST(NetCommands, ExportWritesTheEmbeddedNet) {
    const Nets nets;
    const std::string path = nets.folder.path("exported");
    const Answer answer = gyre("export_net " + path);
    if (embedded_network() == nullptr) {
        EXPECT_NE(answer.errors.find("there is no net"), std::string::npos);
        return;
    }
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(**load_network(path), *embedded_network());
}

}  // namespace
}  // namespace gyre::cli
