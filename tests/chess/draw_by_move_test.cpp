#include "chess/draw_by_move.h"

#include <gtest/gtest.h>

#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

TEST(DrawByMove, NextMoveCanBeTheThirdRepetition) {
    Position position;
    test::play(position, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_FALSE(draw_claims(position).any());
    const MoveList claims = drawing_moves(position);
    ASSERT_EQ(claims.size(), 1u);
    EXPECT_EQ(test::text_of(claims[0]), "f6g8");
    EXPECT_TRUE(can_claim_draw(position));
    test::play(position, "f6g8");
    EXPECT_TRUE(draw_claims(position).threefold_repetition);
    EXPECT_TRUE(can_claim_draw(position));
}

TEST(DrawByMove, NextMoveCanCompleteTheFiftyMoves) {
    const Position position = test::position("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 90");
    const MoveList claims = drawing_moves(position);
    EXPECT_FALSE(claims.empty());
    // A pawn move resets the clock.
    for (const Move move : claims) EXPECT_NE(position.moved_type(move), PieceType::Pawn);
    EXPECT_EQ(claims.size(), legal_moves(position).size() - 2);
    EXPECT_FALSE(can_claim_draw(test::position("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 90")));
}

TEST(DrawByMove, FinishedGamesHaveNoClaim) {
    EXPECT_FALSE(can_claim_draw(test::position("7k/5Q2/6K1/8/8/8/8/8 b - - 100 90")));
    // A mating move ends the game, so it gives no claim.
    const Position mate = test::position("7k/8/5KQ1/8/8/8/8/8 w - - 99 90");
    for (const Move move : drawing_moves(mate)) EXPECT_NE(test::text_of(move), "g6g7");
}

}  // namespace
}  // namespace gyre
