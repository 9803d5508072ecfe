#include <algorithm>
#include <fmt/core.h>

#include "board/subsets.h"
#include "lab/examples.h"
#include "lab/exhibits.h"
#include "lab/hyatt_boards.h"
#include "lab/hyatt_drawings.h"
#include "lab/kept_boards.h"
#include "lab/magic_search.h"
#include "lab/ray_reading.h"
#include "lab/slider_look_ups.h"
#include "notation/symbols.h"
#include "wording/chess_words.h"

/// Row C5: rotated bitboards and later methods.
namespace gyre::lab {

namespace {

/// A queen, a non-slider or an empty square is treated as both rook and bishop.
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

Message kind_name(SliderKind kind) { return word_of(kind == SliderKind::Rook ? PieceType::Rook : PieceType::Bishop); }

/// Returns for example "Gyre: ranks in rows".
Message rows_title(LineKind kind) {
    constexpr MessageId ids[] = {"lab.rotated.gyre_ranks", "lab.rotated.gyre_files", "lab.rotated.gyre_diagonals_a1h8",
                                 "lab.rotated.gyre_diagonals_h1a8"};
    return message(ids[static_cast<std::size_t>(kind)]);
}

/// The kind of line with its reading below.
Message reading_of(LineKind kind, const Message& reading) {
    constexpr MessageId ids[] = {"lab.rotated.reading_of_rank", "lab.rotated.reading_of_file",
                                 "lab.rotated.reading_of_diagonal_a1h8", "lab.rotated.reading_of_diagonal_h1a8"};
    return message(ids[static_cast<std::size_t>(kind)], reading);
}

/// Gyre's turned board: the square at each place, with the row that is read highlighted.
Board gyre_board(const LineReading& reading, Square square) {
    Board board{rows_title(reading.kind), hex(reading.gyre_board)};
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

/// Returns the squares of the row in Gyre's turned board, from the highest bit to the lowest.
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

/// Shows how the six bits are extracted from the turned board, in both bit orders.
Message reading_text(const LineReading& reading, Square square) {
    const std::string table = fmt::format("{}[{}]", table_name(reading.kind), index_of(square));
    const auto row_bits = (reading.gyre_board.bits() >> (8 * reading.gyre_row)) & 255;
    const auto own = static_cast<int>(reading.line.size());
    std::string hyatt = binary(reading.hyatt_status, 8);
    if (own < 8)
        hyatt = "(" + hyatt.substr(0, static_cast<std::size_t>(8 - own)) + ")" +
                hyatt.substr(static_cast<std::size_t>(8 - own));
    const Message text = joined({message("lab.rotated.hyatt_bits", line_text(reading.line), hyatt, reading.hyatt_status,
                                         reading.hyatt_shift, reading.hyatt_index),
                                 message("lab.rotated.gyre_bits", gyre_row_squares(reading), binary(row_bits, 8),
                                         row_bits, binary(reading.gyre_index, 6), reading.gyre_index),
                                 message("lab.rotated.table_entry", table, reading.gyre_index, hex(reading.attacks),
                                         squares_text(reading.attacks))},
                                "\n");
    return reading_of(reading.kind, text);
}

Bitboard by_rays(LineKind kind, Square square, Bitboard occupied) {
    const Direction ways[4][2] = {{Direction::East, Direction::West},
                                  {Direction::North, Direction::South},
                                  {Direction::NorthEast, Direction::SouthWest},
                                  {Direction::NorthWest, Direction::SouthEast}};
    return attacks_of(read_rays(ways[static_cast<std::size_t>(kind)], square, occupied));
}

/// Counts the squares, lines and inner occupancies for which both tables and rays give the same attacks.
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
    exhibit.check(message("lab.rotated.check.hyatt_rank_f5_a5"), "01100100 = 100",
                  fmt::format("{} = {}", binary(rank.hyatt_status, 8), rank.hyatt_status));
    exhibit.check(message("lab.rotated.check.his_file_f8_f1"), "11111011 = 251",
                  fmt::format("{} = {}", binary(file.hyatt_status, 8), file.hyatt_status));
    exhibit.check(message("lab.rotated.check.his_rank_attacks"), "c5 d5 e5 g5 h5", squares_text(rank.attacks));
    exhibit.check(message("lab.rotated.check.his_file_attacks"), "f4 f6", squares_text(file.attacks));
    const Comparison comparison = compare_tables();
    exhibit.check(message("lab.rotated.check.squares_lines_inner_occupancies"), comparison.cases, comparison.equal);
}

/// Shows which bits of the four boards change with one square.
Table toggle_table(Square square) {
    Table table{{message("lab.word.board"), message("lab.word.hyatt_bit"), message("lab.word.gyre_bit"),
                 message("lab.rotated.gyre_xors")},
                {}};
    constexpr MessageId names[] = {"lab.rotated.as_it_is", "lab.word.turned_90", "lab.rotated.turned_45_a1_h8",
                                   "lab.rotated.turned_45_h1_a8"};
    for (LineKind kind : all_line_kinds) {
        const Square place = gyre_place(kind, square);
        table.rows.push_back({message(names[static_cast<std::size_t>(kind)]), std::to_string(hyatt_bit(kind, square)),
                              std::to_string(index_of(place)), hex(bb(place))});
    }
    return table;
}

Shown show_rotation(const Request& request) {
    const Position& position = request.position;
    const Square square = request.squares.front();
    Exhibit exhibit;
    exhibit.text(message("lab.rotated.rank_eight_neighbouring_bits"));
    std::vector<Board> boards = {piece_board(message("lab.word.the_position"), position, bb(square))};
    std::vector<Message> readings;
    Bitboard attacks;
    for (LineKind kind : lines_of(position.piece_on(square))) {
        const LineReading reading = read_line(kind, square, position.occupied());
        boards.push_back(gyre_board(reading, square));
        readings.push_back(reading_text(reading, square));
        attacks |= reading.attacks;
    }
    exhibit.boards(std::move(boards));
    for (Message& reading : readings) exhibit.lines(std::move(reading));
    exhibit.boards({set_board(message("lab.rotated.all_lines"), attacks)});
    exhibit.text(message("lab.rotated.nobody_turns_board", to_text(square)));
    exhibit.table(toggle_table(square));
    add_hyatt_drawings(exhibit, square, position.occupied());
    add_printed_checks(exhibit);
    const KeptBoards kept = compare_kept_boards(position, 100);
    exhibit.check(message("lab.rotated.check.positions_random_game_made"), kept.positions, kept.equal);
    if (hyatt_code(type_of(position.piece_on(square))).slides())
        exhibit.check(message("lab.word.engine_answer"), squares_text(position.attacks_from(square)),
                      squares_text(attacks));
    exhibit.departure(message("lab.rotated.print.hyatt_first_bit_most"));
    exhibit.departure(message("lab.rotated.print.his_example_indexes_all"));
    exhibit.departure(message("lab.rotated.print.his_short_diagonals_fill"));
    return exhibit;
}

Shown show_all_methods(const Request& request) {
    const Square square = request.squares.front();
    const Bitboard occupied = request.position.occupied();
    Exhibit exhibit;
    exhibit.text(message("lab.methods.same_question_every_way"));
    exhibit.boards({piece_board(message("lab.word.the_position"), request.position, bb(square))});
    for (SliderKind kind : kinds_of(request.position.piece_on(square))) {
        Table table{{message("lab.word.method"), message("lab.word.index"), message("lab.word.entry"),
                     message("lab.word.attacks")},
                    {}};
        std::vector<Message> formulas;
        const auto number = [](std::optional<std::uint64_t> n) { return n ? std::to_string(*n) : std::string("-"); };
        for (const LookUp& look_up : look_ups(kind, square, occupied)) {
            table.rows.push_back({look_up.method, number(look_up.index), number(look_up.entry), hex(look_up.attacks)});
            formulas.push_back(joined({look_up.method, look_up.formula}, ": "));
        }
        exhibit.lines(message("lab.methods.as_piece", kind_name(kind)));
        exhibit.table(std::move(table));
        exhibit.lines(joined(std::move(formulas), "\n"));
        const auto answers = all_answers(kind, square, occupied);
        int equal = 0;
        std::string names;
        for (const MethodAnswer& answer : answers) {
            equal += answer.attacks == answers.front().attacks ? 1 : 0;
            names += (names.empty() ? "" : ", ") + answer.method;
        }
        exhibit.text(message("lab.methods.all_of_processor", names));
        exhibit.check(message("lab.methods.check.same_answer", kind_name(kind)), static_cast<int>(answers.size()),
                      equal);
    }
    exhibit.departure(message("lab.methods.print.only_rays_rotated_bitboards"));
    return exhibit;
}

std::vector<Board> collision_boards(const MagicAttempt& attempt) {
    const auto board = [](Message title, Bitboard occupied, Bitboard attacks) {
        Board result = set_board(std::move(title), attacks);
        for (Square s : all_squares) result.cells[s] = occupied.contains(s) ? "#" : attacks.contains(s) ? "1" : "";
        result.caption = hex(occupied);
        return result;
    };
    return {board(message("lab.magic.wants", attempt.index), attempt.first, attempt.first_attacks),
            board(message("lab.magic.wants_well"), attempt.second, attempt.second_attacks)};
}

Shown show_magic_search(const Request& request) {
    constexpr int most = 1'000'000, shown = 8;
    const Square square = request.squares.front();
    const SliderKind kind = kinds_of(request.position.piece_on(square)).front();
    const MagicSearch search = search_magic(kind, square, 1, most);
    if (!search.found()) return message("lab.refusal.no_magic_number", most);
    Exhibit exhibit;
    exhibit.text(
        message("lab.magic.number_spreads_squares", kind_name(kind), to_text(square), search.bits, search.occupancies));
    exhibit.boards({plain_board(message("lab.magic.relevant_squares"), search.mask)});
    Table table{{message("lab.word.attempt"), message("lab.word.number"), message("lab.word.placed"),
                 message("lab.word.harmless"), message("lab.word.collision")},
                {}};
    const std::size_t last = search.attempts.size() - 1;
    for (std::size_t i = 0; i <= last; ++i) {
        if (i >= shown && i < last) {
            if (i == shown) table.rows.push_back({"..."});
            continue;
        }
        const MagicAttempt& attempt = search.attempts[i];
        table.rows.push_back({std::to_string(i + 1), hex(attempt.factor), std::to_string(attempt.placed),
                              std::to_string(attempt.harmless),
                              attempt.found ? message("lab.word.none") : message("lab.magic.at_index", attempt.index)});
    }
    exhibit.table(std::move(table));
    if (last > 0) {
        exhibit.text(message("lab.magic.first_collision_occupied_1"));
        exhibit.boards(collision_boards(search.attempts.front()));
    }
    exhibit.check(message("lab.magic.check.occupancies_last_number_places"), search.occupancies,
                  search.attempts.back().placed);
    exhibit.departure(message("lab.magic.print.magic_bitboards_not_documents"));
    return exhibit;
}

}  // namespace

Shown show_rotated(const Request& request) {
    if (request.method == "all") return show_all_methods(request);
    return request.method == "magic-search" ? show_magic_search(request) : show_rotation(request);
}

}  // namespace gyre::lab
