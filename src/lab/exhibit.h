#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "board/bitboard.h"
#include "chess/position.h"
#include "language/message.h"

/// What an exhibit of the Lab shows: boards, tables, words and checks as data. Whoever shows them decides how they
/// look.
namespace gyre::lab {

/// A board with something on its squares, and two sets of squares that are painted.
struct Board {
    Message title;
    /// What stands below, such as the number that the board is.
    Message caption{};
    /// At most three characters for a square; nothing is shown as a dot.
    SquareArray<std::string> cells{};
    /// What the board is about.
    Bitboard marked{};
    /// What is taken away: masked, cut off, blocked.
    Bitboard lost{};
    /// Its rows and columns are no ranks and files: a turned board has no coordinates.
    bool turned = false;
    /// The number that the board is, if it is one; its cells tell then without paint what is marked and what is lost.
    std::optional<Bitboard> value{};
};

/// A paragraph, to be broken into lines.
struct Text {
    Message text;
};
/// Lines that stand as they are: formulas and calculations.
struct Lines {
    Message text;
};
/// Boards that belong side by side.
struct Boards {
    std::vector<Board> boards;
};
/// A cell of a table below its header, both counted from 0.
struct TableCell {
    std::size_t row = 0, column = 0;

    friend bool operator==(const TableCell&, const TableCell&) = default;
};
struct Table {
    std::vector<Message> header;
    std::vector<std::vector<Message>> rows;
    /// The cells that the table is about.
    std::vector<TableCell> marked{};
};
/// Something that must be so, by the document or by the modern code, and what this run has found.
struct Claim {
    Message what, expected, found;

    bool holds() const { return expected == found; }
};

using Block = std::variant<Text, Lines, Boards, Table, Claim>;

/// Everything that one row of the catalogue shows, in its order.
struct Exhibit {
    std::vector<Block> blocks{};
    /// Where Gyre does otherwise than the print, each with the reason.
    std::vector<Message> departures{};

    Exhibit& text(Message words) { return add(Text{std::move(words)}); }
    Exhibit& lines(Message words) { return add(Lines{std::move(words)}); }
    Exhibit& boards(std::vector<Board> side_by_side) { return add(Boards{std::move(side_by_side)}); }
    Exhibit& table(Table table) { return add(std::move(table)); }
    Exhibit& check(Message what, Message expected, Message found) {
        return add(Claim{std::move(what), std::move(expected), std::move(found)});
    }
    Exhibit& check(Message what, long long expected, long long found) {
        return check(std::move(what), std::to_string(expected), std::to_string(found));
    }
    Exhibit& departure(Message words) {
        departures.push_back(std::move(words));
        return *this;
    }
    Exhibit& add(Block block) {
        blocks.push_back(std::move(block));
        return *this;
    }
    /// False if a check failed.
    bool holds() const;
};

/// What an exhibit is made for; what nobody named comes from the row's own example.
struct Request {
    Position position;
    /// In the order in which they were named.
    std::vector<Square> squares{};
    std::optional<std::uint64_t> number{};
    std::optional<Move> move{};
    /// A word that chooses among ways; empty for the row's own choice.
    std::string method{};
    std::optional<int> depth{};
    /// No search of an exhibit goes on for longer.
    std::uint64_t most_nodes = usual_most_nodes;

    static constexpr std::uint64_t usual_most_nodes = 2'000'000;

    Bitboard square_set() const {
        Bitboard set;
        for (Square square : squares) set |= bb(square);
        return set;
    }
};

/// An exhibit, or why there is none: one line without a full stop.
using Shown = Result<Exhibit, Message>;

// --- Words and boards that exhibits share ---

/// "0x0000000000442800".
std::string hex(std::uint64_t number);
inline std::string hex(Bitboard set) { return hex(set.bits()); }
/// The lowest `width` bits, the highest first: "01100100".
std::string binary(std::uint64_t number, int width);
/// "b1 c2 d3" in square order; "-" for none.
std::string squares_text(Bitboard set);

/// A set of squares with ones, and its number below.
Board set_board(Message title, Bitboard set);
/// The same without painting: masks and other things that are there anyway.
Board plain_board(Message title, Bitboard set);
/// The pieces of a position by FEN's letters, some squares painted.
Board piece_board(Message title, const Position& position, Bitboard marked = {});
/// The same with the side to move as its title: "White to move".
Board position_board(const Position& position, Bitboard marked = {});
/// Something on every square.
template <class TextOf>
Board cell_board(Message title, TextOf text_of) {
    Board board{std::move(title)};
    for (Square square : all_squares) board.cells[square] = text_of(square);
    return board;
}

}  // namespace gyre::lab
