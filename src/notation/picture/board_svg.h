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

/// Colour with opacity.
struct Rgba {
    /// Red component in sRGB, 0–255.
    std::uint8_t red = 0;
    std::uint8_t green = 0;  ///< Green component in sRGB, 0–255.
    std::uint8_t blue = 0;   ///< Blue component in sRGB, 0–255.
    /// Opacity: 0 is invisible, 255 opaque.
    std::uint8_t alpha = 255;

    friend constexpr bool operator==(Rgba, Rgba) = default;
};

/// Parses "#rgb", "#rrggbb", "#rrggbbaa", a name (green, red, yellow, blue, orange, purple, grey, black, white), or a
/// letter of PGN comments for the first four (G R Y B). Returns nothing for other texts.
std::optional<Rgba> parse_color(std::string_view text);

/// Colours of a board.
struct BoardTheme {
    /// Name for `find_board_theme`.
    std::string_view name{};
    Rgba light{};  ///< Light squares, such as h1.
    Rgba dark{};   ///< Dark squares, such as a1.
    /// Overlay on the squares of the last move.
    Rgba last_move{};
    Rgba margin{};                     ///< Margin around the board.
    Rgba coordinates{};                ///< Coordinates in the margin.
    Rgba white_piece{255, 255, 255};   ///< Fill of White's pieces.
    Rgba white_line{34, 34, 34};       ///< Outline of White's pieces.
    Rgba white_detail{34, 34, 34};     ///< Lines inside White's pieces.
    Rgba black_piece{59, 56, 54};      ///< Fill of Black's pieces.
    Rgba black_line{22, 20, 18};       ///< Outline of Black's pieces.
    Rgba black_detail{232, 226, 216};  ///< Lines inside Black's pieces.
};

/// Returns the themes wood, green, blue, grey, and paper for printing.
const std::vector<BoardTheme>& board_themes();
/// Returns the theme of that name; null if there is none.
const BoardTheme* find_board_theme(std::string_view name);

/// Arrow between the centres of two squares; a ring if both are the same.
struct BoardArrow {
    /// Start of the arrow; must not be None when drawn.
    Square from = Square::None;
    /// End of the arrow; must not be None when drawn.
    Square to = Square::None;
    /// Colour of the whole arrow.
    Rgba color = arrow_green;

    /// Default colour of arrows and marks: green, a quarter transparent.
    static constexpr Rgba arrow_green{21, 120, 27, 190};
    friend bool operator==(const BoardArrow&, const BoardArrow&) = default;
};

/// Shape of a mark: filled square, ring, cross, or dot in the centre.
enum class MarkShape : std::uint8_t { Fill, Circle, Cross, Dot };

/// Marked square of a picture.
struct BoardMark {
    /// The square; must not be None when drawn.
    Square square = Square::None;
    /// Shape of the mark.
    MarkShape shape = MarkShape::Fill;
    /// Colour of the mark.
    Rgba color = BoardArrow::arrow_green;

    friend bool operator==(const BoardMark&, const BoardMark&) = default;
};

/// Parses "e2e4", "e2e4:red", "e2e4:#15781b", or "Ge2e4" as in PGN's [%cal]. Fails with the reason.
Result<BoardArrow, std::string> parse_arrow(std::string_view text);
/// Parses "e4", "e4:red", or "Re4" as in PGN's [%csl]. Fails with the reason.
Result<BoardMark, std::string> parse_mark(std::string_view text, MarkShape shape = MarkShape::Fill);

/// Place of the coordinates: none, inside the edge squares, or in a margin around the board.
enum class BoardCoordinates : std::uint8_t { None, Inside, Margin };

/// Options of a picture.
///
/// ```cpp
/// #include <gyre/diagram.h>
/// gyre::BoardPicture picture;
/// picture.arrows.push_back({.from = gyre::Square::G1, .to = gyre::Square::F3});
/// assert(gyre::to_svg(gyre::Position(), picture).starts_with("<svg"));
/// ```
struct BoardPicture {
    /// Side at the bottom.
    Color bottom = Color::White;
    /// Width and height in pixels; 0 leaves the size to the page.
    int size = 400;
    /// Place of the coordinates.
    BoardCoordinates coordinates = BoardCoordinates::Margin;
    /// Squares that get the theme's colour for the last move.
    Bitboard last_move{};
    /// Square of a king in check; Square::None if there is none.
    Square check = Square::None;
    /// Marks; those that fill a square are drawn below its piece, the others above.
    std::vector<BoardMark> marks{};
    /// Arrows, drawn above the pieces.
    std::vector<BoardArrow> arrows{};
    /// Colours; the default is the first of `board_themes`.
    BoardTheme theme = board_themes().front();
    /// Description for screen readers, in UTF-8.
    std::string name = "Chessboard";
};

/// Returns a self-contained SVG document without fonts, scripts or other files. The piece shapes are Gyre's own, under
/// Gyre's licence. Several documents can be in one page. Any setup can be drawn, valid or not.
std::string to_svg(const Setup& setup, const BoardPicture& picture = {});
/// Same for a position, with a king in check marked, and its FEN as the document's description.
std::string to_svg(const Position& position, BoardPicture picture = {});
/// Returns a single piece on a transparent background; empty for Piece::None. Size 0 leaves the size to the page.
std::string to_svg(Piece piece, int size = 45, const BoardTheme& theme = board_themes().front());

}  // namespace gyre
