#include <gtest/gtest.h>

#include "lab/rows.h"
#include "tests/lab/row_checks.h"
#include "tests/support/chess_helpers.h"

/// For any position, the checks of an exhibit hold or the exhibit says why it cannot be shown.
namespace gyre::lab {
namespace {

/// Positions without moves, with a single piece, and with Chess960 castling.
constexpr std::string_view bare_fens[] = {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",
                                          "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"};

/// Returns whether the exhibit was shown.
bool expect_checks_hold(const Row& row, std::string_view fen, std::string_view square) {
    // The limit is enough for all rows that take no depth.
    Wish wish{.fen = std::string(fen), .most_nodes = 50'000};
    if (row.takes.squares) wish.words = {square};
    const Shown shown = show(row, wish);
    if (!shown) {
        EXPECT_FALSE(shown.error().empty());
        return false;
    }
    for (const Block& block : shown->blocks)
        if (const auto* check = std::get_if<Claim>(&block)) {
            EXPECT_EQ(check->found, check->expected)
                << row.id << ' ' << square << ' ' << fen << ": " << english(check->what);
        }
    return true;
}

TEST(LabRowsLong, ChecksHoldForOtherPositions) {
    for (const Row& row : rows()) {
        // Rows with a search have their own tests.
        if (row.make == nullptr || !row.takes.position || row.takes.depth) continue;
        int shown = 0;
        for (std::string_view square : {"e1", "d4", "a8"}) {
            for (std::string_view fen : bare_fens) shown += expect_checks_hold(row, fen, square) ? 1 : 0;
            for (std::string_view fen : test::start_fens) shown += expect_checks_hold(row, fen, square) ? 1 : 0;
            if (!row.takes.squares) break;
        }
        EXPECT_GT(shown, 0) << row.id;
    }
}

TEST(LabRows, NamesAndExamplesAreValid) {
    for (const Row& row : rows()) {
        EXPECT_EQ(find_row(row.id), &row);
        EXPECT_FALSE(english(message(row.title)).empty());
        EXPECT_FALSE(english(message(row.shows)).ends_with('.')) << row.id;
        if (!row.fen.empty()) {
            EXPECT_TRUE(row.takes.position) << row.id;
            EXPECT_NO_THROW(test::position(row.fen)) << row.id;
        }
        if (!row.words.empty()) {
            EXPECT_TRUE(row.takes.squares || row.takes.number) << row.id;
        }
    }
    EXPECT_EQ(find_row("c5"), find_row("C5"));
    EXPECT_EQ(find_row(""), nullptr);
    EXPECT_EQ(find_row("D14"), nullptr);
}

/// Returns the first block of an exhibit about a position.
std::string first_text(std::string fen) {
    const Shown shown = show(*find_row("C9"), Wish{.fen = std::move(fen)});
    if (!shown) return "error: " + english(shown.error());
    const auto* text = std::get_if<Text>(&shown->blocks.front());
    return text == nullptr ? "" : english(text->text);
}

TEST(LabRows, RepairedPositionsAreShownWithTheirRepairs) {
    const std::string note = "The position was mended: FEN ";
    EXPECT_TRUE(first_text("r3k3/8/8/8/8/8/8/4K2R w Kk - 0 1").starts_with(note + "castling field"));
    EXPECT_TRUE(first_text("4k3/8/8/8/8/8/8/4K2R w K e6 0 1").starts_with(note + "en passant field"));
    EXPECT_TRUE(first_text("4k3/8/8/8/8/8/8/4K2R white K").starts_with(note));
    EXPECT_FALSE(first_text("4k3/8/8/8/8/8/8/4K2R w K - 0 1").starts_with(note));
    EXPECT_FALSE(first_text("").starts_with(note));
    EXPECT_TRUE(first_text("8/8/8/8/8/8/8/4K2R w - - 0 1").starts_with("error: FEN"));
}

TEST(LabRows, SquaresCanBeUpperCase) {
    const Row& row = *find_row("C1");
    const Shown capitals = show(row, Wish{.words = {"D5"}}), small = show(row, Wish{.words = {"d5"}});
    ASSERT_TRUE(capitals) << english(capitals.error());
    ASSERT_TRUE(small);
    const auto caption = [](const Shown& shown) { return std::get<Boards>(shown->blocks[1]).boards[0].title; };
    EXPECT_EQ(caption(capitals), "attacks_from(d5)");
    EXPECT_EQ(caption(capitals), caption(small));
    EXPECT_FALSE(show(row, Wish{.words = {"I9"}}));
}

}  // namespace
}  // namespace gyre::lab
