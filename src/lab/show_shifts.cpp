#include <algorithm>

#include "board/leapers.h"
#include "lab/exhibits.h"
#include "lab/shift_terms.h"
#include "notation/symbols.h"

/// Rows A1, A2 and A4: the board as a number, knights and kings by shifts.
namespace gyre::lab {

namespace {

/// "k<<6 | k>>10".
std::string shifts_text(const ShiftTerm& term) {
    std::string text;
    for (const int shift : term.shifts)
        text += (text.empty() ? "k" : " | k") + std::string(shift > 0 ? "<<" : ">>") +
                std::to_string(shift > 0 ? shift : -shift);
    return text;
}

std::string term_text(const ShiftTerm& term) { return std::string(term.mask_name) + " & (" + shifts_text(term) + ")"; }

/// Each term's shifts with what its mask takes away.
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
Board count_board(std::string title, std::span<const ShiftTerm> terms) {
    return cell_board(std::move(title),
                      [terms](Square square) { return std::to_string(masked_moves(terms, bb(square)).count()); });
}

int all_moves(std::span<const ShiftTerm> terms) {
    int moves = 0;
    for (Square square : all_squares) moves += masked_moves(terms, bb(square)).count();
    return moves;
}

/// On how many squares the terms and the engine's own set of attacks agree.
int agreements(std::span<const ShiftTerm> terms, Bitboard (*attacks)(Square)) {
    int equal = 0;
    for (Square square : all_squares) equal += masked_moves(terms, bb(square)) == attacks(square) ? 1 : 0;
    return equal;
}

/// Each shift of one piece: the bit that it ends on, the square of that bit, and what becomes of it.
Table shift_table(std::span<const ShiftTerm> terms, Square square) {
    Table table{{"shift", "bit", "square", "outcome"}, {}};
    const int number = static_cast<int>(index_of(square));
    for (const ShiftTerm& term : terms)
        for (const int shift : term.shifts) {
            const int bit = number + shift;
            const std::string sum = std::to_string(number) + (shift > 0 ? " + " : " - ") +
                                    std::to_string(shift > 0 ? shift : -shift) + " = " + std::to_string(bit);
            const std::string name = (shift > 0 ? "k<<" : "k>>") + std::to_string(shift > 0 ? shift : -shift);
            if (bit < 0 || bit > 63) {
                table.rows.push_back({name, sum, "-", "leaves the number"});
                continue;
            }
            const Square to = square_at(bit);
            table.rows.push_back(
                {name, sum, to_text(to),
                 term.mask.contains(to) ? "reached" : "came round the edge: masked by " + std::string(term.mask_name)});
        }
    return table;
}

/// The article's steps from a square's number to the number of moves, of a single piece.
void add_steps(Exhibit& exhibit, const std::string& piece, std::span<const ShiftTerm> terms, Bitboard pieces) {
    if (!pieces.exactly_one()) return;
    const Square square = pieces.lsb();
    const Bitboard moves = masked_moves(terms, pieces);
    const std::string number = std::to_string(index_of(square));
    const auto line = [](std::string name, const std::string& value) {
        constexpr std::size_t width = 10;
        name.resize(std::max(width, name.size()), ' ');
        return name + " = " + value;
    };
    exhibit.lines(line(piece + "Nr", number + " (" + to_text(square) + ")") + '\n' +
                  line(piece + "Bits", "1 << " + number + " = " + hex(pieces)) + '\n' + line("movesBits", hex(moves)) +
                  '\n' + line("movesCount", std::to_string(moves.count())));
}

/// The article's other solution: a knight's moves by its distance from the nearest edges, without a bitboard.
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

/// The shifts, the masks, and what all terms together give for the pieces.
void add_terms(Exhibit& exhibit, std::span<const ShiftTerm> terms, Bitboard pieces) {
    std::string formula = "moves =";
    for (const ShiftTerm& term : terms) formula += (&term == terms.data() ? " " : "\n      | ") + term_text(term);
    exhibit.lines(formula);
    if (pieces.exactly_one()) exhibit.table(shift_table(terms, pieces.lsb()));
    exhibit.text("Term by term: 1 is reached, x came round the edge and is masked, k is the piece.");
    exhibit.boards(term_boards(terms, pieces));
    exhibit.text("The masks, with zeros where a piece cannot arrive by these shifts:");
    exhibit.boards(mask_boards(terms));
    Board wrong = set_board("without masks", unmasked_moves(terms, pieces));
    wrong.lost = unmasked_moves(terms, pieces) & ~masked_moves(terms, pieces);
    wrong.marked &= ~wrong.lost;
    for (Square square : wrong.lost) wrong.cells[square] = "x";
    exhibit.boards({wrong, set_board("with masks", masked_moves(terms, pieces))});
    exhibit.lines("pieces on " + squares_text(pieces) + "\nreach     " + squares_text(masked_moves(terms, pieces)));
}

}  // namespace

Shown show_board_as_number(const Request& request) {
    Exhibit exhibit;
    exhibit.text(
        "Square number n is bit n of one 64-bit number: 1 << n. The numbers go from a1 = 0 along the ranks to "
        "h8 = 63, so one step up is 8 and one step to the right is 1.");
    Board numbers =
        cell_board("numbers of the squares", [](Square square) { return std::to_string(index_of(square)); });
    numbers.marked = request.square_set();
    exhibit.boards({std::move(numbers), set_board("these squares as bits", request.square_set())});
    Table table{{"square", "bit", "1 << bit", "decimal"}, {}};
    for (Square square : request.squares)
        table.rows.push_back(
            {to_text(square), std::to_string(index_of(square)), hex(bb(square)), std::to_string(bb(square).bits())});
    exhibit.table(std::move(table));
    exhibit.lines("all of them, by OR: " + hex(request.square_set()));
    int round_trips = 0;
    for (Square square : all_squares) round_trips += bb(square).lsb() == square ? 1 : 0;
    exhibit.check("squares found again from their bit", 64, round_trips);
    return exhibit;
}

Shown show_knight(const Request& request) {
    Exhibit exhibit;
    exhibit.text(
        "A knight's eight jumps are eight shifts of the same number. Two of them share a mask; nothing is lost "
        "at the upper and lower edges, where bits leave the number. It is right for any number of knights.");
    add_steps(exhibit, "knight", knight_terms, request.square_set());
    add_terms(exhibit, knight_terms, request.square_set());
    exhibit.boards({count_board("moves from each square", knight_terms)});
    exhibit.check("moves from all squares", 336, all_moves(knight_terms));
    exhibit.check("bit 24, a4, shifted right by 10", "14 = g2", [] {
        const Square reached = (bb(Square::A4) >> 10).lsb();
        return std::to_string(index_of(reached)) + " = " + to_text(reached);
    }());
    exhibit.check("without masks a knight on a4 \"reaches\" g2", "yes",
                  unmasked_moves(knight_terms, bb(Square::A4)).contains(Square::G2) ? "yes" : "no");
    exhibit.check("with masks", "no", masked_moves(knight_terms, bb(Square::A4)).contains(Square::G2) ? "yes" : "no");
    exhibit.check("squares equal to the engine's table", 64, agreements(knight_terms, knight_attacks));
    exhibit.check("squares whose number of moves follows from their distances to the edges", 64,
                  agreements_with_edges());
    exhibit.departure(
        "The article begins with 1 << knightNr, as written a shift of a 32-bit number, which has no bits for the "
        "ranks 5 to 8; here the 1 is 64 bits wide.");
    return exhibit;
}

Shown show_king(const Request& request) {
    Exhibit exhibit;
    exhibit.text(
        "The article's exercise. Three shifts go to the left file, three to the right one; two stay on the "
        "file and need no mask.");
    add_steps(exhibit, "king", king_terms, request.square_set());
    add_terms(exhibit, king_terms, request.square_set());
    exhibit.boards({count_board("moves from each square", king_terms)});
    exhibit.check("moves from all squares", 420, all_moves(king_terms));
    exhibit.check("squares equal to the engine's table", 64, agreements(king_terms, king_attacks));
    exhibit.departure("The article leaves the solution to the reader; this one follows its expression for the knight.");
    return exhibit;
}

}  // namespace gyre::lab
