#include "board/square_order.h"

#include <array>
#include <gtest/gtest.h>

#include "base/rng.h"

namespace gyre {
namespace {

TEST(SquareOrder, DarkThoughtsOrderIsConvertedBothWays) {
    static_assert(darkthought_index(Square::A8) == 63 && darkthought_index(Square::H1) == 0);
    static_assert(darkthought_index(Square::H8) == 56 && darkthought_index(Square::A1) == 7);
    std::array<int, 64> seen{};
    for (Square square : all_squares) {
        EXPECT_EQ(from_darkthought_index(darkthought_index(square)), square);
        ++seen.at(static_cast<std::size_t>(darkthought_index(square)));
    }
    for (int n : seen) EXPECT_EQ(n, 1);
}

TEST(SquareOrder, HyattHasA1AsTheMostSignificantBit) {
    static_assert(hyatt_shift(Square::A1) == 63 && hyatt_shift(Square::B1) == 62 && hyatt_shift(Square::H8) == 0);
}

TEST(Rotation, RotationsAreBijections) {
    for (const Rotation& rotation : {rotated_90, rotated_45_a1h8, rotated_45_h1a8}) {
        Bitboard reached;
        for (Square square : all_squares) {
            reached |= bb(rotation.to[square]);
            EXPECT_EQ(rotation.from[rotation.to[square]], square);
            EXPECT_EQ(rotation.to[rotation.from[square]], square);
        }
        EXPECT_EQ(reached, all_squares);
    }
}

/// Reul's section 2.2.2, row by row: the square that each place of the rotated board holds.
TEST(Rotation, EqualsReuls45DegreeTable) {
    // clang-format off
    constexpr int expected[64] = {
         0,  9, 18, 27, 36, 45, 54, 63,
         8, 17, 26, 35, 44, 53, 62,  7,
        16, 25, 34, 43, 52, 61,  6, 15,
        24, 33, 42, 51, 60,  5, 14, 23,
        32, 41, 50, 59,  4, 13, 22, 31,
        40, 49, 58,  3, 12, 21, 30, 39,
        48, 57,  2, 11, 20, 29, 38, 47,
        56,  1, 10, 19, 28, 37, 46, 55,
    };
    // clang-format on
    for (int i = 0; i < 64; ++i)
        EXPECT_EQ(rotated_45_a1h8.from[square_at(i)], square_at(expected[static_cast<std::size_t>(i)]));
}

TEST(Rotation, SquaresOfALineBecomeNeighboursInARow) {
    for (Square square : all_squares) {
        const auto follows = [square](const Rotation& rotation, Bitboard next) {
            return next.empty() || rotation.to[next.lsb()] == offset(rotation.to[square], 1) ||
                   rotation.to[next.lsb()] == offset(rotation.to[square], -1);
        };
        EXPECT_TRUE(follows(rotated_90, north(bb(square))));
        EXPECT_TRUE(follows(rotated_45_a1h8, north(east(bb(square)))));
        EXPECT_TRUE(follows(rotated_45_h1a8, north(west(bb(square)))));
        const auto row_of = [](const Rotation& rotation, Square s) { return rank_of(rotation.to[s]); };
        for (Square other : bb(file_of(square))) EXPECT_EQ(row_of(rotated_90, other), row_of(rotated_90, square));
    }
}

TEST(Rotation, TurnMovesEverySquare) {
    Rng rng(9);
    for (int i = 0; i < 1000; ++i) {
        const Bitboard board(rng.next());
        const Bitboard turned = rotated_45_h1a8.turn(board);
        EXPECT_EQ(turned.count(), board.count());
        for (Square square : all_squares)
            ASSERT_EQ(turned.contains(rotated_45_h1a8.to[square]), board.contains(square));
    }
    static_assert(rotated_90.turn(bb(File::C)) == bb(Rank::R3));
}

}  // namespace
}  // namespace gyre
