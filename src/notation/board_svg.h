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
    std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;

    friend constexpr bool operator==(Rgba, Rgba) = default;
};

/// "#rgb", "#rrggbb", "#rrggbbaa", or green, red, yellow, blue, orange, purple, grey, black, white, or the letters that
/// PGN comments have for the first four of these, G R Y B. Nothing for any other text.
std::optional<Rgba> parse_color(std::string_view text);

/// The colours of a board.
struct BoardTheme {
    std::string_view name;
    Rgba light, dark;
    /// Laid over the squares of the last move.
    Rgba last_move;
    /// Round the board, and the letters and digits there.
    Rgba margin, coordinates;
    Rgba white_piece{255, 255, 255}, white_line{34, 34, 34}, white_detail{34, 34, 34};
    Rgba black_piece{59, 56, 54}, black_line{22, 20, 18}, black_detail{232, 226, 216};
};

/// wood, green, blue, grey, and paper for printing.
const std::vector<BoardTheme>& board_themes();
/// Null if there is none of that name.
const BoardTheme* find_board_theme(std::string_view name);

/// From the middle of a square to another; a ring where both are the same.
struct BoardArrow {
    Square from = Square::None, to = Square::None;
    Rgba color = arrow_green;

    static constexpr Rgba arrow_green{21, 120, 27, 190};
    friend bool operator==(const BoardArrow&, const BoardArrow&) = default;
};

enum class MarkShape : std::uint8_t { Fill, Circle, Cross, Dot };

struct BoardMark {
    Square square = Square::None;
    MarkShape shape = MarkShape::Fill;
    Rgba color = BoardArrow::arrow_green;

    friend bool operator==(const BoardMark&, const BoardMark&) = default;
};

/// "e2e4", "e2e4:red", "e2e4:#15781b", and "Ge2e4" as PGN's [%cal] has it. Else the reason.
Result<BoardArrow, std::string> parse_arrow(std::string_view text);
/// "e4", "e4:red", "Re4" as PGN's [%csl] has it. Else the reason.
Result<BoardMark, std::string> parse_mark(std::string_view text, MarkShape shape);

enum class BoardCoordinates : std::uint8_t { None, Inside, Margin };

/// What a picture shows besides the pieces.
struct BoardPicture {
    /// Whose side is at the bottom.
    Color bottom = Color::White;
    /// Width and height in pixels; 0 leaves them to the page that shows the picture.
    int size = 400;
    BoardCoordinates coordinates = BoardCoordinates::Margin;
    Bitboard last_move{};
    /// The square of a king in check; Square::None if there is none.
    Square check = Square::None;
    std::vector<BoardMark> marks{};
    std::vector<BoardArrow> arrows{};
    BoardTheme theme = board_themes().front();
};

/// An SVG document that needs nothing else: no fonts for pieces, no scripts, no files. Pieces are drawn by paths of
/// Gyre's own, under Gyre's licence. Several documents may stand in one page. Any setup may be drawn, valid or not.
std::string to_svg(const Setup& setup, const BoardPicture& picture = {});
/// The same, and a king in check is marked.
std::string to_svg(const Position& position, BoardPicture picture = {});
/// A piece alone on a transparent ground, `size` pixels wide and high, or as the page likes for 0; nothing to be seen
/// for Piece::None.
std::string to_svg(Piece piece, int size = 45, const BoardTheme& theme = board_themes().front());

}  // namespace gyre
