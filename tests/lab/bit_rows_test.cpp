#include <algorithm>
#include <bit>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "board/leapers.h"
#include "board/square_order.h"
#include "lab/bit_steps.h"
#include "lab/hyatt_boards.h"
#include "lab/shift_terms.h"
#include "tests/lab/row_checks.h"
#include "tests/support/square_names.h"

/// Rows A1 to B4 and D6: one number for the board, set-wise moves, counting, finding, orders of the squares.
namespace gyre::lab {
namespace {

using test::names_of;
using test::squares;

constexpr int random_words = 20'000;

/// Dense and sparse words by turns, 0 first.
template <class Visit>
void for_random_words(Visit visit) {
    Rng rng(7);
    visit(std::uint64_t{0});
    for (int i = 0; i < random_words; ++i) visit(i % 2 == 0 ? rng.next() : rng.next() & rng.next() & rng.next());
}

TEST(LabRows, A1_TheBoardIsOneNumber) {
    EXPECT_EQ(bb(Square::A1).bits(), 1u);
    EXPECT_EQ(bb(Square::H8).bits(), std::uint64_t{1} << 63);
    EXPECT_EQ(index_of(Square::A4), 24u);
    EXPECT_EQ(index_of(Square::G2), 14u);
    expect_row("A1", 1);
}

TEST(LabRows, A2_KnightsByShifts) {
    int all = 0;
    for (Square square : all_squares) {
        const Bitboard moves = masked_moves(knight_terms, bb(square));
        EXPECT_EQ(moves, knight_attacks(square));
        const int count = moves.count();
        EXPECT_TRUE(count == 2 || count == 3 || count == 4 || count == 6 || count == 8);
        all += count;
    }
    EXPECT_EQ(all, 336);
    EXPECT_TRUE(unmasked_moves(knight_terms, bb(Square::A4)).contains(Square::G2));
    EXPECT_FALSE(masked_moves(knight_terms, bb(Square::A4)).contains(Square::G2));
    for_random_words([](std::uint64_t word) {
        Bitboard one_by_one;
        for (Square square : Bitboard(word)) one_by_one |= knight_attacks(square);
        ASSERT_EQ(masked_moves(knight_terms, Bitboard(word)), one_by_one);
    });
    expect_row("A2", 4);
}

TEST(LabRows, A3_ThreeWaysToCount) {
    for_random_words([](std::uint64_t word) {
        ASSERT_EQ(bits::count_by_shifting(word), std::popcount(word));
        ASSERT_EQ(bits::count_by_table(word), std::popcount(word));
        ASSERT_EQ(bits::count_by_clearing(word), std::popcount(word));
    });
    expect_row("A3", 6);
}

TEST(LabRows, A4_KingsByShifts) {
    int all = 0;
    for (Square square : all_squares) {
        const Bitboard moves = masked_moves(king_terms, bb(square));
        EXPECT_EQ(moves, king_attacks(square));
        EXPECT_TRUE(moves.count() == 3 || moves.count() == 5 || moves.count() == 8);
        all += moves.count();
    }
    EXPECT_EQ(all, 420);
    expect_row("A4", 2);
}

TEST(LabRows, B1_SquareOrdersComeBack) {
    EXPECT_EQ(darkthought_index(Square::A8), 63);
    EXPECT_EQ(darkthought_index(Square::H1), 0);
    for (Square square : all_squares) EXPECT_EQ(from_darkthought_index(darkthought_index(square)), square);
    expect_row("B1", 3);
}

TEST(LabRows, B2_CascadedOperations) {
    for_random_words([](std::uint64_t word) {
        const std::uint64_t lowest = word == 0 ? 0 : std::uint64_t{1} << std::countr_zero(word);
        ASSERT_EQ(bits::isolate_lowest(word), lowest);
        ASSERT_EQ(bits::clear_lowest(word), word ^ lowest);
        ASSERT_EQ(bits::and_not(word, lowest), word ^ lowest);
    });
    expect_row("B2", 3);
}

TEST(LabRows, B3_EachStepOfFoldingCounts) {
    for_random_words([](std::uint64_t word) {
        const FoldingSteps steps = fold(word);
        for (int place = 0; place < 32; ++place)
            ASSERT_EQ((steps.pairs >> (2 * place)) & 3, std::popcount((word >> (2 * place)) & 3));
        for (int place = 0; place < 16; ++place)
            ASSERT_EQ((steps.fours >> (4 * place)) & 15, std::popcount((word >> (4 * place)) & 15));
        ASSERT_EQ(static_cast<int>(steps.all), std::popcount(word));
        ASSERT_EQ(static_cast<int>(steps.all), bits::count_by_table(word));
    });
    expect_row("B3", 4);
}

TEST(LabRows, B4_FindingBitsByLookUps) {
    for_random_words([](std::uint64_t word) {
        if (word == 0) return;
        ASSERT_EQ(bits::find_lsb_by_table(word), std::countr_zero(word));
        ASSERT_EQ(bits::find_msb_by_table(word), 63 - std::countl_zero(word));
        const auto steps = halving_steps(word);
        ASSERT_EQ(steps.size(), 3u);
        ASSERT_EQ(steps.back().base, (63 - std::countl_zero(word)) / 8 * 8);
    });
    EXPECT_FALSE(bits::find_lsb_by_table(0));
    EXPECT_FALSE(bits::find_msb_by_table(0));
    EXPECT_TRUE(halving_steps(0).empty());
    expect_row("B4", 5);
}

TEST(LabRows, D6_TurnedBoardsAreBijections) {
    for (LineKind kind : all_line_kinds) {
        Bitboard places, hyatt;
        for (Square square : all_squares) {
            places |= bb(gyre_place(kind, square));
            hyatt |= bb(square_at(hyatt_bit(kind, square)));
        }
        EXPECT_EQ(places, all_squares) << name_of(kind);
        EXPECT_EQ(hyatt, all_squares) << name_of(kind);
    }
    // What Hyatt tells of his numbers: set_mask_rl90[0] is bit 7, and left by 45 a1, a2 and b1 come first.
    EXPECT_EQ(hyatt_bit(LineKind::File, Square::A1), 7);
    EXPECT_EQ(hyatt_bit(LineKind::DiagonalH1A8, Square::A1), 0);
    EXPECT_EQ(hyatt_bit(LineKind::DiagonalH1A8, Square::A2), 1);
    EXPECT_EQ(hyatt_bit(LineKind::DiagonalH1A8, Square::B1), 2);
    EXPECT_EQ(hyatt_bit(LineKind::DiagonalH1A8, Square::H8), 63);
    expect_row("D6", 5);
}

}  // namespace
}  // namespace gyre::lab
