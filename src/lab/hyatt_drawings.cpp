#include "lab/hyatt_drawings.h"

#include <array>
#include <fmt/core.h>

#include "notation/symbols.h"

namespace gyre::lab {

namespace {

using Places = std::array<Square, 64>;

/// The square of each bit of Hyatt's board.
Places squares_by_bit(LineKind kind) {
    Places places{};
    for (Square square : all_squares) places[static_cast<std::size_t>(hyatt_bit(kind, square))] = square;
    return places;
}

bool is_diamond(LineKind kind) { return kind == LineKind::DiagonalA1H8 || kind == LineKind::DiagonalH1A8; }

/// The lengths of the rows from bit 0 on.
std::vector<int> row_lengths(LineKind kind) {
    std::vector<int> lengths;
    if (!is_diamond(kind)) return std::vector<int>(8, 8);
    for (int row = 0; row < 15; ++row) lengths.push_back(row < 8 ? row + 1 : 15 - row);
    return lengths;
}

/// Draws the rows from the last bit down to bit 0, each in the middle of the lines.
template <class CellOf>
std::string drawing(LineKind kind, int width, CellOf cell_of) {
    const Places places = squares_by_bit(kind);
    std::vector<std::string> rows;
    std::size_t bit = 0;
    for (const int length : row_lengths(kind)) {
        std::string row(static_cast<std::size_t>((8 - length) * width / 2), ' ');
        for (int i = 0; i < length; ++i, ++bit) row += cell_of(bit, places[bit]);
        row.erase(row.find_last_not_of(' ') + 1);
        rows.push_back(std::move(row));
    }
    std::string text;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) text += (text.empty() ? "" : "\n") + *row;
    return text;
}

}  // namespace

std::string hyatt_drawing(LineKind kind, Square square, Bitboard occupied) {
    const LineReading reading = read_line(kind, square, occupied);
    Bitboard line;
    for (Square s : reading.line) line |= bb(s);
    return drawing(kind, 4, [&](std::size_t, Square s) {
        const char piece = occupied.contains(s) ? 'X' : '-';
        return line.contains(s) ? fmt::format("[{}] ", piece) : fmt::format(" {}  ", piece);
    });
}

std::string hyatt_numbers(LineKind kind) {
    return drawing(kind, 4, [](std::size_t bit, Square) { return fmt::format("{:2}  ", bit); });
}

std::string_view set_mask_name(LineKind kind) {
    constexpr std::string_view names[] = {"set_mask", "set_mask_rl90", "set_mask_rr45", "set_mask_rl45"};
    return names[static_cast<std::size_t>(kind)];
}

std::uint64_t set_mask(LineKind kind, Square square) { return std::uint64_t{1} << (63 - hyatt_bit(kind, square)); }

void add_hyatt_drawings(Exhibit& exhibit, Square square, Bitboard occupied) {
    exhibit.text(message("lab.rotated.as_hyatt_draws", to_text(square)));
    for (LineKind kind : all_line_kinds) {
        constexpr MessageId titles[] = {"lab.rotated.drawn_as_it_is", "lab.rotated.drawn_left_90",
                                        "lab.rotated.drawn_right_45", "lab.rotated.drawn_left_45"};
        exhibit.lines(message(titles[static_cast<std::size_t>(kind)],
                              hyatt_numbers(kind) + "\n\n" + hyatt_drawing(kind, square, occupied)));
    }
    Table masks{{message("lab.rotated.mask_array"), message("lab.word.hyatt_bit"), message("lab.word.word")}, {}};
    for (LineKind kind : all_line_kinds)
        masks.rows.push_back({fmt::format("{}[{}]", set_mask_name(kind), index_of(square)),
                              std::to_string(hyatt_bit(kind, square)), hex(set_mask(kind, square))});
    exhibit.table(std::move(masks));
    exhibit.text(message("lab.rotated.sizes_of_tables"));
    Table sizes{{message("lab.rotated.states_of_a_rank"), message("lab.word.entries"), message("lab.rotated.bytes"),
                 message("lab.rotated.saved")},
                {}};
    constexpr int entry_bytes = 8, squares = 64;
    for (const int states : {256, 128, 64})
        sizes.rows.push_back({std::to_string(states), std::to_string(squares * states),
                              std::to_string(squares * states * entry_bytes),
                              std::to_string(100 - 100 * states / 256) + " %"});
    exhibit.table(std::move(sizes));
    exhibit.check(message("lab.rotated.check.a1_in_the_masks"), "0 7 28 0", [] {
        std::string bits;
        for (LineKind kind : all_line_kinds)
            bits += (bits.empty() ? "" : " ") + std::to_string(hyatt_bit(kind, Square::A1));
        return bits;
    }());
}

}  // namespace gyre::lab
