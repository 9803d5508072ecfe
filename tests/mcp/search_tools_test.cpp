#include <string>

#include "tests/mcp/conversation.h"
#include "tests/support/command_answer.h"

namespace gyre::mcp {

namespace {

using test::contains;

const std::string mate_in_one_for_black = "6k1/8/8/8/8/r7/1r6/7K b - - 0 1";

}  // namespace

TEST(McpSearch, ScoresAreFromWhitesSide) {
    Conversation client;
    client.game("", mate_in_one_for_black);
    const Json found = client.good("analyse", R"({"game":"g1","depth":4})");
    const Json& best = found.find("lines")->array()->front();
    EXPECT_EQ(*best.find("mate")->number(), -1);
    EXPECT_EQ(*best.find("score")->text(), "#-1");
    EXPECT_EQ(best.find("san")->dump(JsonStyle::Compact), R"(["Ra1#"])");
    EXPECT_TRUE(contains(client.said(found), "Best is 1... Ra1#: Black mates in 1")) << client.said(found);
    client.game("", "7k/8/8/8/8/8/8/K6Q b - - 0 1");
    EXPECT_GT(
        *client.good("analyse", R"({"game":"g2","nodes":20000})").find("lines")->array()->front().find("cp")->number(),
        300);
}

TEST(McpSearch, LimitsAndLinesAreKept) {
    Conversation client;
    client.game();
    const Json found = client.good("analyse", R"({"game":"g1","nodes":30000,"lines":3})");
    EXPECT_EQ(found.find("lines")->array()->size(), 3U);
    EXPECT_LE(*found.find("nodes")->number(), 31000);
    const Json again = client.good("analyse", R"({"game":"g1","nodes":30000,"lines":3})");
    EXPECT_EQ(again.find("lines")->dump(), found.find("lines")->dump()) << "a limit of nodes gives the same result";
    for (const Json& fact : client.facts(found, "line")) {
        EXPECT_NE(fact.find("score"), nullptr);
        EXPECT_GT(*fact.find("nodes")->number(), 0);
        EXPECT_GT(*fact.find("depth")->number(), 0);
    }
    client.game("f3 e5 g4 Qh4#");
    EXPECT_TRUE(contains(client.refused("analyse", R"({"game":"g2"})"), "the game is over"));
}

TEST(McpSearch, ExplanationsAreProved) {
    Conversation client;
    client.game("f3 e5");
    const Json blunder = client.good("explain", R"({"game":"g1","move":"g4","nodes":20000})");
    EXPECT_EQ(*blunder.find("mark")->text(), "blunder");
    const auto mates = client.facts(blunder, "allows_mate");
    ASSERT_EQ(mates.size(), 1U) << blunder.dump();
    EXPECT_EQ(mates.front().find("line")->dump(JsonStyle::Compact), R"(["g4","Qh4#"])");
    EXPECT_EQ(*mates.front().find("at")->text(), "g1/2");
    // Without a move, the one that led to the position is explained.
    client.play("g1", "g4");
    EXPECT_EQ(*client.good("explain", R"({"game":"g1","nodes":20000})").find("move")->text(), "g4");
    EXPECT_TRUE(contains(client.refused("explain", R"({"game":"g1/0"})"), "say which 'move'"));
    EXPECT_TRUE(contains(client.refused("explain", R"({"game":"g1","move":"Ke5"})"), "Legal moves of Black"));
}

TEST(McpSearch, LostPiecesAreNamed) {
    Conversation client;
    client.game("e4 e5 Nf3 Nc6");
    const Json loss = client.good("explain", R"({"game":"g1","move":"Nxe5","nodes":50000})");
    EXPECT_TRUE(contains(client.said(loss), "Nxe5")) << client.said(loss);
    EXPECT_FALSE(client.facts(loss, "loses_material").empty()) << loss.dump();
}

TEST(McpSearch, TwoMovesAreCompared) {
    Conversation client;
    client.game("f3 e5");
    const Json compared = client.good("compare_moves", R"({"game":"g1","first":"g4","second":"e4","nodes":20000})");
    EXPECT_EQ(*compared.find("better")->text(), "e4");
    EXPECT_EQ(*compared.find("first")->find("mate")->number(), -1);
    EXPECT_GT(*compared.find("second")->find("depth")->number(), 0);
    const auto refutations = client.facts(compared, "refutation");
    ASSERT_EQ(refutations.size(), 1U);
    EXPECT_EQ(refutations.front().find("line")->dump(JsonStyle::Compact), R"(["g4","Qh4#"])");
    EXPECT_TRUE(contains(client.said(compared), "The answer to g4 is 2. g4 Qh4#.")) << client.said(compared);
    EXPECT_TRUE(contains(client.refused("compare_moves", R"({"game":"g1","first":"e4","second":"e2e4","nodes":1000})"),
                         "two different moves"));
    EXPECT_TRUE(contains(client.refused("compare_moves", R"({"game":"g1","first":"e4","second":"e5"})"), "'second'"));
}

TEST(McpSearch, MovesThatEndTheGameAreCompared) {
    Conversation client;
    client.game("f3 e5 g4");
    const Json compared = client.good("compare_moves", R"({"game":"g1","first":"a6","second":"Qh4","nodes":5000})");
    EXPECT_EQ(*compared.find("better")->text(), "Qh4#");
    EXPECT_TRUE(contains(client.said(compared), "after Qh4# Black has given mate")) << client.said(compared);
    // One of the moves is stalemate.
    client.game("", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    const Json draw = client.good("compare_moves", R"({"game":"g2","first":"Qf7","second":"Qf8","nodes":5000})");
    EXPECT_EQ(*draw.find("better")->text(), "Qf8#");
    EXPECT_EQ(*draw.find("first")->find("cp")->number(), 0);
}

TEST(McpSearch, GamesAreAnnotated) {
    Conversation client;
    client.game("f3 e5 g4 Qh4#");
    const Json annotated = client.good("annotate", R"({"game":"g1","nodes":5000})");
    EXPECT_TRUE(contains(*annotated.find("pgn")->text(), "[%eval")) << *annotated.find("pgn")->text();
    EXPECT_FALSE(annotated.find("marked")->array()->empty());
    EXPECT_EQ(client.facts(annotated, "accuracy").size(), 2U);
    EXPECT_EQ(*client.good("look", R"({"game":"g1"})").find("at")->text(), "g1/4") << "the game did not change";
    client.game();
    EXPECT_TRUE(contains(client.refused("annotate", R"({"game":"g2"})"), "no moves"));
}

TEST(McpSearch, CallsEndAtTheirDeadline) {
    Conversation client({}, true, Milliseconds(300));
    client.game("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    for (const char* const tool : {"analyse", "explain", "annotate"}) {
        const std::string nodes = tool == std::string("analyse") ? "50000000" : "1000000";
        const std::string refused = client.refused(tool, R"({"game":"g1","nodes":)" + nodes + '}');
        EXPECT_TRUE(contains(refused, "ended early, after 0.3 seconds")) << tool << ": " << refused;
    }
    const std::string compared =
        client.refused("compare_moves", R"({"game":"g1","first":"O-O","second":"d3","nodes":10000000})");
    EXPECT_TRUE(contains(compared, "ended early, after 0.3 seconds")) << compared;
    const Json found = client.good("find_puzzles", R"({"game":"g1","nodes":1000000})");
    EXPECT_EQ(client.facts(found, "ended_early").size(), 1U) << client.said(found);
}

}  // namespace gyre::mcp
