#include <gtest/gtest.h>

#include "notation/pgn/game_builder.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/position/fen.h"

namespace gyre {
namespace {

constexpr const char* text =
    "[White \"A\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {best} e5 (1... c5 {sharp} 2. Nf3 $1 (2. c3 Nf6) 2... d6) 2. Nf3 {so} 1-0\n";

std::string moves_of(const GameTree& game) {
    const std::string pgn = to_pgn(game, {.line_length = 0});
    return pgn.substr(pgn.rfind("\n\n", pgn.size() - 3) + 2);
}

TEST(Subgame, OfTheRootEqualsTheGame) {
    const GameTree game = read_game(text)->game;
    EXPECT_EQ(subgame(game, GameTree::root()), game);
}

TEST(Subgame, StartsAfterTheNode) {
    const GameTree game = read_game(text)->game;
    const GameTree::Node e4 = *game.next(GameTree::root()), c5 = game.children(e4)[1];
    const GameTree after_e4 = subgame(game, e4), after_c5 = subgame(game, c5);
    EXPECT_EQ(moves_of(after_e4), "{best} 1... e5 (1... c5 {sharp} 2. Nf3 $1 (2. c3 Nf6) 2... d6) 2. Nf3 {so} 1-0\n\n");
    EXPECT_EQ(moves_of(after_c5), "{sharp} 2. Nf3 $1 (2. c3 Nf6) 2... d6 1-0\n\n");
    EXPECT_EQ(to_fen(after_c5.start()), to_fen(game.position(c5)));
    EXPECT_EQ(after_c5.start().plies_made(), 0);
    EXPECT_EQ(after_c5.tag("White"), "A");
    // The written subgame reads back unchanged.
    EXPECT_EQ(read_game(to_pgn(after_c5))->game, after_c5);
}

TEST(Subgame, AfterTheLastMoveHasNoMoves) {
    const GameTree game = read_game(text)->game;
    const GameTree end = subgame(game, game.line_end(GameTree::root()));
    EXPECT_EQ(end.size(), 0u);
    EXPECT_EQ(moves_of(end), "{so} 1-0\n\n");
}

}  // namespace
}  // namespace gyre
