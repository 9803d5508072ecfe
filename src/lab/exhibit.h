#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "board/bitboard.h"
#include "chess/position.h"
#include "eval/classic/element.h"
#include "language/message.h"

/// The content of a Lab exhibit as data: boards, tables, texts and checks. The caller decides how it looks.
namespace gyre::lab {

struct Board {
    Message title;
    /// Text below the board, such as the board as a number.
    Message caption{};
    /// At most three characters per square; an empty text is shown as a dot.
    SquareArray<std::string> cells{};
    /// The squares that the board is about.
    Bitboard marked{};
    /// Removed squares: masked, cut off or blocked.
    Bitboard lost{};
    /// Whether rows and columns are not ranks and files, as on a turned board; then it has no coordinates.
    bool turned = false;
    /// Whether the letters on it are pieces. On other boards K and B are ordinary letters.
    bool has_pieces = false;
    /// The board as a number, if it is one. Its cells then show the marked and lost squares without colour.
    std::optional<Bitboard> value{};
};

/// Room for a result on a blank worksheet.
inline constexpr std::string_view gap = "____";

struct Text {
    Message text;
    /// What a blank worksheet says in its place; empty if `text` has no results.
    Message blank{};
};
/// Lines that stand as they are: formulas and calculations.
struct FixedLines {
    Message text;
};
struct Boards {
    std::vector<Board> boards;
};
/// A cell of a table below its header; row and column count from 0.
struct TableCell {
    std::size_t row = 0, column = 0;

    friend bool operator==(const TableCell&, const TableCell&) = default;
};
struct Table {
    std::vector<Message> header;
    std::vector<std::vector<Message>> rows;
    /// The cells that the table is about.
    std::vector<TableCell> marked{};
    /// Whether the cells are lines of programs, whose blanks at the beginning count.
    bool is_program = false;
};
/// A statement of the document or of modern code, with the value found by this run.
struct Claim {
    Message what, expected, found;

    bool holds() const { return expected == found; }
};

/// A picture of numbers that the exhibit also says as a text or a table.
struct Drawing {
    /// What it shows, in one sentence without a full stop.
    Message about;
    /// Draws it as SVG, with its texts in a language.
    std::function<std::string(Language)> svg;
};

using Block = std::variant<Text, FixedLines, Boards, Table, Claim, Drawing>;

/// Everything that a row of the catalogue shows, in order.
struct Exhibit {
    std::vector<Block> blocks{};
    /// Differences between Gyre and the print, each with the reason.
    std::vector<Message> departures{};

    Exhibit& text(Message words, Message blank = {}) { return add(Text{std::move(words), std::move(blank)}); }
    Exhibit& lines(Message words) { return add(FixedLines{std::move(words)}); }
    Exhibit& boards(std::vector<Board> side_by_side) { return add(Boards{std::move(side_by_side)}); }
    Exhibit& table(Table table) { return add(std::move(table)); }
    Exhibit& check(Message what, Message expected, Message found) {
        return add(Claim{std::move(what), std::move(expected), std::move(found)});
    }
    Exhibit& check(Message what, long long expected, long long found) {
        return check(std::move(what), std::to_string(expected), std::to_string(found));
    }
    Exhibit& drawing(Drawing picture) { return add(std::move(picture)); }
    Exhibit& departure(Message words) {
        departures.push_back(std::move(words));
        return *this;
    }
    Exhibit& add(Block block) {
        blocks.push_back(std::move(block));
        return *this;
    }
    bool holds() const;
};

/// Input of an exhibit; missing parts come from the row's example.
struct Request {
    Position position;
    /// The squares in the given order.
    std::vector<Square> squares{};
    std::optional<std::uint64_t> number{};
    std::optional<Move> move{};
    /// Name of a method; empty for the row's default.
    std::string method{};
    std::optional<int> depth{};
    /// Percent by which each element counts, and centipawns for the side to move; only of row D3.
    EnumArray<classic::Element, int> scales = whole_scales();
    int asymmetry = 0;
    /// Node limit of each search of an exhibit.
    std::uint64_t most_nodes = usual_most_nodes;

    static constexpr std::uint64_t usual_most_nodes = 2'000'000;

    static constexpr EnumArray<classic::Element, int> whole_scales() {
        EnumArray<classic::Element, int> scales{};
        for (classic::Element element : classic::all_elements) scales[element] = 100;
        return scales;
    }

    Bitboard square_set() const {
        Bitboard set;
        for (Square square : squares) set |= bb(square);
        return set;
    }
};

/// An exhibit, or the reason why there is none: one line without a full stop.
using Shown = Result<Exhibit, Message>;

/// Returns for example "0x0000000000442800".
std::string hex(std::uint64_t number);
inline std::string hex(Bitboard set) { return hex(set.bits()); }
/// Returns the lowest `width` bits, the highest first: "01100100".
std::string binary(std::uint64_t number, int width);
/// Returns "b1 c2 d3" in square order; "-" for none.
std::string squares_text(Bitboard set);

/// A set of squares as ones, with its number below.
Board set_board(Message title, Bitboard set);
/// The same without highlighting, for masks and other constant sets.
Board plain_board(Message title, Bitboard set);
/// The pieces of a position as FEN letters, with some squares highlighted.
Board piece_board(Message title, const Position& position, Bitboard marked = {});
/// The same with the side to move as title: "White to move".
Board position_board(const Position& position, Bitboard marked = {});
template <class TextOf>
Board cell_board(Message title, TextOf text_of) {
    Board board{std::move(title)};
    for (Square square : all_squares) board.cells[square] = text_of(square);
    return board;
}

}  // namespace gyre::lab
