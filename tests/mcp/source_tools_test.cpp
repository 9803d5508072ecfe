#include <string>
#include <utility>
#include <vector>

#include "engine/syzygy.h"
#include "tests/mcp/conversation.h"
#include "tests/support/command_answer.h"
#include "tests/support/small_database.h"
#include "tests/support/source_file.h"
#include "tests/support/temporary_folder.h"

namespace gyre::mcp {

namespace {

using test::contains;

constexpr std::string_view small_games = R"([White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[White "Cid"]
[Black "Ann"]
[Result "0-1"]

1. e4 c5 0-1

[White "Bob"]
[Black "Cid"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
)";

/// Lines in lichess's format: a mate in one and a mate in two.
constexpr std::string_view small_puzzles =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl\n"
    "one,rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2,g2g4 d8h4,700,80,90,10,mateIn1 short,x\n"
    "two,7k/8/8/8/8/8/R7/1R4K1 b - - 0 1,h8g8 a2a7 g8f8 b1b8,1200,80,90,10,mateIn2 rookEndgame,x\n";

/// Handles are printed in the order of the calls, so that each test knows them.
Resources with_puzzles() {
    Resources resources;
    resources.puzzles =
        std::make_shared<const std::vector<puzzles::Exercise>>(puzzles::read_exercises(small_puzzles).exercises);
    return resources;
}

}  // namespace

TEST(McpSources, ToolsWithoutTheirSourceAreNotOffered) {
    Conversation client;
    const std::string tools = client.ask("tools/list").dump(JsonStyle::Compact);
    for (const std::string_view name : {"book", "tables", "database_moves", "load_file", "puzzle"})
        EXPECT_FALSE(contains(tools, "\"name\":\"" + std::string(name) + '"')) << name;
}

TEST(McpSources, OpeningsAreNamed) {
    Conversation client;
    client.game("e4 c5 Nf3 d6");
    const Json named = client.good("opening", R"({"game":"g1"})");
    EXPECT_EQ(*named.find("opening")->find("eco")->text(), "B50");
    EXPECT_TRUE(contains(client.said(named), "Sicilian Defense")) << client.said(named);
    client.game("", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_TRUE(client.good("opening", R"({"game":"g2"})").find("opening")->is_null());
}

TEST(McpSources, TheBookIsRead) {
    Resources resources;
    resources.book = std::make_shared<const PolyglotBook>(test::must(load_book(test::source_file("samples/book.bin"))));
    Conversation client(std::move(resources));
    client.game();
    const Json found = client.good("book", R"({"game":"g1"})");
    ASSERT_FALSE(found.find("moves")->array()->empty());
    EXPECT_EQ(client.facts(found, "book").size(), found.find("moves")->array()->size());
    client.game("", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_TRUE(contains(client.said(client.good("book", R"({"game":"g2"})")), "has no move"));
}

TEST(McpSources, TablesGiveTheResult) {
    Resources resources;
    resources.tables = test::must(open_tables(test::source_file("samples/tables")));
    Conversation client(std::move(resources));
    client.game("", "8/8/8/8/8/4k3/8/R3K3 w - - 0 1");
    const Json won = client.good("tables", R"({"game":"g1"})");
    EXPECT_EQ(*won.find("tables")->find("wdl")->text(), "Win");
    EXPECT_TRUE(contains(client.said(won), "With best play: White wins.")) << client.said(won);
    const Json::Array& rows = *won.find("tables")->find("moves")->array();
    const auto moves = client.facts(won, "tables");
    ASSERT_EQ(moves.size(), 1 + rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(moves[i + 1].find("line")->array()->front(), *rows[i].find("san"));
        for (const std::string_view member : {"wdl", "dtz"})
            EXPECT_EQ(*moves[i + 1].find(member), *rows[i].find(member)) << member;
    }
    client.game();
    const Json many = client.good("tables", R"({"game":"g2"})");
    EXPECT_TRUE(many.find("tables")->is_null());
    EXPECT_TRUE(contains(client.said(many), "it has 32 pieces, and they go up to 3")) << client.said(many);
    client.game("", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    const Json castling = client.good("tables", R"({"game":"g3"})");
    EXPECT_TRUE(contains(client.said(castling), "a side may castle")) << client.said(castling);
    EXPECT_FALSE(contains(client.said(castling), "pieces")) << client.said(castling);
    client.game("f3 e5 g4 Qh4");
    const Json over = client.good("tables", R"({"game":"g4"})");
    EXPECT_TRUE(contains(client.said(over), "the game is over")) << client.said(over);
}

TEST(McpSources, AGameOfADatabaseThatCannotBeReadIsReported) {
    const test::SmallDatabase small("[White \"Ann\"]\n\n1. e4 e5 2. Nf6 *\n");
    Resources resources;
    resources.databases = test::must(answers::DatabaseShelf::open({small.path()}));
    Conversation client(std::move(resources));
    const Json game = client.good("database_game", R"({"database":"base.gyre","number":1})");
    EXPECT_TRUE(contains(client.said(game), "Not read: line ")) << client.said(game);
    EXPECT_EQ(game.find("errors")->array()->size(), 1u);
}

TEST(McpSources, DatabasesAreSearched) {
    const test::SmallDatabase small(small_games);
    Resources resources;
    resources.databases = test::must(answers::DatabaseShelf::open({small.path()}));
    Conversation client(std::move(resources));
    client.game();
    const Json tree = client.good("database_moves", R"({"game":"g1","database":"base.gyre"})");
    EXPECT_TRUE(contains(client.said(tree), "1. e4 was played in 2 of 3 games (66.7 %); White scored 50.0 %."))
        << client.said(tree);
    const Json few = client.good("database_moves", R"({"game":"g1","database":"base.gyre","question":"result:1-0"})");
    EXPECT_EQ(*few.find("tree")->find("games")->number(), 1);
    EXPECT_TRUE(contains(client.said(tree), "Position g1/0 is in 3 of the 3 games of base.gyre.")) << client.said(tree);
    EXPECT_TRUE(contains(client.said(few), "1. e4 was played in 1 of 1 game that the question finds (100.0 %)"))
        << client.said(few);
    EXPECT_TRUE(contains(client.said(few), "is in 1 of the 1 game of base.gyre that the question finds."))
        << client.said(few);
    const Json games = client.good("database_games", R"({"database":"base.gyre","question":"player:ann"})");
    EXPECT_EQ(*games.find("found")->number(), 2);
    EXPECT_EQ(client.facts(games, "database_game").size(), 2U);
    EXPECT_TRUE(contains(client.said(games), "1: Ann – Bob, ")) << client.said(games);
    EXPECT_EQ(*games.find("games")->array()->front().find("white")->text(), "Ann");
    const Json second = client.good("database_game", R"({"database":"base.gyre","number":2})");
    EXPECT_EQ(*client.good("look", R"({"game":"g2"})").find("moves")->text(), "1. e4 c5");
    EXPECT_TRUE(contains(client.said(second), "Cid – Ann"));
    EXPECT_TRUE(
        contains(client.refused("database_games", R"({"database":"base.gyre","question":"elo>"})"), "'question'"));
    EXPECT_TRUE(contains(client.refused("database_games", R"({"database":"/etc"})"), "base.gyre"));
    client.refused("database_game", R"({"database":"base.gyre","number":4})");
}

TEST(McpSources, FilesAreKnownByTheirNames) {
    const test::TemporaryFolder folder;
    folder.write("games.pgn", small_games);
    Resources resources;
    resources.games = {{"games.pgn", folder.path("games.pgn")}};
    Conversation client(std::move(resources));
    EXPECT_EQ(*client.good("load_file", R"({"file":"games.pgn","number":3})").find("tags")->find("White")->text(),
              "Bob");
    EXPECT_TRUE(contains(client.refused("load_file", R"({"file":"games.pgn","number":4})"), "has 3 games"));
    const std::string refused = client.refused("load_file", R"({"file":")" + folder.path("games.pgn") + "\"}");
    EXPECT_TRUE(contains(refused, "'file'")) << refused;
}

TEST(McpPuzzles, AreSolvedMoveByMove) {
    Conversation client(with_puzzles());
    const Json opened = client.good("puzzle", R"({"theme":"mateIn2"})");
    EXPECT_EQ(*opened.find("opened")->find("puzzle")->text(), "p1");
    EXPECT_FALSE(contains(opened.dump(), "a7")) << "the solution is hidden";
    EXPECT_EQ(*client.good("solve", R"({"puzzle":"p1","move":"Ra7"})").find("verdict")->text(), "right");
    EXPECT_TRUE(contains(client.refused("solve", R"({"puzzle":"p1","move":"Ra9"})"), "Legal moves of White"));
    const Json solved = client.good("solve", R"({"puzzle":"p1","move":"Rb8#"})");
    EXPECT_EQ(*solved.find("verdict")->text(), "solved");
    EXPECT_TRUE(*solved.find("over")->boolean());
    EXPECT_TRUE(contains(client.refused("solve", R"({"puzzle":"p1","move":"Rb8"})"), "over"));
}

TEST(McpPuzzles, WrongMovesAndSolutionsAreSaid) {
    Conversation client(with_puzzles());
    client.good("puzzle", R"({"max_rating":800})");
    const Json wrong = client.good("solve", R"({"puzzle":"p1","move":"a6"})");
    EXPECT_EQ(*wrong.find("verdict")->text(), "wrong");
    EXPECT_FALSE(contains(wrong.dump(), "Qh4")) << "the solution is hidden";
    for (const char* const kind : {"best_search", "played_search"}) {
        const auto facts = client.facts(wrong, kind);
        ASSERT_EQ(facts.size(), 1U) << kind << ' ' << wrong.dump();
        for (const char* const member : {"score", "nodes", "depth", "engine"})
            EXPECT_NE(facts.front().find(member), nullptr) << kind << ' ' << member;
    }
    EXPECT_EQ(*client.facts(wrong, "best_search").front().find("score")->find("mate")->number(), -1);
    const Json shown = client.good("solve", R"({"puzzle":"p1","give_up":true})");
    EXPECT_TRUE(contains(client.said(shown), "The solution is 2... Qh4#.")) << client.said(shown);
    EXPECT_TRUE(contains(client.refused("puzzle", R"({"theme":"zugzwang"})"), "none of the 2 puzzles"));
    EXPECT_TRUE(contains(client.refused("solve", R"({"puzzle":"p9","move":"a6"})"), "open: p1"));
}

TEST(McpPuzzles, TheOldestMakesRoomWithItsGame) {
    Conversation client(with_puzzles());
    for (std::size_t i = 0; i < Workspace::most_puzzles; ++i) client.good("puzzle");
    const Json next = client.good("puzzle");
    EXPECT_EQ(*next.find("opened")->find("game")->text(), "g65");
    client.refused("look", R"({"game":"g1"})");
    client.refused("solve", R"({"puzzle":"p1","move":"a6"})");
    client.good("look", R"({"game":"g2"})");
}

TEST(McpPuzzles, AreFoundInGames) {
    Conversation client;
    client.game("e4 e5 Nf3 f6 Nxe5 fxe5 Qh5 Ke7 Qxe5 Kf7 Bc4 d5 Bxd5 Kg6 h4 h5 Bxb7 Bxb7 Qf5 Kh6 d4 g5 Qf7");
    const Json found = client.good("find_puzzles", R"({"game":"g1","nodes":2000})");
    EXPECT_EQ(client.facts(found, "puzzle").size(), found.find("opened")->array()->size());
    EXPECT_EQ(client.facts(found, "puzzle_search").size(), 1U);
}

TEST(McpPuzzles, FoundOnesThatCannotBeOpenedAreSaid) {
    Conversation client;
    client.game("e4 e5 Nf3 f6 Nxe5 fxe5 Qh5 Ke7 Qxe5 Kf7 Bc4 d5 Bxd5 Kg6 h4 h5 Bxb7 Bxb7 Qf5 Kh6 d4 g5 Qf7");
    const std::size_t found =
        client.good("find_puzzles", R"({"game":"g1","nodes":2000})").find("opened")->array()->size();
    for (std::size_t i = 1 + found; i < Workspace::most_games; ++i) client.game();
    const Json again = client.good("find_puzzles", R"({"game":"g1","nodes":2000})");
    EXPECT_TRUE(again.find("opened")->array()->empty());
    EXPECT_EQ(client.facts(again, "not_opened").size(), found == 0 ? 0U : 1U) << client.said(again);
}

}  // namespace gyre::mcp
