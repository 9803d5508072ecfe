#include "notation/pgn_writer.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <sstream>

#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

void add_moves(PgnGame& game, std::string_view moves, const std::string& comment = {}) {
    Position position = game.start;
    for (const PgnMove& played : game.moves) position.make(played.move);
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        game.moves.push_back({test::move(position, word), comment});
        position.make(game.moves.back().move);
    }
}

TEST(PgnWriter, AGameFromTheStart) {
    PgnGame game;
    game.white = "A \"b\" \\ c\n";
    game.date = "2024.05.31";
    game.round = "1.2";
    game.result = "0-1";
    game.tags = {{"PlyCount", "4"}};
    add_moves(game, "f2f3 e7e5");
    add_moves(game, "g2g4", "a } b");
    add_moves(game, "d8h4", "+M1/3 0.001s");
    EXPECT_EQ(to_pgn(game),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.05.31\"]\n[Round \"1.2\"]\n[White \"A \\\"b\\\" \\\\ c \"]\n"
              "[Black \"?\"]\n[Result \"0-1\"]\n[PlyCount \"4\"]\n\n"
              "1. f3 e5 2. g4 {a ) b} 2... Qh4# {+M1/3 0.001s} 0-1\n\n");
}

TEST(PgnWriter, AGameFromAnotherPosition) {
    PgnGame game;
    game.start = test::position("4k3/4p3/8/8/8/8/8/4K2R b K - 0 30");
    add_moves(game, "e7e5 e1h1");
    EXPECT_EQ(to_pgn(game),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
              "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/8/4K2R b K - 0 30\"]\n\n"
              "30... e5 31. O-O *\n\n");
}

TEST(PgnWriter, Chess960SaysSo) {
    PgnGame game;
    game.start = test::position("bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1");
    const std::string text = to_pgn(game);
    EXPECT_NE(text.find("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnb1rkr/"), std::string::npos) << text;
}

TEST(PgnWriter, LinesStayBelow80Characters) {
    PgnGame game;
    for (int i = 0; i < 20; ++i) add_moves(game, "g1f3 g8f6 f3g1 f6g8", "+0.12/10 0.052s");
    std::istringstream lines(to_pgn(game));
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) {
        longest = std::max(longest, line.size());
        EXPECT_FALSE(line.ends_with(' ') || line.starts_with(' ')) << line;
    }
    EXPECT_LT(longest, 80U);
    EXPECT_GT(longest, 70U);
}

}  // namespace
}  // namespace gyre
