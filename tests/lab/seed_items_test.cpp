#include <bit>
#include <cmath>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/generate.h"
#include "lab/bit_steps.h"
#include "lab/hyatt_drawings.h"
#include "lab/key_cost.h"
#include "lab/logic_tables.h"
#include "lab/rows.h"
#include "lab/search/hash_memory.h"
#include "tests/lab/row_checks.h"
#include "tests/support/chess_helpers.h"

/// Numbers that the documents print, each checked by a calculation of the test's own.
namespace gyre::lab {
namespace {

/// Returns the first lines of an exhibit that contain the words; fails without any.
std::string lines_with(const Exhibit& exhibit, std::string_view words) {
    for (const Block& block : exhibit.blocks)
        if (const auto* lines = std::get_if<FixedLines>(&block);
            lines && english(lines->text).find(words) != std::string::npos)
            return english(lines->text);
    ADD_FAILURE() << "no lines with " << words;
    return "";
}

// --- Heinz ---

TEST(SeedItems, B4_FoldedCountFindsTheLowestBit) {
    Rng rng(3);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t word = rng.next();
        int lowest = 0;
        while (((word >> lowest) & 1) == 0) ++lowest;
        EXPECT_EQ(fold((word & (0 - word)) - 1).all, static_cast<std::uint32_t>(lowest));
    }
}

// --- Hyatt ---

/// The rotation of a square on paper: left by 90 degrees, then counted from the lower left corner.
TEST(SeedItems, C5_MasksAreThoseOfATurnedBoard) {
    for (int file = 0; file < 8; ++file)
        for (int rank = 0; rank < 8; ++rank) {
            const Square square = square_at(8 * rank + file);
            const int new_file = 7 - rank, new_rank = file;
            EXPECT_EQ(set_mask(LineKind::File, square), std::uint64_t{1} << (63 - (8 * new_rank + new_file)));
            EXPECT_EQ(set_mask(LineKind::Rank, square), std::uint64_t{1} << (63 - (8 * rank + file)));
        }
    EXPECT_EQ(std::countl_zero(set_mask(LineKind::File, Square::F5)), 43);
    EXPECT_EQ(std::countl_zero(set_mask(LineKind::DiagonalH1A8, Square::F5)), 46);
    EXPECT_EQ(std::countl_zero(set_mask(LineKind::DiagonalA1H8, Square::F5)), 25);
}

/// Fifteen lines of 1 to 8 and back to 1 numbers, bit 0 in the lowest line and bit 63 in the highest.
TEST(SeedItems, C5_DiagonalsAreDrawnAsADiamond) {
    for (const LineKind kind : {LineKind::DiagonalA1H8, LineKind::DiagonalH1A8}) {
        const std::string drawing = hyatt_numbers(kind);
        std::vector<int> lengths;
        std::size_t begin = 0;
        while (begin <= drawing.size()) {
            const std::size_t end = std::min(drawing.find('\n', begin), drawing.size());
            int numbers = 0;
            bool in_number = false;
            for (std::size_t i = begin; i < end; ++i) {
                numbers += drawing[i] != ' ' && !in_number ? 1 : 0;
                in_number = drawing[i] != ' ';
            }
            lengths.push_back(numbers);
            begin = end + 1;
        }
        EXPECT_EQ(lengths, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1}));
        EXPECT_NE(drawing.find("63"), std::string::npos);
        EXPECT_LT(drawing.find("63"), drawing.find("62"));
    }
}

// --- Reul ---

TEST(SeedItems, D5_TablesOfLogic) {
    const auto cells = [](Logic operation) {
        std::string text;
        for (const auto& row : english(logic_table(operation)).rows) text += row[1] + row[2];
        return text;
    };
    EXPECT_EQ(cells(Logic::And), "0001");
    EXPECT_EQ(cells(Logic::Or), "0111");
    EXPECT_EQ(cells(Logic::Xor), "0110");
}

TEST(SeedItems, D5_HalvesShiftLikeTheWhole) {
    Rng rng(5);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t word = rng.next();
        const int distance = 1 + static_cast<int>(rng.below(31));
        EXPECT_EQ(shifted_left(halves_of(word), distance), halves_of(word << distance));
    }
}

/// Boards of two and three pieces counted square by square.
TEST(SeedItems, D5_BoardsAreCountedAsOneByOne) {
    long long two = 0, three = 0;
    for (int white = 0; white < 64; ++white)
        for (int black = 0; black < 64; ++black) {
            if (white == black) continue;
            ++two;
            for (int third = 0; third < 64; ++third) {
                if (third == white || third == black) continue;
                const bool pawns = third >= 8 && third < 56;
                // Queen, rook, bishop, knight, and a pawn on its ranks, of either colour.
                three += 2 * (4 + (pawns ? 1 : 0));
            }
        }
    EXPECT_EQ(std::llround(boards_with(2)), two);
    EXPECT_EQ(std::llround(boards_with(3)), three);
    EXPECT_NEAR(64 * std::log10(13.0), 71.29, 0.01);
}

TEST(SeedItems, D7_CaptureChangesThreeWordsOfPieces) {
    const Position before = test::position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    for (const Move move : legal_moves(before)) {
        const KeyCost cost = key_cost(before, move);
        EXPECT_EQ(cost.pieces, before.is_capture(move) ? 3 : 2);
        Position after = before;
        after.make(move);
        EXPECT_EQ(before.key() ^ cost.change, after.key());
    }
}

TEST(SeedItems, D8_AddressesAreRemaindersOfTheKey) {
    const HashMemory mask(1 << 20, Addressing::Mask), modulo(3 << 19, Addressing::Modulo);
    ASSERT_EQ(mask.addresses(), 65536U);
    ASSERT_EQ(modulo.addresses(), 98304U);
    for (const std::uint64_t key : {1234567890ULL, 3446781097ULL, 2039874258ULL, 1234830034ULL}) {
        std::uint64_t rest = key, remainder = key;
        while (rest >= 65536) rest -= 65536;
        while (remainder >= 98304) remainder -= 98304;
        EXPECT_EQ(mask.address_of(Key(key)), rest);
        EXPECT_EQ(modulo.address_of(Key(key)), remainder);
    }
    EXPECT_EQ(mask.address_of(Key(1234567890)), 722U);
    EXPECT_EQ(modulo.address_of(Key(1234567890)), 66258U);
    EXPECT_EQ(mask.address_of(Key(3446781097)), 46249U);
}

TEST(SeedItems, D9_SumNeedsAnAdditionForEachNumber) {
    const Exhibit exhibit = exhibit_of("D9", {.depth = 1});
    int rows = 0;
    for (const Block& block : exhibit.blocks) {
        const auto* table = std::get_if<Table>(&block);
        if (!table || table->header.empty() || english(table->header[0]) != "n") continue;
        for (const auto& row : table->rows) {
            long long sum = 0, additions = 0;
            for (long long n = 1; n <= std::stoll(english(row[0])); ++n) sum += n, ++additions;
            EXPECT_EQ(english(row[1]), std::to_string(sum));
            EXPECT_EQ(english(row[2]), std::to_string(additions));
            ++rows;
        }
    }
    EXPECT_EQ(rows, 5);
}

TEST(SeedItems, D3_WeightsChangeTheSum) {
    const auto values = [](std::vector<std::string_view> words) {
        return lines_with(exhibit_of("D3", {.words = std::move(words)}), "value with White");
    };
    const std::string usual = values({});
    EXPECT_EQ(values({"king_position=100", "asymmetry=0"}), usual);
    EXPECT_NE(values({"king_position=150"}), usual);
    EXPECT_NE(values({"asymmetry=20"}), usual);
    for (const std::string_view wrong : {"asymmetry=x", "asymmetry=", "queen=3", "king_position=1001", "=1"})
        EXPECT_FALSE(show(*find_row("D3"), {.words = {wrong}})) << wrong;
    EXPECT_FALSE(show(*find_row("D2"), {.words = {"asymmetry=1"}}));
}

}  // namespace
}  // namespace gyre::lab
