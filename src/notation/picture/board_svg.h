#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/bitboard.h"
#include "chess/position.h"
#include "chess/setup.h"

namespace gyre {

/// A colour with its opacity; 255 is opaque.
struct Rgba {
    /// Each 0–255, as sRGB has them.
    std::uint8_t red = 0;
    std::uint8_t green = 0;  ///< Like `red`.
    std::uint8_t blue = 0;   ///< Like `red`.
    /// 0 is not to be seen.
    std::uint8_t alpha = 255;

    friend constexpr bool operator==(Rgba, Rgba) = default;
};

/// "#rgb", "#rrggbb", "#rrggbbaa", or green, red, yellow, blue, orange, purple, grey, black, white, or the letters that
/// PGN comments have for the first four of these, G R Y B. Nothing for any other text.
std::optional<Rgba> parse_color(std::string_view text);

/// The colours of a board.
struct BoardTheme {
    /// By which `find_board_theme` finds it.
    std::string_view name{};
    Rgba light{};  ///< h1 and the squares of its colour.
    Rgba dark{};   ///< a1 and the squares of its colour.
    /// Laid over the squares of the last move.
    Rgba last_move{};
    Rgba margin{};                     ///< Round the board.
    Rgba coordinates{};                ///< Letters and digits in the margin.
    Rgba white_piece{255, 255, 255};   ///< White's pieces inside.
    Rgba white_line{34, 34, 34};       ///< Their outline.
    Rgba white_detail{34, 34, 34};     ///< Lines within them.
    Rgba black_piece{59, 56, 54};      ///< Black's pieces inside.
    Rgba black_line{22, 20, 18};       ///< Their outline.
    Rgba black_detail{232, 226, 216};  ///< Lines within them.
};

/// wood, green, blue, grey, and paper for printing.
const std::vector<BoardTheme>& board_themes();
/// Null if there is none of that name.
const BoardTheme* find_board_theme(std::string_view name);

/// From the middle of a square to another; a ring where both are the same.
struct BoardArrow {
    /// Where it begins; must not be None when it is drawn.
    Square from = Square::None;
    /// Where it ends; must not be None when it is drawn.
    Square to = Square::None;
    /// Of the whole arrow, head included.
    Rgba color = arrow_green;

    /// What arrows and marks have where nothing is said: green, a quarter transparent.
    static constexpr Rgba arrow_green{21, 120, 27, 190};
    friend bool operator==(const BoardArrow&, const BoardArrow&) = default;
};

/// How a square is marked: painted, ringed, crossed out, or with a dot in its middle.
enum class MarkShape : std::uint8_t { Fill, Circle, Cross, Dot };

/// A marked square of a picture.
struct BoardMark {
    /// Must not be None when it is drawn.
    Square square = Square::None;
    /// In what manner.
    MarkShape shape = MarkShape::Fill;
    /// Of the mark.
    Rgba color = BoardArrow::arrow_green;

    friend bool operator==(const BoardMark&, const BoardMark&) = default;
};

/// "e2e4", "e2e4:red", "e2e4:#15781b", and "Ge2e4" as PGN's [%cal] has it. Else the reason.
Result<BoardArrow, std::string> parse_arrow(std::string_view text);
/// "e4", "e4:red", "Re4" as PGN's [%csl] has it. Else the reason.
Result<BoardMark, std::string> parse_mark(std::string_view text, MarkShape shape = MarkShape::Fill);

/// Where letters and digits stand, if anywhere: in the squares of the edge, or round the board.
enum class BoardCoordinates : std::uint8_t { None, Inside, Margin };

/// What a picture shows besides the pieces.
struct BoardPicture {
    /// Whose side is at the bottom.
    Color bottom = Color::White;
    /// Width and height in pixels; 0 leaves them to the page that shows the picture.
    int size = 400;
    /// In the margin where nothing is said.
    BoardCoordinates coordinates = BoardCoordinates::Margin;
    /// Squares that the theme's colour is laid over.
    Bitboard last_move{};
    /// The square of a king in check; Square::None if there is none.
    Square check = Square::None;
    /// Those that fill a square lie below its piece, the others over it.
    std::vector<BoardMark> marks{};
    /// Drawn over the pieces.
    std::vector<BoardArrow> arrows{};
    /// The first of `board_themes` where nothing is said.
    BoardTheme theme = board_themes().front();
    /// What screen readers say of the picture, in UTF-8.
    std::string name = "Chessboard";
};

/// An SVG document that needs nothing else: no fonts for pieces, no scripts, no files. Pieces are drawn by paths of
/// Gyre's own, under Gyre's licence. Several documents may stand in one page. Any setup may be drawn, valid or not.
std::string to_svg(const Setup& setup, const BoardPicture& picture = {});
/// The same, and a king in check is marked. The document's description is the position's FEN as `to_fen` has it where
/// no style is said.
std::string to_svg(const Position& position, BoardPicture picture = {});
/// A piece alone on a transparent ground, `size` pixels wide and high, or as the page likes for 0; nothing to be seen
/// for Piece::None.
std::string to_svg(Piece piece, int size = 45, const BoardTheme& theme = board_themes().front());

}  // namespace gyre
