#include "lab/exhibits.h"
#include "lab/hyatt_boards.h"
#include "notation/symbols.h"

/// Rows B1 and D6: other orders of the squares, and turned boards.
namespace gyre::lab {

namespace {

Board number_board(Message title, int (*number_of)(Square), Bitboard marked) {
    Board board =
        cell_board(std::move(title), [number_of](Square square) { return std::to_string(number_of(square)); });
    board.marked = marked;
    return board;
}

int gyre_index(Square square) { return static_cast<int>(index_of(square)); }

/// Shows the square at each place of a turned board.
Board turned_board(Message title, const Rotation& rotation, Bitboard marked) {
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

/// Section 2.2.2, row by row.
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

/// Pads the number to four columns.
std::string padded_number(int number) {
    const std::string text = std::to_string(number);
    return std::string(4 - text.size(), ' ') + text;
}

Table printed_table(const Rotation& rotation) {
    Table table{{message("lab.word.row"), message("lab.turned.squares_number_thesis_prints")}, {}};
    for (int row = 0; row < 8; ++row) {
        std::string numbers;
        for (int file = 0; file < 8; ++file)
            numbers += padded_number(static_cast<int>(index_of(rotation.from[square_at(8 * row + file)])));
        table.rows.push_back({std::to_string(row), numbers});
    }
    return table;
}

/// Shows the place of the given squares on every turned board.
Table places_table(const Request& request) {
    Table table{{message("lab.word.square"), message("lab.word.number"), message("lab.word.turned_90"),
                 message("lab.turned.45_a1_h8_rows"), message("lab.turned.45_h1_a8_rows")},
                {}};
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
    exhibit.text(message("lab.orders.darkthought_counts_h1_0"));
    exhibit.boards({number_board("Gyre", gyre_index, marked), number_board("DarkThought", darkthought_index, marked),
                    number_board(message("lab.orders.hyatt_shift"), hyatt_shift, marked)});
    Table table{{message("lab.word.square"), "Gyre", "DarkThought", message("lab.word.gyre_bit"),
                 message("lab.orders.darkthought_bit"), message("lab.word.hyatt_bit")},
                {}};
    for (Square square : request.squares)
        table.rows.push_back({to_text(square), std::to_string(index_of(square)),
                              std::to_string(darkthought_index(square)), hex(bb(square)),
                              hex(std::uint64_t{1} << darkthought_index(square)),
                              hex(std::uint64_t{1} << hyatt_shift(square))});
    exhibit.table(std::move(table));
    int found = 0;
    for (Square square : all_squares) found += from_darkthought_index(darkthought_index(square)) == square ? 1 : 0;
    exhibit.check(message("lab.orders.check.a8_darkthought_order"), 63, darkthought_index(Square::A8));
    exhibit.check(message("lab.orders.check.h1_darkthought_order"), 0, darkthought_index(Square::H1));
    exhibit.check(message("lab.orders.check.squares_come_back_darkthought"), 64, found);
    return exhibit;
}

Shown show_turned_boards(const Request& request) {
    const Bitboard marked = request.square_set();
    Exhibit exhibit;
    exhibit.text(message("lab.turned.turned_board_keeps_every"));
    exhibit.boards({turned_board(message("lab.turned.turned_90_degrees"), rotated_90, marked),
                    turned_board(message("lab.turned.board_45_a1_h8"), rotated_45_a1h8, marked),
                    turned_board(message("lab.turned.board_45_h1_a8"), rotated_45_h1a8, marked)});
    exhibit.table(places_table(request));
    exhibit.text(message("lab.turned.section_2_2_2"));
    exhibit.table(printed_table(rotated_45_a1h8));
    exhibit.check(message("lab.turned.check.numbers_those_print"), 64, equal_to_print(rotated_45_a1h8));
    exhibit.check(message("lab.turned.check.squares_come_back_90"), 64, round_trips(rotated_90));
    exhibit.check(message("lab.turned.check.45_degrees_a1_h8"), 64, round_trips(rotated_45_a1h8));
    exhibit.check(message("lab.turned.check.45_degrees_h1_a8"), 64, round_trips(rotated_45_h1a8));
    exhibit.check(message("lab.turned.check.hyatt_set_mask_rl90"), 7, hyatt_bit(LineKind::File, Square::A1));
    exhibit.departure(message("lab.turned.print.thesis_leaves_other_diagonals"));
    exhibit.departure(message("lab.turned.print.thesis_indexes_tables_all"));
    exhibit.departure(message("lab.turned.print.calls_impossible_compute_what"));
    return exhibit;
}

}  // namespace gyre::lab
