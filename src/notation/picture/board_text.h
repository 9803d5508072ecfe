#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "chess/setup.h"

namespace gyre {

/// Number of colours of a terminal.
enum class ColorDepth { None, Basic8, Full256 };

/// Frame of the board.
enum class BoardFrame {
    /// Only the pieces, separated by blanks.
    None,
    /// A frame around the board, with coordinates on the left and below. With colours the squares are the frame.
    Box,
    /// ASCII lines between all squares, coordinates on the right and below, as engines print for "d". No marks or
    /// colours.
    Grid,
};

/// Options for a board as text.
struct BoardTextStyle {
    /// Side at the bottom.
    Color bottom = Color::White;
    /// Origin and target squares of the last move.
    Bitboard last_move{};
    /// Square of a king in check; Square::None if there is none.
    Square check = Square::None;
    /// Frame of the board.
    BoardFrame frame = BoardFrame::Box;
    /// Whether the frame and the dots on empty squares may be UTF-8.
    bool utf8 = false;
    /// Whether pieces are Unicode figurines; otherwise FEN letters.
    bool figurines = false;
    /// Colours for painting the squares by SGR escape sequences.
    ColorDepth colors = ColorDepth::None;
};

/// Width of a board in a box in characters.
inline constexpr int board_columns = 28;

/// Returns the lines of the board from top to bottom. In a box with colours the squares are painted; without colours
/// empty squares have a dot, the last move has brackets, and a king in check has plus signs. Any setup can be drawn,
/// valid or not.
std::vector<std::string> board_lines(const Setup& setup, const BoardTextStyle& style = {});
/// Same as one text; every line ends with a newline and has no trailing blanks.
std::string board_text(const Setup& setup, const BoardTextStyle& style = {});

/// Returns the figurine of a piece: outlined for White and filled for Black.
std::string_view figurine(Piece piece);

}  // namespace gyre
