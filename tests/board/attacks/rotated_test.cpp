#include "board/attacks/rotated.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "board/attacks/rays.h"
#include "board/attacks/walk.h"
#include "tests/support/square_names.h"

namespace gyre {
namespace {

using test::names_of;
using test::squares;

TEST(Rotated, ToggledBoardsEqualRotatedOnes) {
    Rng rng(21);
    RotatedAttacks sliders;
    for (int i = 0; i < 5'000; ++i) {
        sliders.toggle(square_at(static_cast<int>(rng.below(64))));
        ASSERT_EQ(sliders.occupied_90(), rotated_90.turn(sliders.occupied()));
        ASSERT_EQ(sliders.occupied_a1h8(), rotated_45_a1h8.turn(sliders.occupied()));
        ASSERT_EQ(sliders.occupied_h1a8(), rotated_45_h1a8.turn(sliders.occupied()));
    }
}

/// Returns eight neighbouring bits in Hyatt's order: the first square is the most significant bit.
int in_hyatts_order(Bitboard turned, Square first) {
    int index = 0;
    for (int i = 0; i < 8; ++i) index = 2 * index + (turned.contains(offset(first, i)) ? 1 : 0);
    return index;
}

/// Hyatt's example (docs/reference/lab.md, C5): a rook on f5, pieces on b5 and c5, and a full f-file except for f3. On
/// his rotated board Hyatt reads the file from f8 down to f1; on Gyre's rotated board f1 comes first.
TEST(Rotated, SolvesHyattsExampleOfARookOnF5) {
    const Bitboard occupied = squares("b5 c5 f5 f1 f2 f4 f6 f7 f8");
    const auto sliders = with_occupancy<RotatedAttacks>(occupied);

    const int rank_index = in_hyatts_order(sliders.occupied(), Square::A5);
    EXPECT_EQ(rank_index, 0b01100100);
    EXPECT_EQ(rank_index, 100);
    EXPECT_EQ(names_of(sliders.rank_attacks(Square::F5)), "c5 d5 e5 g5 h5");

    Bitboard from_f8;
    for (Square square : occupied& bb(File::F)) from_f8 |= bb(square_at(7 - static_cast<int>(rank_of(square))));
    EXPECT_EQ(in_hyatts_order(from_f8, Square::A1), 0b11111011);
    EXPECT_EQ(in_hyatts_order(from_f8, Square::A1), 251);
    EXPECT_EQ(in_hyatts_order(sliders.occupied_90(), make_square(File::A, Rank::R6)), 0b11011111);
    EXPECT_EQ(names_of(sliders.file_attacks(Square::F5)), "f4 f6");

    EXPECT_EQ(names_of(sliders.rook(Square::F5)), "f4 c5 d5 e5 g5 h5 f6");
}

struct Line {
    const Rotation& rotation;
    Direction up, down;
    Bitboard (RotatedAttacks::*attacks)(Square) const;
};

constexpr Rotation unturned = detail::make_rotation([](int r, int f) { return 8 * r + f; });

const Line lines[] = {
    {unturned, Direction::East, Direction::West, &RotatedAttacks::rank_attacks},
    {rotated_90, Direction::North, Direction::South, &RotatedAttacks::file_attacks},
    {rotated_45_a1h8, Direction::NorthEast, Direction::SouthWest, &RotatedAttacks::diag_a1h8},
    {rotated_45_h1a8, Direction::NorthWest, Direction::SouthEast, &RotatedAttacks::diag_h1a8},
};

/// Compares each of the four [64][64] tables with the rays. The row of the rotated board that holds the square gets
/// every occupancy of its six inner squares, including those of a neighbouring diagonal in the same row.
TEST(Rotated, TablesEqualRaysForEverySquareAndInnerOccupancy) {
    for (const Line& line : lines)
        for (Square square : all_squares) {
            const Square row = make_square(File::A, rank_of(line.rotation.to[square]));
            for (int inner = 0; inner < 64; ++inner) {
                Bitboard occupied;
                for (int i = 0; i < 6; ++i)
                    if ((inner >> i) & 1) occupied |= bb(line.rotation.from[offset(row, i + 1)]);
                const auto rotated = with_occupancy<RotatedAttacks>(occupied);
                const auto rays = with_occupancy<RayAttacks>(occupied);
                const Bitboard on_line = ray(line.up, square) | ray(line.down, square);
                ASSERT_EQ((rotated.*line.attacks)(square), (rays.rook(square) | rays.bishop(square)) & on_line)
                    << names_of(occupied);
            }
        }
}

TEST(Rotated, InnerBitsLeaveOutTheEdgeSquares) {
    EXPECT_EQ(RotatedAttacks::inner_bits(bb(Rank::R3), Square::C3), 63u);
    EXPECT_EQ(RotatedAttacks::inner_bits(squares("a3 h3"), Square::C3), 0u);
    EXPECT_EQ(RotatedAttacks::inner_bits(squares("b3 b4"), Square::C3), 1u);
}

}  // namespace
}  // namespace gyre
