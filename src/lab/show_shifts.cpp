#include <algorithm>
#include <fmt/core.h>

#include "board/leapers.h"
#include "lab/exhibits.h"
#include "lab/shift_terms.h"
#include "notation/symbols.h"
#include "wording/chess_words.h"

/// Rows A1, A2 and A4: the board as a number, knights and kings by shifts.
namespace gyre::lab {

namespace {

/// Returns for example "k<<6 | k>>10".
std::string shifts_text(const ShiftTerm& term) {
    std::string text;
    for (const int shift : term.shifts)
        text += (text.empty() ? "k" : " | k") + std::string(shift > 0 ? "<<" : ">>") +
                std::to_string(shift > 0 ? shift : -shift);
    return text;
}

std::string term_text(const ShiftTerm& term) { return fmt::format("{} & ({})", term.mask_name, shifts_text(term)); }

/// Shows each term's shifts and the squares that its mask removes.
std::vector<Board> term_boards(std::span<const ShiftTerm> terms, Bitboard pieces) {
    std::vector<Board> boards;
    for (const ShiftTerm& term : terms) {
        Board board = set_board(term_text(term), term.masked(pieces));
        board.lost = term.unmasked(pieces) & ~term.mask;
        for (Square square : board.lost) board.cells[square] = "x";
        for (Square square : pieces) board.cells[square] = "k";
        boards.push_back(std::move(board));
    }
    return boards;
}

std::vector<Board> mask_boards(std::span<const ShiftTerm> terms) {
    std::vector<Board> boards;
    for (const ShiftTerm& term : terms)
        if (term.mask != all_squares) boards.push_back(plain_board(std::string(term.mask_name), term.mask));
    return boards;
}

/// The number of moves from every square.
Board count_board(Message title, std::span<const ShiftTerm> terms) {
    return cell_board(std::move(title),
                      [terms](Square square) { return std::to_string(masked_moves(terms, bb(square)).count()); });
}

int all_moves(std::span<const ShiftTerm> terms) {
    int moves = 0;
    for (Square square : all_squares) moves += masked_moves(terms, bb(square)).count();
    return moves;
}

/// Counts the squares on which the terms and the engine's attack set agree.
int agreements(std::span<const ShiftTerm> terms, Bitboard (*attacks)(Square)) {
    int equal = 0;
    for (Square square : all_squares) equal += masked_moves(terms, bb(square)) == attacks(square) ? 1 : 0;
    return equal;
}

/// Shows each shift of one piece: its target bit, the square of that bit, and whether the mask removes it.
Table shift_table(std::span<const ShiftTerm> terms, Square square) {
    Table table{
        {message("lab.word.shift"), message("lab.word.bit"), message("lab.word.square"), message("lab.word.outcome")},
        {}};
    const int number = static_cast<int>(index_of(square));
    for (const ShiftTerm& term : terms)
        for (const int shift : term.shifts) {
            const int bit = number + shift;
            const std::string sum =
                fmt::format("{}{}{} = {}", number, shift > 0 ? " + " : " - ", shift > 0 ? shift : -shift, bit);
            const std::string name = (shift > 0 ? "k<<" : "k>>") + std::to_string(shift > 0 ? shift : -shift);
            if (bit < 0 || bit > 63) {
                table.rows.push_back({name, sum, "-", message("lab.shifts.leaves_number")});
                continue;
            }
            const Square to = square_at(bit);
            table.rows.push_back({name, sum, to_text(to),
                                  term.mask.contains(to) ? message("lab.word.reached")
                                                         : message("lab.shifts.came_round", term.mask_name)});
        }
    return table;
}

/// The article's steps from the number of a square to the number of moves, for a single piece.
void add_steps(Exhibit& exhibit, const std::string& piece, std::span<const ShiftTerm> terms, Bitboard pieces) {
    if (!pieces.exactly_one()) return;
    const Square square = pieces.lsb();
    const Bitboard moves = masked_moves(terms, pieces);
    const auto number = index_of(square);
    exhibit.lines(fmt::format(
        "{:10} = {} ({})\n"
        "{:10} = 1 << {} = {}\n"
        "movesBits  = {}\n"
        "movesCount = {}",
        piece + "Nr", number, to_text(square), piece + "Bits", number, hex(pieces), hex(moves), moves.count()));
}

/// The article's other solution: the number of knight moves by the distance to the nearest edges, without a bitboard.
int knight_moves_by_edges(Square square) {
    constexpr int moves[3][3] = {{2, 3, 4}, {3, 4, 6}, {4, 6, 8}};
    const auto from_edge = [](std::size_t line) { return std::min({line, 7 - line, std::size_t{2}}); };
    return moves[from_edge(index_of(file_of(square)))][from_edge(index_of(rank_of(square)))];
}

int agreements_with_edges() {
    int equal = 0;
    for (Square square : all_squares)
        equal += masked_moves(knight_terms, bb(square)).count() == knight_moves_by_edges(square) ? 1 : 0;
    return equal;
}

/// Shows the shifts, the masks, and the result of all terms.
void add_terms(Exhibit& exhibit, std::span<const ShiftTerm> terms, Bitboard pieces) {
    std::string formula;
    for (const ShiftTerm& term : terms) formula += (formula.empty() ? "" : "\n      | ") + term_text(term);
    exhibit.lines(message("lab.shifts.moves_equal", formula));
    if (pieces.exactly_one()) exhibit.table(shift_table(terms, pieces.lsb()));
    exhibit.text(message("lab.shifts.term_term_1_reached"));
    exhibit.boards(term_boards(terms, pieces));
    exhibit.text(message("lab.shifts.masks_zeros_where_piece"));
    exhibit.boards(mask_boards(terms));
    Board wrong = set_board(message("lab.shifts.without_masks"), unmasked_moves(terms, pieces));
    wrong.lost = unmasked_moves(terms, pieces) & ~masked_moves(terms, pieces);
    wrong.marked &= ~wrong.lost;
    for (Square square : wrong.lost) wrong.cells[square] = "x";
    exhibit.boards({wrong, set_board(message("lab.word.with_masks"), masked_moves(terms, pieces))});
    exhibit.lines(message("lab.shifts.pieces_reach", squares_text(pieces), squares_text(masked_moves(terms, pieces))));
}

}  // namespace

Shown show_board_as_number(const Request& request) {
    Exhibit exhibit;
    exhibit.text(message("lab.numbers.square_number_n_bit"));
    Board numbers = cell_board(message("lab.numbers.numbers_squares"),
                               [](Square square) { return std::to_string(index_of(square)); });
    numbers.marked = request.square_set();
    exhibit.boards({std::move(numbers), set_board(message("lab.numbers.these_squares_bits"), request.square_set())});
    Table table{{message("lab.word.square"), message("lab.word.bit"), message("lab.numbers.1_bit"),
                 message("lab.word.decimal")},
                {}};
    for (Square square : request.squares)
        table.rows.push_back(
            {to_text(square), std::to_string(index_of(square)), hex(bb(square)), std::to_string(bb(square).bits())});
    exhibit.table(std::move(table));
    exhibit.lines(message("lab.numbers.all_by_or", hex(request.square_set())));
    int round_trips = 0;
    for (Square square : all_squares) round_trips += bb(square).lsb() == square ? 1 : 0;
    exhibit.check(message("lab.numbers.check.squares_found_again_their"), 64, round_trips);
    return exhibit;
}

Shown show_knight(const Request& request) {
    Exhibit exhibit;
    exhibit.text(message("lab.knight.knight_eight_jumps_eight"));
    add_steps(exhibit, "knight", knight_terms, request.square_set());
    add_terms(exhibit, knight_terms, request.square_set());
    exhibit.boards({count_board(message("lab.word.moves_each_square"), knight_terms)});
    exhibit.check(message("lab.word.moves_all_squares"), 336, all_moves(knight_terms));
    exhibit.check(message("lab.knight.check.bit_24_a4_shifted"), "14 = g2", [] {
        const Square reached = (bb(Square::A4) >> 10).lsb();
        return fmt::format("{} = {}", index_of(reached), to_text(reached));
    }());
    exhibit.check(message("lab.knight.check.without_masks_knight_a4"), message("lab.word.yes"),
                  yes_or_no(unmasked_moves(knight_terms, bb(Square::A4)).contains(Square::G2)));
    exhibit.check(message("lab.word.with_masks"), message("lab.word.no"),
                  yes_or_no(masked_moves(knight_terms, bb(Square::A4)).contains(Square::G2)));
    exhibit.check(message("lab.word.squares_equal_engine_table"), 64, agreements(knight_terms, knight_attacks));
    exhibit.check(message("lab.knight.check.squares_whose_number_moves"), 64, agreements_with_edges());
    exhibit.departure(message("lab.knight.print.article_begins_1_knightnr"));
    return exhibit;
}

Shown show_king(const Request& request) {
    Exhibit exhibit;
    exhibit.text(message("lab.king.article_exercise_three_shifts"));
    add_steps(exhibit, "king", king_terms, request.square_set());
    add_terms(exhibit, king_terms, request.square_set());
    exhibit.boards({count_board(message("lab.word.moves_each_square"), king_terms)});
    exhibit.check(message("lab.word.moves_all_squares"), 420, all_moves(king_terms));
    exhibit.check(message("lab.word.squares_equal_engine_table"), 64, agreements(king_terms, king_attacks));
    exhibit.departure(message("lab.king.print.article_leaves_solution_reader"));
    return exhibit;
}

}  // namespace gyre::lab
