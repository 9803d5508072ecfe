#include <gtest/gtest.h>
#include <sstream>

#include "engine/embedded_network.h"
#include "engine/network_files.h"
#include "eval/evaluate.h"
#include "eval/nnue/network_file.h"
#include "eval/with_net.h"
#include "tests/support/positions.h"
#include "tests/support/random_network.h"
#include "tests/support/temporary_folder.h"
#include "tests/uci/conversation.h"
#include "uci/eval_report.h"

namespace gyre::uci {
namespace {

using test::Conversation;

constexpr nnue::Shape part{.neurons = 32, .residual = true, .scale = 20}, whole{.neurons = 32, .scale = 20};
constexpr std::string_view middlegame = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10";

/// A folder with one net of each kind.
struct Nets {
    Nets() {
        EXPECT_TRUE(save_network(test::random_network(part, 1), hybrid));
        EXPECT_TRUE(save_network(test::random_network(whole, 2), alone));
    }
    test::TemporaryFolder folder;
    const std::string hybrid = folder.path("hybrid.gnn"), alone = folder.path("network.gnn");
};

TEST(UciNet, ListsItsOptions) {
    Conversation talk;
    talk.send("uci");
    EXPECT_TRUE(talk.expect("option name EvalFile type string default <embedded>"));
    const std::string kind(name_of(default_evaluation()));
    EXPECT_TRUE(
        talk.expect("option name Evaluation type combo default " + kind + " var classical var hybrid var network"));
}

TEST(UciNet, PlaysWithTheNamedNet) {
    const Nets nets;
    Conversation talk;
    talk.send_all("setoption name Evaluation value classical\nsetoption name EvalFile value " + nets.hybrid +
                  "\nbench --net " + nets.alone + "\n");
    talk.send("stop");
    EXPECT_TRUE(talk.expect("info string bench was stopped"));
    talk.send_all("setoption name Evaluation value hybrid\ngo depth 3\n");
    EXPECT_TRUE(talk.expect("bestmove "));
    EXPECT_EQ(talk.count("info string error"), 0);
}

TEST(UciNet, ErrorSaysWhyANetIsRejected) {
    const Nets nets;
    Conversation talk;
    const auto error_of = [&talk](const std::string& line) {
        talk.send(line);
        return talk.expect("info string error: ").value_or("no error");
    };
    talk.send("setoption name Evaluation value classical");
    EXPECT_NE(error_of("setoption name EvalFile value /nowhere.gnn")
                  .find("setoption: the net '/nowhere.gnn': it can't be opened"),
              std::string::npos);
    EXPECT_NE(error_of("setoption name Evaluation value best").find("classical, hybrid or network, not 'best'"),
              std::string::npos);
    EXPECT_NE(error_of("export_net").find("it needs the name of a file"), std::string::npos);
    EXPECT_NE(error_of("export_net --forc x").find("'--forc' is not an option"), std::string::npos);
    EXPECT_NE(error_of("export_net a --force b").find("options must come before or after the name"), std::string::npos);
    EXPECT_NE(error_of("bench --net").find("--net needs an argument"), std::string::npos);
    EXPECT_NE(error_of("bench fast").find("'fast' is not an option"), std::string::npos);
    EXPECT_NE(error_of("bench --simd mmx").find("'mmx' is none of scalar"), std::string::npos);
    EXPECT_NE(error_of("bench --evaluation best").find("'best' is not classical, hybrid or network"),
              std::string::npos);
    EXPECT_NE(error_of("bench --net " + nets.hybrid + " --evaluation network").find("it needs hybrid, not network"),
              std::string::npos);
    if (embedded_network() == nullptr) {
        EXPECT_NE(error_of("export_net /tmp/x").find("export_net: there is no net"), std::string::npos);
    }
}

TEST(UciNet, ExportsTheLoadedNet) {
    const Nets nets;
    const std::string copy = nets.folder.path("a copy.gnn");
    Conversation talk;
    talk.send_all("setoption name Evaluation value classical\nsetoption name EvalFile value " + nets.alone +
                  "\nexport_net " + copy + "\n");
    EXPECT_TRUE(talk.expect("info string wrote the net 768 -> 32 x 2 -> 1 to "));
    const auto loaded = load_network(copy);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(**loaded, test::random_network(whole, 2));
    const std::string other = nets.folder.path("other.gnn");
    talk.send("export_net --force " + other);
    EXPECT_TRUE(talk.expect("info string wrote the net 768 -> 32 x 2 -> 1 to "));
    EXPECT_TRUE(load_network(other)) << "an option may come before the name";
    talk.send("export_net /nowhere/at/all");
    EXPECT_TRUE(talk.expect("info string error: export_net: '/nowhere/at/all': the file can't be made"));
}

TEST(UciNet, ExportFinishesBeforeQuit) {
    const Nets nets;
    const std::string copy = nets.folder.path("copy.gnn");
    Conversation talk;
    talk.read("setoption name Evaluation value classical\nsetoption name EvalFile value " + nets.alone +
              "\nexport_net " + copy + "\nexport_net /nowhere/at/all\nbench\nquit\n");
    talk.end();
    const auto loaded = load_network(copy);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(**loaded, test::random_network(whole, 2));
    EXPECT_EQ(talk.count("info string wrote the net "), 1);
    EXPECT_EQ(talk.count("info string error: export_net: '/nowhere/at/all': the file can't be made"), 1);
}

TEST(UciNet, EvalShowsTheNetThatWasJustLoaded) {
    const Nets nets;
    Conversation talk;
    // In slow builds, an option takes longer than `eval` waits for it.
    talk.send_all("debug on\nsetoption name Evaluation value classical\n");
    EXPECT_TRUE(talk.expect("info string option 'Evaluation' was set"));
    talk.send_all("eval\n");
    EXPECT_TRUE(talk.expect("Score    "));
    EXPECT_EQ(talk.count("intuition"), 0);
    talk.send_all("setoption name EvalFile value " + nets.hybrid + "\nsetoption name Evaluation value hybrid\n");
    EXPECT_TRUE(talk.expect("info string option 'Evaluation' was set"));
    talk.send_all("eval\n");
    EXPECT_TRUE(talk.expect("intuition "));
    EXPECT_TRUE(talk.expect("Net      "));
}

// --- The report ---

/// Returns the number after a word at the start of a line.
int number_after(const std::string& text, const std::string& word) {
    const std::size_t at = text.find('\n' + word);
    if (at == std::string::npos) throw std::logic_error("no line begins with " + word);
    return std::stoi(text.substr(at + 1 + word.size()));
}

/// Returns the last number of the row with this name.
int share_of(const std::string& text, const std::string& row) {
    const std::size_t begin = text.find('\n' + row), end = text.find('\n', begin + 1);
    const std::string line = text.substr(begin, end - begin);
    return std::stoi(line.substr(line.rfind(' ')));
}

nnue::NetworkUse net_that_says(nnue::Shape shape, int centipawns) {
    auto network = std::make_shared<nnue::Network>(shape);
    network->output_biases[0] = centipawns * nnue::qa * nnue::qb / shape.scale;
    return {network};
}

TEST(UciEvalReport, NetsPartIsAddedToTheScore) {
    const Position position = test::position_of(middlegame);
    const std::string text = eval_text(position, {.net = net_that_says(part, 60)});
    // Black is to move, and all numbers are from White's point of view.
    EXPECT_EQ(share_of(text, "intuition"), -60);
    const int classical = -evaluate(position).cp();
    EXPECT_EQ(number_after(text, "Elements"), classical);
    EXPECT_EQ(number_after(text, "Net"), -60);
    EXPECT_EQ(number_after(text, "Intuition"), -60);
    EXPECT_EQ(share_of(text, "all"), classical - 60);
    EXPECT_EQ(number_after(text, "Score"), classical - 60);
}

TEST(UciEvalReport, SaysWhenTheNetDominates) {
    const Position position = test::position_of(middlegame);
    constexpr std::string_view warning = "The net dominates";
    EXPECT_EQ(eval_text(position, {.net = net_that_says(part, 20)}).find(warning), std::string::npos);
    EXPECT_NE(eval_text(position, {.net = net_that_says(part, 900)}).find(warning), std::string::npos);
    EXPECT_EQ(eval_text(position).find(warning), std::string::npos);
    EXPECT_NE(eval_json(position, {.net = net_that_says(part, 900)}).find("\"dominates\": true"), std::string::npos);
    EXPECT_NE(eval_json(position, {.net = net_that_says(part, 20)}).find("\"dominates\": false"), std::string::npos);
}

TEST(UciEvalReport, NetAloneGivesTheScore) {
    const Position position = test::position_of(middlegame);
    const std::string text = eval_text(position, {.net = net_that_says(whole, 160), .rates = {}});
    EXPECT_EQ(text.find("intuition"), std::string::npos) << "the net's output is no part of the sum";
    EXPECT_NE(text.find("The net evaluates alone"), std::string::npos);
    EXPECT_EQ(number_after(text, "Score"), -160);
    EXPECT_EQ(share_of(text, "all"), -evaluate(position).cp());
}

TEST(UciEvalReport, ExactResultsIgnoreTheNet) {
    const Position draw = test::position_of("8/4k3/8/8/8/4K3/4P3/8 w - - 0 1");
    for (const nnue::Shape& shape : {part, whole}) {
        const std::string text = eval_text(draw, {.net = net_that_says(shape, 500)});
        EXPECT_NE(text.find("the result of this ending is known"), std::string::npos);
        EXPECT_EQ(number_after(text, "Score"), evaluate(draw).cp());
    }
}

TEST(UciEvalReport, JsonHasTheNetsPart) {
    const Position position = test::position_of(middlegame);
    const auto net = test::random_net(part, 1);
    const NetOpinion opinion = opinion_of(net, position, classic::term_values, net_rates_of(FixedParams()));
    const std::string json = eval_json(position, {.net = net});
    for (const std::string& part_of_it :
         {std::string("\"evaluation\": \"hybrid\""), std::string("\"text\": \"random weights, seed 1\""),
          "\"output\": " + std::to_string(-opinion.output),
          "\"intuition\": " + std::to_string(-opinion.intuition) + ',',
          "\"classical\": " + std::to_string(-opinion.classical.cp()) + ',',
          "\"score\": " + std::to_string(-opinion.score.cp()) + ','})
        EXPECT_NE(json.find(part_of_it), std::string::npos) << part_of_it << " in " << json;
    EXPECT_NE(eval_json(position).find("\"net\": null,\n  \"intuition\": 0,"), std::string::npos);
}

TEST(UciEvalReport, EqualsTheScoreOfASearch) {
    const Position position = test::position_of(middlegame);
    const auto net = test::random_net({.neurons = 32, .scale = 100}, 1);
    const auto score_by = [&](const NetRates& rates) {
        nnue::Evaluator evaluator(net);
        evaluator.reset(position);
        classic::PawnTable table(1);
        return -evaluate_with_net(position, table, classic::FixedValues(), evaluator, rates).cp();
    };
    TableParams params;
    ASSERT_TRUE(params.set("net_base", 40));
    const int in_play = score_by(net_rates_of(FixedParams())), otherwise = score_by(net_rates_of(params));
    ASSERT_NE(in_play, score_by(NetRates()));
    ASSERT_NE(in_play, otherwise);
    const std::string text = eval_text(position, {.net = net});
    EXPECT_EQ(number_after(text, "Score"), in_play);
    const FixedParams play;
    const std::string rate = std::to_string(play.net_base() + play.net_material());
    EXPECT_NE(text.find("taken " + rate + "/128 times"), std::string::npos) << "all pieces are on the board";
    EXPECT_NE(eval_json(position, {.net = net}).find("\"rate\": {\"value\": " + rate + ", "), std::string::npos);
    EXPECT_EQ(number_after(eval_text(position, {.net = net, .rates = net_rates_of(params)}), "Score"), otherwise);
}

TEST(UciEvalReport, FitsTheScreenWithANet) {
    for (const nnue::Shape& shape : {part, whole}) {
        std::istringstream lines(eval_text(test::position_of(middlegame), {.net = net_that_says(shape, 900)}));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100u) << line;
    }
}

}  // namespace
}  // namespace gyre::uci
