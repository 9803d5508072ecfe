#include <string>
#include <utility>

#include "base/decompress.h"
#include "tests/mcp/conversation.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::mcp {

namespace {

using test::contains;

std::string turn_of(const Json& state) { return *state.find("turn")->text(); }

}  // namespace

TEST(McpGames, HandlesFollowTheirGames) {
    Conversation client;
    const std::string first = client.game(), second = client.game("e4 e5");
    EXPECT_EQ(first, "g1");
    EXPECT_EQ(second, "g2");
    const Json state = client.play(first, "d4 g8f6 c2c4");
    EXPECT_EQ(state.find("played")->dump(JsonStyle::Compact), R"(["d4","Nf6","c4"])");
    EXPECT_EQ(*state.find("at")->text(), "g1/3");
    EXPECT_EQ(turn_of(state), "black");
    EXPECT_EQ(*state.find("last_move")->text(), "c4");
    EXPECT_EQ(turn_of(client.good("legal_moves", R"({"game":"g2"})")), "white");
    EXPECT_EQ(turn_of(client.good("legal_moves", R"({"game":"g1/1"})")), "black");
    EXPECT_EQ(client.good("legal_moves", R"({"game":"g1/0"})").find("moves")->array()->size(), 20U);
}

TEST(McpGames, IllegalMovesAreRefusedWithTheLegalOnes) {
    Conversation client;
    const std::string game = client.game("e4 e5");
    const std::string refused = client.refused("play", R"({"game":"g1","moves":["Nf3","Nf6","Ke3"]})");
    EXPECT_TRUE(contains(refused, "Nothing was played: after 2. Nf3 Nf6, 'Ke3'")) << refused;
    EXPECT_TRUE(contains(refused, "Legal moves of White: ")) << refused;
    EXPECT_TRUE(contains(refused, "king: Ke2")) << refused;
    EXPECT_TRUE(contains(refused, "bishops: Be2 Bd3 Bc4 Bb5 Ba6")) << refused;
    EXPECT_EQ(*client.good("look", R"({"game":"g1"})").find("moves")->text(), "1. e4 e5") << "none was played";
    EXPECT_TRUE(contains(client.refused("play", R"({"game":"g1","moves":["hello"]})"), "Legal moves of White"));
    EXPECT_TRUE(contains(client.refused("play", R"({"game":"g1","moves":["--"]})"), "Legal moves of White"));
}

TEST(McpGames, RefusalsSayWhy) {
    Conversation client;
    // The knight on e4 is pinned by the rook on e8.
    client.game("", "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1");
    EXPECT_TRUE(contains(client.refused("play", R"({"game":"g1","moves":["Nc5"]})"), "check"));
    client.game("f3 e5 g4 Qh4#");
    const std::string over = client.refused("play", R"({"game":"g2","moves":["a3"]})");
    EXPECT_TRUE(contains(over, "the game is over: checkmate, 0-1")) << over;
    EXPECT_TRUE(contains(over, "none")) << over;
}

TEST(McpGames, MovesFromAPositionBeginAVariation) {
    Conversation client;
    client.game("e4 e5 Nf3");
    const Json state = client.good("play", R"({"game":"g1/1","moves":["c5"]})");
    EXPECT_EQ(*state.find("at")->text(), "g1/4");
    EXPECT_EQ(*client.good("look", R"({"game":"g1"})").find("moves")->text(), "1. e4 c5");
    EXPECT_EQ(*client.good("look", R"({"game":"g1/3"})").find("moves")->text(), "1. e4 e5 2. Nf3");
}

TEST(McpGames, UndoKeepsTheLine) {
    Conversation client;
    client.game("e4 e5 Nf3");
    EXPECT_EQ(*client.good("undo", R"({"game":"g1","plies":2})").find("at")->text(), "g1/1");
    EXPECT_TRUE(contains(client.refused("undo", R"({"game":"g1","plies":2})"), "has only 1 move to take back"));
    EXPECT_EQ(*client.play("g1", "e5").find("at")->text(), "g1/2") << "the same move is the same position";
}

TEST(McpGames, LookDrawsTheBoard) {
    Conversation client;
    client.game("f3 e5 g4 Qh4#");
    const Json result = client.call("look", R"({"game":"g1","svg":true})");
    const Json::Array& content = *result.find("content")->array();
    ASSERT_EQ(content.size(), 3U);
    EXPECT_TRUE(contains(*content[1].find("text")->text(), "r  n  b [.] k  b  n  r"));
    EXPECT_EQ(*content[2].find("resource")->find("mimeType")->text(), "image/svg+xml");
    EXPECT_TRUE(content[2].find("resource")->find("text")->text()->starts_with("<svg"));
    const Json& outcome = *result.find("structuredContent")->find("outcome");
    EXPECT_EQ(*outcome.find("reason")->text(), "Checkmate");
    EXPECT_EQ(*outcome.find("result")->text(), "0-1");
}

TEST(McpGames, LookMarksKingAndRookAfterCastling) {
    Conversation client;
    client.game("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
    const Json seen = client.good("look", R"({"game":"g1"})");
    EXPECT_TRUE(contains(*seen.find("board")->text(), "Q  . [R][K] .")) << *seen.find("board")->text();
}

TEST(McpGames, PgnIsReadAndItsErrorsAreReported) {
    Conversation client;
    const std::string two = R"([White \"Ann\"]\n\n1. e4 e5 1-0\n\n[White \"Bob\"]\n\n1. d4 (1. c4 e5) d5 2. Ke3 *\n)";
    EXPECT_EQ(*client.good("load_game", R"({"pgn":")" + two + "\"}").find("tags")->find("White")->text(), "Ann");
    const Json second = client.good("load_game", R"({"pgn":")" + two + R"(","number":2})");
    EXPECT_EQ(*second.find("at")->text(), "g2/4");
    EXPECT_EQ(second.find("errors")->array()->size(), 1U);
    EXPECT_EQ(client.facts(second, "pgn_error").size(), 1U);
    EXPECT_TRUE(contains(client.refused("load_game", R"({"pgn":")" + two + R"(","number":3})"), "has 2 games"));
    EXPECT_TRUE(contains(client.refused("load_game", R"({"pgn":""})"), "no game"));
    const std::string after_error = R"([FEN \"x\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n)";
    EXPECT_EQ(client.good("load_game", R"({"pgn":")" + after_error + "\"}").find("errors")->array()->size(), 1U);
    const Json without = client.good("load_game", R"({"pgn":")" + after_error + R"(","number":2})");
    EXPECT_TRUE(without.find("errors")->array()->empty()) << "the first game's error is not the second one's";
}

TEST(McpGames, FilesThatCannotBeReadAreRefusedWithTheReason) {
    const test::TemporaryFolder folder;
    folder.write("damaged.pgn.gz", std::string("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10) + std::string(100, '\xff'));
    Resources resources;
    for (const std::string name : {"none.pgn", "damaged.pgn.gz"}) resources.games.push_back({name, folder.path(name)});
    Conversation client(std::move(resources));
    EXPECT_TRUE(contains(client.refused("load_file", R"({"file":"none.pgn"})"),
                         "'file': none.pgn: it can't be opened: No such file or directory"));
    if (!can_decompress(Compression::Gzip)) GTEST_SKIP() << "built without zlib";
    const std::string damaged = client.refused("load_file", R"({"file":"damaged.pgn.gz"})");
    EXPECT_TRUE(contains(damaged, "the gzip data is damaged")) << damaged;
    EXPECT_FALSE(contains(damaged, "no game")) << damaged;
}

TEST(McpGames, StartPositionsAreChecked) {
    Conversation client;
    EXPECT_TRUE(contains(client.refused("new_game", R"({"fen":"8/8/8/8/8/8/8/K7 w - - 0 1"})"), "king"));
    EXPECT_TRUE(contains(client.refused("new_game", R"({"fen":"nonsense"})"), "FEN"));
    EXPECT_EQ(client.game("", "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1"), "g1");
}

TEST(McpGames, OpenGamesAreListedAndClosed) {
    Conversation client;
    client.game();
    client.game("e4");
    EXPECT_EQ(client.good("list").find("games")->array()->size(), 2U);
    const Json closed = client.good("close_game", R"({"game":"g1/0"})");
    client.refused("close_game", R"({"game":"g1"})");
    EXPECT_EQ(client.said(closed), "g1 is closed.\n");
    EXPECT_EQ(*client.facts(closed, "closed").front().find("at")->text(), "g1");
    EXPECT_TRUE(contains(client.refused("look", R"({"game":"g1"})"), "open: g2"));
    for (std::size_t i = 1; i < Workspace::most_games; ++i) client.game();
    EXPECT_TRUE(contains(client.refused("new_game", "{}"), "close_game"));
}

TEST(McpGames, WrongArgumentsAreNamed) {
    Conversation client;
    client.game();
    struct Case {
        std::string tool, arguments, why;
    };
    const std::vector<Case> cases = {
        {"look", "{}", "'game'"},
        {"look", "[]", "object"},
        {"look", R"({"game":7})", "'game'"},
        {"look", R"({"game":"g0"})", "not an open game"},
        {"look", R"({"game":"g1/9"})", "g1/0 to g1/0"},
        {"look", R"({"game":"g1/-1"})", "not a position"},
        {"look", R"({"game":"g99999999999999999999"})", "not an open game"},
        {"look", R"({"game":"g1","svg":"yes"})", "'svg'"},
        {"look", R"({"game":"g1","fen":"x"})", "'fen'"},
        {"look", R"({"game":")" + std::string(1000, 'g') + "\"}", "'game'"},
        {"undo", R"({"game":"g1","plies":0})", "'plies'"},
        {"undo", R"({"game":"g1","plies":1e300})", "'plies'"},
        {"undo", R"({"game":"g1","plies":1.5})", "'plies'"},
        {"play", R"({"game":"g1","moves":[]})", "'moves'"},
        {"play", R"({"game":"g1","moves":[["e4"]]})", "'moves'"},
        {"analyse", R"({"game":"g1","nodes":123456789012345678901234567890})", "'nodes'"},
        {"analyse", R"({"game":"g1","engine":"Stockfish"})", "Gyre"},
    };
    for (const Case& each : cases) {
        const std::string refused = client.refused(each.tool, each.arguments);
        EXPECT_TRUE(contains(refused, each.why)) << each.arguments << ": " << refused;
    }
}

}  // namespace gyre::mcp
