#include "board/rays.h"

#include <gtest/gtest.h>

#include "tests/support/square_names.h"

namespace gyre {
namespace {

using test::names_of;

/// The difference of two neighbouring squares in each direction, in Gyre's order of squares.
constexpr EnumArray<Direction, int> steps = {{1, 7, 8, 9, -1, -7, -8, -9}};

TEST(Rays, RunFromTheSquareToTheEdge) {
    EXPECT_EQ(names_of(ray(Direction::East, Square::F5)), "g5 h5");
    EXPECT_EQ(names_of(ray(Direction::NorthWest, Square::F5)), "e6 d7 c8");
    EXPECT_EQ(names_of(ray(Direction::SouthWest, Square::F5)), "b1 c2 d3 e4");
    EXPECT_TRUE(ray(Direction::North, Square::A8).empty());
    for (std::size_t d = 0; d < 8; ++d)
        for (Square square : all_squares) {
            const Direction direction{static_cast<std::uint8_t>(d)};
            Bitboard expected;
            Square at = square;
            while (distance(at, offset(at, steps[direction])) == 1) {
                at = offset(at, steps[direction]);
                if (index_of(at) >= 64) break;
                expected |= bb(at);
            }
            EXPECT_EQ(ray(direction, square), expected);
            EXPECT_EQ(runs_upward(direction), steps[direction] > 0);
        }
}

TEST(Rays, UnionsOfRaysAreTheAttacksOnAnEmptyBoard) {
    for (Square square : all_squares) {
        const Bitboard rook = (bb(file_of(square)) | bb(rank_of(square))) & ~bb(square);
        EXPECT_EQ(rook_rays(square), rook);
        EXPECT_FALSE(rook_rays(square).intersects(bishop_rays(square)));
    }
    EXPECT_EQ(names_of(bishop_rays(Square::B2)), "a1 c1 a3 c3 d4 e5 f6 g7 h8");
}

TEST(Rays, BetweenIsWhatBothSquaresAttack) {
    EXPECT_EQ(names_of(between(Square::A1, Square::D4)), "b2 c3");
    EXPECT_EQ(names_of(between(Square::H5, Square::E5)), "f5 g5");
    EXPECT_TRUE(between(Square::A1, Square::B3).empty());
    for (Square a : all_squares)
        for (Square b : all_squares) {
            Bitboard expected;
            for (std::size_t d = 0; d < 8; ++d) {
                const Direction direction{static_cast<std::uint8_t>(d)};
                if (ray(direction, a).contains(b)) expected = ray(direction, a) & ~ray(direction, b) & ~bb(b);
            }
            ASSERT_EQ(between(a, b), expected);
            ASSERT_EQ(between(a, b), between(b, a));
        }
}

TEST(Rays, LinesCrossTheWholeBoard) {
    EXPECT_EQ(names_of(line(Square::C3, Square::D4)), "a1 b2 c3 d4 e5 f6 g7 h8");
    EXPECT_EQ(line(Square::C3, Square::C7), bb(File::C));
    EXPECT_TRUE(line(Square::C3, Square::D5).empty());
    EXPECT_TRUE(aligned(Square::A1, Square::H8, Square::C3));
    EXPECT_FALSE(aligned(Square::A1, Square::H8, Square::C4));
    for (Square a : all_squares)
        for (Square b : all_squares) {
            const bool on_a_line = a != b && (rook_rays(a) | bishop_rays(a)).contains(b);
            ASSERT_EQ(line(a, b).any(), on_a_line);
            for (Square c : line(a, b)) ASSERT_TRUE(c == a || line(a, c) == line(a, b));
        }
}

TEST(Rays, AreConstexpr) {
    static_assert(ray(Direction::North, Square::E7) == bb(Square::E8));
    static_assert(between(Square::E1, Square::E4) == bb(Square::E2, Square::E3));
    static_assert(aligned(Square::E1, Square::E8, Square::E4));
}

}  // namespace
}  // namespace gyre
