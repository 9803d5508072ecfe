#include <gtest/gtest.h>
#include <string>

#include "base/rng.h"
#include "board/attacks/active.h"
#include "board/attacks/slider_tables.h"
#include "tests/support/slider_methods.h"
#include "tests/support/square_names.h"

/// Compares every slider method with a walk over the board.
namespace gyre {
namespace {

using test::names_of;
using test::squares;

template <class S>
class SliderMethod : public testing::Test {
protected:
    void SetUp() override {
        if (!S::available()) GTEST_SKIP() << "this processor lacks the instructions";
    }
};

TYPED_TEST_SUITE(SliderMethod, test::SliderTypes, test::SliderMethodName);

Bitboard walk_rook(Square square, Bitboard occupied) {
    return WalkAttacks::walk(square, straight_directions, occupied);
}
Bitboard walk_bishop(Square square, Bitboard occupied) {
    return WalkAttacks::walk(square, diagonal_directions, occupied);
}

/// Toggles only the squares that differ between two occupancies.
template <class S>
void set_occupancy(S& sliders, Bitboard occupied) {
    for (Square square : sliders.occupied() ^ occupied) sliders.toggle(square);
}

TYPED_TEST(SliderMethod, RooksEqualTheWalkForEveryRelevantOccupancy) {
    int occupancies = 0;
    for (Square square : all_squares) {
        const Bitboard mask = relevant_rook_squares(square);
        TypeParam sliders;
        Bitboard occupied;
        do {
            set_occupancy(sliders, occupied);
            ASSERT_EQ(sliders.rook(square), walk_rook(square, occupied)) << names_of(occupied);
            occupied = next_subset(occupied, mask);
            ++occupancies;
        } while (occupied.any());
    }
    EXPECT_EQ(occupancies, 102'400);
}

TYPED_TEST(SliderMethod, BishopsEqualTheWalkForEveryRelevantOccupancy) {
    int occupancies = 0;
    for (Square square : all_squares) {
        const Bitboard mask = relevant_bishop_squares(square);
        TypeParam sliders;
        Bitboard occupied;
        do {
            set_occupancy(sliders, occupied);
            ASSERT_EQ(sliders.bishop(square), walk_bishop(square, occupied)) << names_of(occupied);
            occupied = next_subset(occupied, mask);
            ++occupancies;
        } while (occupied.any());
    }
    EXPECT_EQ(occupancies, 5'248);
}

/// The occupancies are random on the whole board, including the edges and the slider's own square, which must not
/// matter.
TYPED_TEST(SliderMethod, SlidersEqualTheWalkForRandomOccupancies) {
    Rng rng(11);
    TypeParam sliders;
    for (int i = 0; i < 20'000; ++i) {
        std::uint64_t word = rng.next();
        for (int j = 0; j < i % 4; ++j) word &= rng.next();
        const Bitboard occupied(word);
        set_occupancy(sliders, occupied);
        for (Square square : {square_at(i % 64), square_at(static_cast<int>(rng.below(64)))}) {
            ASSERT_EQ(sliders.rook(square), walk_rook(square, occupied)) << names_of(occupied);
            ASSERT_EQ(sliders.bishop(square), walk_bishop(square, occupied)) << names_of(occupied);
            ASSERT_EQ(queen_attacks(sliders, square), walk_rook(square, occupied) | walk_bishop(square, occupied));
        }
    }
}

TYPED_TEST(SliderMethod, TogglesAreTheirOwnInverse) {
    Rng rng(12);
    TypeParam sliders;
    Bitboard occupied;
    EXPECT_TRUE(sliders.occupied().empty());
    for (int i = 0; i < 2'000; ++i) {
        const TypeParam before = sliders;
        const Square square = square_at(static_cast<int>(rng.below(64)));
        sliders.toggle(square);
        occupied ^= bb(square);
        ASSERT_EQ(sliders.occupied(), occupied);
        ASSERT_EQ(sliders, with_occupancy<TypeParam>(occupied));
        ASSERT_FALSE(sliders == before);
        TypeParam back = sliders;
        back.toggle(square);
        ASSERT_EQ(back, before);
    }
}

template <class... Methods>
int methods_named(std::string_view name, SliderMethodList<Methods...>) {
    return ((Methods::name == name ? 1 : 0) + ...);
}

TYPED_TEST(SliderMethod, NamesDiffer) { EXPECT_EQ(methods_named(TypeParam::name, SliderMethods()), 1); }

TEST(SliderMethods, ActiveMethodIsAvailable) { EXPECT_TRUE(Sliders::available()); }

TEST(SliderMethods, RelevantSquaresLeaveOutTheEdges) {
    int rooks = 0, bishops = 0;
    for (Square square : all_squares) {
        rooks += 1 << relevant_rook_squares(square).count();
        bishops += 1 << relevant_bishop_squares(square).count();
        EXPECT_TRUE((relevant_rook_squares(square) & ~rook_rays(square)).empty());
    }
    EXPECT_EQ(rooks, 102'400);
    EXPECT_EQ(bishops, 5'248);
}

/// Hyatt's bishop on f5 (docs/reference/lab.md, C4). His figure is lost, but the attacked squares show where the
/// blockers stand: on the last square of each ray. Pieces must stand on d7 and g6; b1 and h3 lie on the edge, where a
/// piece makes no difference.
TEST(RayMethod, SolvesHyattsExampleOfABishopOnF5) {
    const Bitboard attacked = squares("b1 c2 d3 e4 g6 h3 g4 e6 d7");
    Bitboard ends;
    for (Direction direction : diagonal_directions) {
        const Bitboard seen = ray(direction, Square::F5) & attacked;
        ends |= bb(runs_upward(direction) ? seen.msb() : seen.lsb());
    }
    EXPECT_EQ(names_of(ends), "b1 h3 g6 d7");

    const Bitboard needed = squares("g6 d7");
    const Bitboard optional = squares("b1 h3");
    Bitboard extra;
    do {
        EXPECT_EQ(with_occupancy<RayAttacks>(needed | extra).bishop(Square::F5), attacked);
        EXPECT_EQ(with_occupancy<WalkAttacks>(needed | extra).bishop(Square::F5), attacked);
        extra = next_subset(extra, optional);
    } while (extra.any());
    EXPECT_NE(with_occupancy<RayAttacks>(squares("g6")).bishop(Square::F5), attacked);

    // The XOR with the blocker's ray removes the squares behind d7.
    const Bitboard whole = ray(Direction::NorthWest, Square::F5);
    EXPECT_EQ(names_of(whole ^ ray(Direction::NorthWest, Square::D7)), "e6 d7");
}

TEST(RayMethod, IsConstexpr) {
    constexpr auto sliders = [] {
        RayAttacks rays;
        rays.toggle(Square::E4);
        return rays;
    }();
    static_assert(sliders.rook(Square::E1) ==
                  (bb(Square::E2, Square::E3, Square::E4) | (bb(Rank::R1) & ~bb(Square::E1))));
    constexpr HyperbolaAttacks empty;
    static_assert(empty.bishop(Square::A1) == bishop_rays(Square::A1));
}

}  // namespace
}  // namespace gyre
