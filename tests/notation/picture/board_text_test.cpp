#include "notation/picture/board_text.h"

#include <gtest/gtest.h>

#include "tests/support/positions.h"

namespace gyre {
namespace {

constexpr std::string_view rook_ending = "4k3/8/8/8/8/8/4q3/4K2R w - - 0 1";

TEST(BoardText, UnframedBoardHasPiecesAndDotsOnly) {
    EXPECT_EQ(board_text(gyre::Setup::standard(), {.frame = BoardFrame::None}),
              "r n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n"
              ". . . . . . . .\n. . . . . . . .\nP P P P P P P P\nR N B Q K B N R\n");
    EXPECT_EQ(board_lines(test::setup_of(rook_ending), {.bottom = Color::Black, .frame = BoardFrame::None})[0],
              "R . . K . . . .");
}

TEST(BoardText, GridEqualsTheOutputOfTheEngine) {
    const auto lines =
        board_lines(test::setup_of(rook_ending), {.frame = BoardFrame::Grid, .colors = ColorDepth::Full256});
    ASSERT_EQ(lines.size(), 18u);
    EXPECT_EQ(lines[0], " +---+---+---+---+---+---+---+---+");
    EXPECT_EQ(lines[1], " |   |   |   |   | k |   |   |   | 8");
    EXPECT_EQ(lines[15], " |   |   |   |   | K |   |   | R | 1");
    EXPECT_EQ(lines[17], "   a   b   c   d   e   f   g   h");
}

TEST(BoardText, LinesOfABoxHaveEqualWidth) {
    for (Color bottom : all_colors)
        for (const std::string& line : board_lines(gyre::Setup::standard(), {.bottom = bottom}))
            EXPECT_EQ(line.size(), static_cast<std::size_t>(board_columns)) << line;
}

TEST(BoardText, ShowsMarksAndFigurines) {
    const BoardTextStyle style{
        .last_move = bb(Square::E8, Square::E2), .check = Square::E1, .utf8 = true, .figurines = true};
    const std::string text = board_text(test::setup_of(rook_ending), style);
    EXPECT_NE(text.find("8 │ ·  ·  ·  · [♚] ·  ·  · │\n"), std::string::npos) << text;
    EXPECT_NE(text.find("2 │ ·  ·  ·  · [♛] ·  ·  · │\n"), std::string::npos) << text;
    EXPECT_NE(text.find("1 │ ·  ·  ·  · +♔+ ·  ·  ♖ │\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace gyre
