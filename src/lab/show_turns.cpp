#include "lab/exhibits.h"
#include "lab/hyatt_boards.h"
#include "notation/symbols.h"

/// Rows B1 and D6: other orders of the squares, and turned boards.
namespace gyre::lab {

namespace {

Board number_board(std::string title, int (*number_of)(Square), Bitboard marked) {
    Board board =
        cell_board(std::move(title), [number_of](Square square) { return std::to_string(number_of(square)); });
    board.marked = marked;
    return board;
}

int gyre_index(Square square) { return static_cast<int>(index_of(square)); }

/// Which square each place of a turned board keeps.
Board turned_board(std::string title, const Rotation& rotation, Bitboard marked) {
    Board board = cell_board(std::move(title), [&](Square place) { return to_text(rotation.from[place]); });
    board.turned = true;
    for (Square square : marked) board.marked |= bb(rotation.to[square]);
    return board;
}

int round_trips(const Rotation& rotation) {
    int found = 0;
    for (Square square : all_squares) found += rotation.from[rotation.to[square]] == square ? 1 : 0;
    return found;
}

/// Section 2.2.2, row after row.
// clang-format off
constexpr int printed_45_degrees[64] = {
     0,  9, 18, 27, 36, 45, 54, 63,
     8, 17, 26, 35, 44, 53, 62,  7,
    16, 25, 34, 43, 52, 61,  6, 15,
    24, 33, 42, 51, 60,  5, 14, 23,
    32, 41, 50, 59,  4, 13, 22, 31,
    40, 49, 58,  3, 12, 21, 30, 39,
    48, 57,  2, 11, 20, 29, 38, 47,
    56,  1, 10, 19, 28, 37, 46, 55,
};
// clang-format on

int equal_to_print(const Rotation& rotation) {
    int equal = 0;
    for (Square place : all_squares)
        equal += rotation.from[place] == square_at(printed_45_degrees[index_of(place)]) ? 1 : 0;
    return equal;
}

/// In four columns.
std::string padded_number(int number) {
    const std::string text = std::to_string(number);
    return std::string(4 - text.size(), ' ') + text;
}

Table printed_table(const Rotation& rotation) {
    Table table{{"row", "squares by number, as the thesis prints them"}, {}};
    for (int row = 0; row < 8; ++row) {
        std::string numbers;
        for (int file = 0; file < 8; ++file)
            numbers += padded_number(static_cast<int>(index_of(rotation.from[square_at(8 * row + file)])));
        table.rows.push_back({std::to_string(row), numbers});
    }
    return table;
}

/// Where every turned board keeps the squares in question.
Table places_table(const Request& request) {
    Table table{{"square", "number", "turned 90", "45, a1-h8 in rows", "45, h1-a8 in rows"}, {}};
    for (Square square : request.squares) {
        const auto place = [square](const Rotation& rotation) { return std::to_string(index_of(rotation.to[square])); };
        table.rows.push_back({to_text(square), std::to_string(index_of(square)), place(rotated_90),
                              place(rotated_45_a1h8), place(rotated_45_h1a8)});
    }
    return table;
}

}  // namespace

Shown show_square_orders(const Request& request) {
    const Bitboard marked = request.square_set();
    Exhibit exhibit;
    exhibit.text(
        "DarkThought counts from h1 = 0 to a8 = 63: the ranks go up as in Gyre, the files the other way. n ^ 7 "
        "turns one number into the other, both ways. Hyatt's numbers are Gyre's, but his bit 0 is the most "
        "significant one: square n is worth 1 << (63 - n).");
    exhibit.boards({number_board("Gyre", gyre_index, marked), number_board("DarkThought", darkthought_index, marked),
                    number_board("Hyatt: the shift", hyatt_shift, marked)});
    Table table{{"square", "Gyre", "DarkThought", "Gyre's bit", "DarkThought's bit", "Hyatt's bit"}, {}};
    for (Square square : request.squares)
        table.rows.push_back({to_text(square), std::to_string(index_of(square)),
                              std::to_string(darkthought_index(square)), hex(bb(square)),
                              hex(std::uint64_t{1} << darkthought_index(square)),
                              hex(std::uint64_t{1} << hyatt_shift(square))});
    exhibit.table(std::move(table));
    int found = 0;
    for (Square square : all_squares) found += from_darkthought_index(darkthought_index(square)) == square ? 1 : 0;
    exhibit.check("a8 in DarkThought's order", 63, darkthought_index(Square::A8));
    exhibit.check("h1 in DarkThought's order", 0, darkthought_index(Square::H1));
    exhibit.check("squares that come back from DarkThought's order", 64, found);
    return exhibit;
}

Shown show_turned_boards(const Request& request) {
    const Bitboard marked = request.square_set();
    Exhibit exhibit;
    exhibit.text(
        "A turned board keeps every square at another place, so that a file or a diagonal becomes eight "
        "neighbouring bits. Each is a bijection: no square is lost, none comes twice. Row 0 is the lowest one.");
    exhibit.boards({turned_board("turned by 90 degrees", rotated_90, marked),
                    turned_board("45: a1-h8 in rows", rotated_45_a1h8, marked),
                    turned_board("45: h1-a8 in rows", rotated_45_h1a8, marked)});
    exhibit.table(places_table(request));
    exhibit.text(
        "Section 2.2.2 of the thesis prints the second one by numbers. A diagonal of n squares shares its row "
        "with one of 8 - n.");
    exhibit.table(printed_table(rotated_45_a1h8));
    exhibit.check("its numbers that are those of print", 64, equal_to_print(rotated_45_a1h8));
    exhibit.check("squares that come back from 90 degrees", 64, round_trips(rotated_90));
    exhibit.check("from 45 degrees, a1-h8", 64, round_trips(rotated_45_a1h8));
    exhibit.check("from 45 degrees, h1-a8", 64, round_trips(rotated_45_h1a8));
    exhibit.check("Hyatt's set_mask_rl90[0] is bit", 7, hyatt_bit(LineKind::File, Square::A1));
    exhibit.departure(
        "The thesis leaves the other diagonals and the direction of the turn by 90 degrees to the reader; "
        "here file a becomes row 0 with a1 first, where Hyatt's turn to the left has a1 as bit 7.");
    exhibit.departure(
        "The thesis indexes its tables by all eight bits of a row, 256 entries a square; the outer two change "
        "nothing, so that Hyatt's and Gyre's have 64.");
    exhibit.departure(
        "It calls it impossible to compute what stands on a file or a diagonal without a turned board. Later methods "
        "do: `gyre lab C5 --method all` shows hyperbola quintessence, magic numbers and PEXT.");
    return exhibit;
}

}  // namespace gyre::lab
