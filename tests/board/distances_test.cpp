#include "board/distances.h"

#include <gtest/gtest.h>

namespace gyre {
namespace {

TEST(Distances, KnownSquaresHaveTheirDistances) {
    EXPECT_EQ(manhattan_distance(Square::A1, Square::H8), 14);
    EXPECT_EQ(manhattan_distance(Square::C3, Square::B5), 3);
    EXPECT_EQ(knight_distance(Square::A1, Square::A1), 0);
    EXPECT_EQ(knight_distance(Square::G1, Square::F3), 1);
    // A knight in a corner has no way of two moves to the diagonal neighbour.
    EXPECT_EQ(knight_distance(Square::A1, Square::B2), 4);
    EXPECT_EQ(knight_distance(Square::D4, Square::E5), 2);
    EXPECT_EQ(knight_distance(Square::A1, Square::H8), 6);
    EXPECT_EQ(center_distance(Square::E4), 0);
    EXPECT_EQ(center_distance(Square::C6), 1);
    EXPECT_EQ(center_distance(Square::A5), 3);
}

TEST(Distances, AreSymmetricAndReachEverySquare) {
    for (Square a : all_squares)
        for (Square b : all_squares) {
            EXPECT_EQ(knight_distance(a, b), knight_distance(b, a));
            EXPECT_LE(knight_distance(a, b), 6);
            // A knight changes the colour of its square with every move.
            EXPECT_EQ(knight_distance(a, b) % 2, manhattan_distance(a, b) % 2);
            EXPECT_EQ(manhattan_distance(a, b), manhattan_distance(b, a));
        }
}

}  // namespace
}  // namespace gyre
