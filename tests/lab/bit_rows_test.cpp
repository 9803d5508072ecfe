#include <algorithm>
#include <bit>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "board/leapers.h"
#include "board/square_order.h"
#include "lab/bit_steps.h"
#include "lab/hyatt_boards.h"
#include "lab/number_text.h"
#include "lab/shift_terms.h"
#include "tests/lab/row_checks.h"
#include "tests/support/square_names.h"

/// Rows A1 to B4 and D6: the board as a number, set-wise moves, counting and finding bits, orders of the squares.
namespace gyre::lab {
namespace {

using test::names_of;
using test::squares;

constexpr int random_words = 20'000;

/// Visits dense and sparse words alternately, starting with 0.
template <class Visit>
void for_random_words(Visit visit) {
    Rng rng(7);
    visit(std::uint64_t{0});
    for (int i = 0; i < random_words; ++i) visit(i % 2 == 0 ? rng.next() : rng.next() & rng.next() & rng.next());
}

TEST(LabRows, A1_BoardIsOneNumber) {
    EXPECT_EQ(bb(Square::A1).bits(), 1u);
    EXPECT_EQ(bb(Square::H8).bits(), std::uint64_t{1} << 63);
    EXPECT_EQ(index_of(Square::A4), 24u);
    EXPECT_EQ(index_of(Square::G2), 14u);
    expect_row("A1", 1);
}

TEST(LabRows, A2_ShiftsGiveKnightAttacks) {
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
    expect_row("A2", 6);
    expect_row("A2", 6, {.words = {"b1", "g1"}});
}

TEST(LabRows, A3_ThreeMethodsCountTheSame) {
    for_random_words([](std::uint64_t word) {
        ASSERT_EQ(bits::count_by_shifting(word), std::popcount(word));
        ASSERT_EQ(bits::count_by_table(word), std::popcount(word));
        ASSERT_EQ(bits::count_by_clearing(word), std::popcount(word));
    });
    expect_row("A3", 8);
    const auto words = [](std::string_view number) {
        const Exhibit exhibit = exhibit_of("A3", {.words = {number}});
        for (const Block& block : exhibit.blocks)
            if (const auto* table = std::get_if<Table>(&block); table && english(table->header.front()) == "step")
                return english(*table).rows.front();
        return std::vector<std::string>{};
    };
    const std::vector<std::string> printed = {"1", "1001010100010000", "1001010100001111", "1001010100000000"};
    EXPECT_EQ(words("0b1001010100010000"), printed);
    EXPECT_EQ(words("0b1001'0101_0001'0000"), printed);
    EXPECT_EQ(words("0x9510"), printed);
}

TEST(LabNumbers, AreDecimalHexadecimalOrBinary) {
    EXPECT_EQ(parse_number("66"), 66u);
    EXPECT_EQ(parse_number("0x42"), 66u);
    EXPECT_EQ(parse_number("0X42"), 66u);
    EXPECT_EQ(parse_number("0b1000010"), 66u);
    EXPECT_EQ(parse_number("0B0100'0010"), 66u);
    EXPECT_EQ(parse_number("0b0000000000000000000000000000000000000000000000000000000001000010"), 66u);
    EXPECT_EQ(parse_number("0b" + std::string(64, '1')), ~std::uint64_t{0});
    for (const std::string& wrong :
         {std::string(), std::string("0b"), std::string("0b2"), std::string("0b1__0"), std::string("0b_1"),
          std::string("0b1_"), std::string("0x"), std::string("1_000"), std::string("-1"), std::string("0b1 "),
          "0b1" + std::string(64, '0'), std::string("18446744073709551616")})
        EXPECT_FALSE(parse_number(wrong)) << wrong;
}

/// Numbers of digits 0 and 1, as the article prints them, are decimal here, and the exhibit says so.
TEST(LabNumbers, DigitsOfZeroAndOneAreDecimalWithANote) {
    const auto first_text = [](std::string_view number) {
        const Exhibit exhibit = exhibit_of("A3", {.words = {number}});
        const auto* text = std::get_if<Text>(&exhibit.blocks.front());
        return text ? english(text->text) : "";
    };
    EXPECT_EQ(first_text("1001010100010000"),
              "1001010100010000 was read as a decimal number; 0b1001010100010000 is the binary one.");
    EXPECT_EQ(first_text("0b1001010100010000"), "");
    EXPECT_EQ(first_text("101"), "");
}

TEST(LabRows, A4_ShiftsGiveKingAttacks) {
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

TEST(LabRows, B1_SquareOrdersAreInvertible) {
    EXPECT_EQ(darkthought_index(Square::A8), 63);
    EXPECT_EQ(darkthought_index(Square::H1), 0);
    for (Square square : all_squares) EXPECT_EQ(from_darkthought_index(darkthought_index(square)), square);
    expect_row("B1", 3);
}

TEST(LabRows, B2_CascadedOperationsEqualSingleOnes) {
    for_random_words([](std::uint64_t word) {
        const std::uint64_t lowest = word == 0 ? 0 : std::uint64_t{1} << std::countr_zero(word);
        ASSERT_EQ(bits::isolate_lowest(word), lowest);
        ASSERT_EQ(bits::clear_lowest(word), word ^ lowest);
        ASSERT_EQ(bits::and_not(word, lowest), word ^ lowest);
    });
    expect_row("B2", 4);
    // The example has light squares, which are removed, and dark squares, which stay.
    const std::uint64_t own = *parse_number(find_row("B2")->words);
    EXPECT_NE(own & light_squares.bits(), 0u);
    EXPECT_NE(own & ~light_squares.bits(), 0u);
}

TEST(LabRows, B3_EachFoldingStepHoldsTheCountsOfItsParts) {
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

TEST(LabRows, B4_LookUpsFindBits) {
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
    expect_row("B4", 6);
}

TEST(LabRows, D6_RotatedBoardsAreBijections) {
    for (LineKind kind : all_line_kinds) {
        Bitboard places, hyatt;
        for (Square square : all_squares) {
            places |= bb(gyre_place(kind, square));
            hyatt |= bb(square_at(hyatt_bit(kind, square)));
        }
        EXPECT_EQ(places, all_squares) << name_of(kind);
        EXPECT_EQ(hyatt, all_squares) << name_of(kind);
    }
    // Hyatt's own numbers: set_mask_rl90[0] is bit 7, and on the board rotated left by 45 degrees a1, a2 and b1 come
    // first.
    EXPECT_EQ(hyatt_bit(LineKind::File, Square::A1), 7);
    EXPECT_EQ(hyatt_bit(LineKind::DiagonalH1A8, Square::A1), 0);
    EXPECT_EQ(hyatt_bit(LineKind::DiagonalH1A8, Square::A2), 1);
    EXPECT_EQ(hyatt_bit(LineKind::DiagonalH1A8, Square::B1), 2);
    EXPECT_EQ(hyatt_bit(LineKind::DiagonalH1A8, Square::H8), 63);
    expect_row("D6", 5);
}

}  // namespace
}  // namespace gyre::lab
