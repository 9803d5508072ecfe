#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "chess/setup.h"

namespace gyre {

/// How many colours a terminal shows.
enum class ColorDepth { None, Basic8, Full256 };

/// What is round the board.
enum class BoardFrame {
    /// Pieces with a blank between them, and nothing else.
    None,
    /// A frame round the board, coordinates on the left and below. With colours the squares are the frame.
    Box,
    /// Lines of ASCII between all squares, coordinates on the right and below, as engines answer "d". No marks, no
    /// colours.
    Grid,
};

/// How a board is written as text.
struct BoardTextStyle {
    /// Whose side is at the bottom.
    Color bottom = Color::White;
    /// The squares that the last move touched.
    Bitboard last_move{};
    /// The square of a king in check; Square::None if there is none.
    Square check = Square::None;
    /// A box where nothing is said.
    BoardFrame frame = BoardFrame::Box;
    /// The frame and the dots on empty squares may be UTF-8.
    bool utf8 = false;
    /// Pieces are figurines of Unicode, else FEN's letters.
    bool figurines = false;
    /// SGR escape sequences that paint the squares.
    ColorDepth colors = ColorDepth::None;
};

/// The width of every line of a board in a box.
inline constexpr int board_columns = 28;

/// The board line by line, from top to bottom. In a box the squares are painted, or without colours a dot stands on
/// empty squares, the last move has brackets and a king in check plus signs. Any setup may be drawn, valid or not.
std::vector<std::string> board_lines(const Setup& setup, const BoardTextStyle& style = {});
/// The same in one text, every line ended by a newline and without blanks before it.
std::string board_text(const Setup& setup, const BoardTextStyle& style = {});

/// The piece as a chess figurine: outlined for White and filled for Black, as on paper.
std::string_view figurine(Piece piece);

}  // namespace gyre
