#include <algorithm>

#include "board/subsets.h"
#include "lab/examples.h"
#include "lab/exhibits.h"
#include "lab/hyatt_boards.h"
#include "lab/kept_boards.h"
#include "lab/magic_search.h"
#include "lab/ray_reading.h"
#include "lab/slider_look_ups.h"
#include "notation/symbols.h"

/// Row C5: rotated bitboards, and what came after them.
namespace gyre::lab {

namespace {

/// A piece that slides both ways, or none, is looked at as a rook and as a bishop.
std::vector<SliderKind> kinds_of(Piece piece) {
    const HyattCode code = piece == Piece::None ? HyattCode{7} : hyatt_code(type_of(piece));
    if (!code.slides() || (code.slides_straight() && code.slides_diagonally()))
        return {SliderKind::Rook, SliderKind::Bishop};
    return {code.slides_straight() ? SliderKind::Rook : SliderKind::Bishop};
}

std::vector<LineKind> lines_of(Piece piece) {
    std::vector<LineKind> lines;
    for (SliderKind kind : kinds_of(piece)) {
        const bool rook = kind == SliderKind::Rook;
        lines.push_back(rook ? LineKind::Rank : LineKind::DiagonalA1H8);
        lines.push_back(rook ? LineKind::File : LineKind::DiagonalH1A8);
    }
    return lines;
}

std::string_view kind_name(SliderKind kind) { return kind == SliderKind::Rook ? "rook" : "bishop"; }

/// Gyre's turned board: which square each place keeps, the row that is read painted.
Board gyre_board(const LineReading& reading, Square square) {
    Board board{"Gyre: " + std::string(name_of(reading.kind)) + "s in rows", hex(reading.gyre_board)};
    board.turned = reading.kind != LineKind::Rank;
    for (Square s : all_squares) {
        const Square place = gyre_place(reading.kind, s);
        const bool taken = reading.gyre_board.contains(place);
        board.cells[place] = taken ? to_text(s) : "";
        if (rank_of(place) == Rank(reading.gyre_row)) board.marked |= bb(place);
        if (s == square) board.cells[place] = to_text(s);
    }
    return board;
}

/// The squares of the row in Gyre's turned board, from its highest bit to its lowest.
std::string gyre_row_squares(const LineReading& reading) {
    std::string text;
    for (int file = 7; file >= 0; --file)
        for (Square s : all_squares)
            if (gyre_place(reading.kind, s) == square_at(8 * reading.gyre_row + file))
                text += (text.empty() ? "" : " ") + to_text(s);
    return text;
}

std::string line_text(const std::vector<Square>& line) {
    std::string text;
    for (Square square : line) text += (text.empty() ? "" : " ") + to_text(square);
    return text;
}

/// How the six bits come out of the turned board, in both orders.
std::string reading_text(const LineReading& reading, Square square) {
    const std::string table = std::string(table_name(reading.kind)) + "[" + std::to_string(index_of(square)) + "]";
    const auto row_bits = (reading.gyre_board.bits() >> (8 * reading.gyre_row)) & 255;
    const auto own = static_cast<int>(reading.line.size());
    std::string hyatt = binary(reading.hyatt_status, 8);
    if (own < 8)
        hyatt = "(" + hyatt.substr(0, static_cast<std::size_t>(8 - own)) + ")" +
                hyatt.substr(static_cast<std::size_t>(8 - own));
    return std::string(name_of(reading.kind)) + "\n  Hyatt   " + line_text(reading.line) + ": " + hyatt + " = " +
           std::to_string(reading.hyatt_status) + " after >> " + std::to_string(reading.hyatt_shift) + ", inner bits " +
           std::to_string(reading.hyatt_index) + "\n  Gyre    " + gyre_row_squares(reading) + ": " +
           binary(row_bits, 8) + " = " + std::to_string(row_bits) + ", inner bits " + binary(reading.gyre_index, 6) +
           " = " + std::to_string(reading.gyre_index) + "\n  entry   " + table + "[" +
           std::to_string(reading.gyre_index) + "] = " + hex(reading.attacks) + " = " + squares_text(reading.attacks);
}

Bitboard by_rays(LineKind kind, Square square, Bitboard occupied) {
    const Direction ways[4][2] = {{Direction::East, Direction::West},
                                  {Direction::North, Direction::South},
                                  {Direction::NorthEast, Direction::SouthWest},
                                  {Direction::NorthWest, Direction::SouthEast}};
    return attacks_of(read_rays(ways[static_cast<std::size_t>(kind)], square, occupied));
}

/// Of all squares, lines and inner occupancies, how many have the same attacks by both tables and by rays.
struct Comparison {
    int cases = 0, equal = 0;
};

Comparison compare_tables() {
    Comparison comparison;
    for (LineKind kind : all_line_kinds)
        for (Square square : all_squares) {
            const LineReading empty = read_line(kind, square, {});
            Bitboard line;
            for (Square s : empty.line) line |= bb(s);
            for (Bitboard occupied : Subsets(line & ~bb(empty.line.front(), empty.line.back()))) {
                const LineReading reading = read_line(kind, square, occupied);
                const Bitboard rays = by_rays(kind, square, occupied);
                const bool equal =
                    reading.attacks == rays && hyatt_table_entry(kind, square, reading.hyatt_status) == rays;
                ++comparison.cases;
                comparison.equal += equal ? 1 : 0;
            }
        }
    return comparison;
}

void add_printed_checks(Exhibit& exhibit) {
    const LineReading rank = read_line(LineKind::Rank, Square::F5, hyatt_occupancy());
    const LineReading file = read_line(LineKind::File, Square::F5, hyatt_occupancy());
    exhibit.check("Hyatt's rank of f5, a5 to h5", "01100100 = 100",
                  binary(rank.hyatt_status, 8) + " = " + std::to_string(rank.hyatt_status));
    exhibit.check("his file, f8 to f1", "11111011 = 251",
                  binary(file.hyatt_status, 8) + " = " + std::to_string(file.hyatt_status));
    exhibit.check("his rank attacks", "c5 d5 e5 g5 h5", squares_text(rank.attacks));
    exhibit.check("his file attacks", "f4 f6", squares_text(file.attacks));
    const Comparison comparison = compare_tables();
    exhibit.check("squares, lines and inner occupancies on which both tables agree with rays", comparison.cases,
                  comparison.equal);
}

/// What one square's coming or going changes on the four boards.
Table toggle_table(Square square) {
    Table table{{"board", "Hyatt's bit", "Gyre's bit", "Gyre XORs with"}, {}};
    constexpr std::string_view names[] = {"as it is", "turned 90", "turned 45, a1-h8", "turned 45, h1-a8"};
    for (LineKind kind : all_line_kinds) {
        const Square place = gyre_place(kind, square);
        table.rows.push_back({std::string(names[static_cast<std::size_t>(kind)]),
                              std::to_string(hyatt_bit(kind, square)), std::to_string(index_of(place)),
                              hex(bb(place))});
    }
    return table;
}

Shown show_rotation(const Request& request) {
    const Position& position = request.position;
    const Square square = request.squares.front();
    Exhibit exhibit;
    exhibit.text(
        "A rank is eight neighbouring bits of the occupancy, so that its bits are an index into a table that was "
        "filled at the start. Three more boards are kept, turned so that files and both kinds of diagonals are "
        "neighbouring bits as well; a move changes each of the four by XOR. The row that is read is painted.");
    std::vector<Board> boards = {piece_board("the position", position, bb(square))};
    std::vector<std::string> readings;
    Bitboard attacks;
    for (LineKind kind : lines_of(position.piece_on(square))) {
        const LineReading reading = read_line(kind, square, position.occupied());
        boards.push_back(gyre_board(reading, square));
        readings.push_back(reading_text(reading, square));
        attacks |= reading.attacks;
    }
    exhibit.boards(std::move(boards));
    for (std::string& reading : readings) exhibit.lines(std::move(reading));
    exhibit.boards({set_board("all its lines by OR", attacks)});
    exhibit.text("Nobody turns a board: when a piece leaves " + to_text(square) +
                 " or comes there, one bit changes on each of the four, and back again when the move is taken back.");
    exhibit.table(toggle_table(square));
    add_printed_checks(exhibit);
    const KeptBoards kept = compare_kept_boards(position, 100);
    exhibit.check("positions of a random game, made and taken back, whose four boards are those turned anew",
                  kept.positions, kept.equal);
    if (hyatt_code(type_of(position.piece_on(square))).slides())
        exhibit.check("the engine's own answer here", squares_text(position.attacks_from(square)),
                      squares_text(attacks));
    exhibit.departure(
        "Hyatt's first bit is the most significant one, Gyre's the least. So of a rank each index is the "
        "other's mirror; of a file, which his turn to the left reads from the eighth rank down, both are the "
        "same. The attacks are the same always.");
    exhibit.departure(
        "His example indexes with all eight bits, 100 and 251; his tables have 64 entries a square, for "
        "the outer two bits change nothing: 50 and 61.");
    exhibit.departure(
        "His short diagonals fill eight bits up with their neighbours' (in brackets), and each state of n "
        "bits stands 2^(8-n) times in the table; Gyre wraps two diagonals round into one row, as Reul does.");
    return exhibit;
}

Shown show_all_methods(const Request& request) {
    const Square square = request.squares.front();
    const Bitboard occupied = request.position.occupied();
    Exhibit exhibit;
    exhibit.text(
        "The same question in every way: two that compute the answer, three that compute an index. A row is "
        "counted from the start of that method's table.");
    exhibit.boards({piece_board("the position", request.position, bb(square))});
    for (SliderKind kind : kinds_of(request.position.piece_on(square))) {
        Table table{{"method", "index", "entry", "attacks"}, {}};
        std::string formulas;
        const auto number = [](std::optional<std::uint64_t> n) { return n ? std::to_string(*n) : std::string("-"); };
        for (const LookUp& look_up : look_ups(kind, square, occupied)) {
            table.rows.push_back({look_up.method, number(look_up.index), number(look_up.entry), hex(look_up.attacks)});
            formulas += (formulas.empty() ? "" : "\n") + look_up.method + ": " + look_up.formula;
        }
        exhibit.lines("as a " + std::string(kind_name(kind)));
        exhibit.table(std::move(table));
        exhibit.lines(formulas);
        const auto answers = all_answers(kind, square, occupied);
        int equal = 0;
        std::string names;
        for (const MethodAnswer& answer : answers) {
            equal += answer.attacks == answers.front().attacks ? 1 : 0;
            names += (names.empty() ? "" : ", ") + answer.method;
        }
        exhibit.text("All that this processor can run: " + names + ".");
        exhibit.check("methods with the same answer as a " + std::string(kind_name(kind)),
                      static_cast<int>(answers.size()), equal);
    }
    exhibit.departure("Only rays and rotated bitboards are Hyatt's; the others came later and are Gyre's to compare.");
    return exhibit;
}

std::vector<Board> collision_boards(const MagicAttempt& attempt) {
    const auto board = [](std::string title, Bitboard occupied, Bitboard attacks) {
        Board result = set_board(std::move(title), attacks);
        for (Square s : all_squares) result.cells[s] = occupied.contains(s) ? "#" : attacks.contains(s) ? "1" : "";
        result.caption = hex(occupied);
        return result;
    };
    return {board("wants " + std::to_string(attempt.index), attempt.first, attempt.first_attacks),
            board("wants it as well", attempt.second, attempt.second_attacks)};
}

Shown show_magic_search(const Request& request) {
    constexpr int most = 1'000'000, shown = 8;
    const Square square = request.squares.front();
    const SliderKind kind = kinds_of(request.position.piece_on(square)).front();
    const MagicSearch search = search_magic(kind, square, 1, most);
    if (!search.found()) return "no magic number was found in " + std::to_string(most) + " attempts";
    Exhibit exhibit;
    exhibit.text("A magic number spreads the relevant squares of a " + std::string(kind_name(kind)) + " on " +
                 to_text(square) + " into the upper " + std::to_string(search.bits) +
                 " bits of a product. Nobody "
                 "computes such numbers: they are tried until no two of the " +
                 std::to_string(search.occupancies) + " occupancies that need different attacks share an index.");
    exhibit.boards({plain_board("relevant squares", search.mask)});
    Table table{{"attempt", "number", "placed", "harmless", "collision"}, {}};
    const std::size_t last = search.attempts.size() - 1;
    for (std::size_t i = 0; i <= last; ++i) {
        if (i >= shown && i < last) {
            if (i == shown) table.rows.push_back({"..."});
            continue;
        }
        const MagicAttempt& attempt = search.attempts[i];
        table.rows.push_back({std::to_string(i + 1), hex(attempt.factor), std::to_string(attempt.placed),
                              std::to_string(attempt.harmless),
                              attempt.found ? "none" : "at index " + std::to_string(attempt.index)});
    }
    exhibit.table(std::move(table));
    if (last > 0) {
        exhibit.text("The first collision: # is occupied, 1 attacked. The indices are equal, the attacks are not.");
        exhibit.boards(collision_boards(search.attempts.front()));
    }
    exhibit.check("occupancies that the last number places", search.occupancies, search.attempts.back().placed);
    exhibit.departure("Magic bitboards are not in the documents; they answer Hyatt's question by one multiplication.");
    return exhibit;
}

}  // namespace

Shown show_rotated(const Request& request) {
    if (request.method == "all") return show_all_methods(request);
    return request.method == "magic-search" ? show_magic_search(request) : show_rotation(request);
}

}  // namespace gyre::lab
