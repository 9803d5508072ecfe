#include <algorithm>

#include "chess/transform.h"
#include "eval/classic/trace.h"
#include "lab/exhibits.h"
#include "lab/material_rules.h"
#include "lab/matrix_game.h"
#include "lab/number_text.h"
#include "lab/search/chess_game.h"
#include "lab/search/minimax.h"
#include "lab/search/trace_text.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

/// Rows D2, D3 and D13: material, the elements of strategy, and matrix games.
namespace gyre::lab {

namespace {

Table pieces_table(const Position& position) {
    Table table{{"piece", "value", "White has", "Black has", "White's lead"}, {}};
    for (PieceType type : all_piece_types) {
        const int white = position.pieces(Color::White, type).count(),
                  black = position.pieces(Color::Black, type).count();
        table.rows.push_back({std::string(to_text(type)), std::to_string(document_values[type]), std::to_string(white),
                              std::to_string(black), signed_text(document_values[type] * (white - black))});
    }
    return table;
}

std::string applied_text(const MaterialCount& count) {
    std::string text;
    for (const auto& [rule, side] : count.applied)
        text += (text.empty() ? "" : ", ") + std::to_string(rule->number) + " for " + std::string(to_text(side));
    return text.empty() ? "none" : text;
}

/// A position of a row of the table below, which is valid by construction.
Position position_of(std::string_view fen) { return Position(*read_position(fen)); }

Table rules_table() {
    Table table{{"rule", "what it says", "value", "example, White's view", "rules that apply"}, {}};
    for (const MaterialRule& rule : material_rules) {
        const MaterialCount count = count_material(position_of(rule.example));
        table.rows.push_back({std::to_string(rule.number), std::string(rule.text), signed_text(rule.value),
                              signed_text(count.pieces) + " and " + signed_text(count.corrections),
                              applied_text(count)});
    }
    return table;
}

/// The engine's classical evaluation of material by the document's values, from White's view.
int material_by_engine(const Position& position) {
    const classic::Trace trace = classic::trace(position, classic::document_values());
    const auto& sides = trace.elements[classic::Element::Material];
    return (sides[Color::White] - sides[Color::Black]).mg();
}

std::string phases_text(PhaseScore score) { return signed_text(score.mg()) + " / " + signed_text(score.eg()); }

Position flipped_position(const Position& position) {
    // What was a position still is one.
    return Position(*validate(flipped(position.setup()), every_waiver));
}

/// Black's parts as White's of the turned position, and the other way round.
int elements_that_turn(const classic::Trace& trace, const classic::Trace& turned) {
    int equal = 0;
    for (classic::Element element : classic::all_elements) {
        const auto &a = trace.elements[element], &b = turned.elements[element];
        equal += a[Color::White] == b[Color::Black] && a[Color::Black] == b[Color::White] ? 1 : 0;
    }
    return equal;
}

/// Centipawns or a mate; an answer that does not exist is a dash.
std::string value_text(int value) { return value == MatrixGame::no_answer ? "-" : score_text(Score(value)); }
/// The same of the greatest of a column or the smallest of a row: without a bound it is infinite.
std::string bound_text(int value) { return value == MatrixGame::no_answer ? "inf" : value_text(value); }

/// The first rows and columns, with the minima and maxima of the whole matrix.
Table matrix_table(const MatrixGame& game, std::size_t most) {
    const std::size_t rows = std::min(most, game.rows.size()), columns = std::min(most, game.columns.size());
    const bool is_cut = columns < game.columns.size();
    Table table{{""}, {}};
    for (std::size_t column = 0; column < columns; ++column) table.header.push_back(game.columns[column]);
    if (is_cut) table.header.push_back("...");
    table.header.push_back("minimum");
    const auto minima = game.row_minima(), maxima = game.column_maxima();
    for (std::size_t row = 0; row < rows; ++row) {
        std::vector<std::string> cells = {game.rows[row]};
        for (std::size_t column = 0; column < columns; ++column) {
            // The first cell of a line is the row's name.
            if (game.is_saddle_point(row, column)) table.marked.push_back({row, column + 1});
            cells.push_back(value_text(game.values[row][column]));
        }
        if (is_cut) cells.push_back("...");
        cells.push_back(bound_text(minima[row]));
        table.rows.push_back(std::move(cells));
    }
    if (rows < game.rows.size()) table.rows.push_back({"..."});
    std::vector<std::string> last = {"maximum"};
    for (std::size_t column = 0; column < columns; ++column) last.push_back(bound_text(maxima[column]));
    table.rows.push_back(std::move(last));
    return table;
}

std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) text += (text.empty() ? "" : " ") + bound_text(number);
    return text;
}

void add_printed_game(Exhibit& exhibit) {
    const MatrixGame game = printed_game();
    exhibit.text(
        "A chooses a row and wants much, B a column and wants little. After each row B does the worst, so A takes "
        "the largest minimum; B takes the smallest maximum. Where both are the same, that is a saddle point: "
        "nobody gains by knowing what the other does; it is marked. Figure 4-2 of the thesis:");
    exhibit.table(matrix_table(game, game.rows.size()));
    exhibit.check("row minima", "10 30 55", numbers_text(game.row_minima()));
    exhibit.check("column maxima", "75 80 55", numbers_text(game.column_maxima()));
    exhibit.check("A's and B's value", "55 and 55",
                  bound_text(*game.maximin()) + " and " + bound_text(*game.minimax()));
}

}  // namespace

Shown show_material(const Request& request) {
    const Position& position = request.position;
    const MaterialCount count = count_material(position);
    Exhibit exhibit;
    exhibit.text(
        "Material is counted in hundredths of a pawn. Knights and bishops are minor pieces; a rook is one heavy "
        "piece, a queen counts as two. Where the sides have different pieces, six rules of experience correct "
        "the sum.");
    exhibit.boards({piece_board("the position", position)});
    exhibit.table(pieces_table(position));
    exhibit.lines("pieces " + signed_text(count.pieces) + ", corrections " + signed_text(count.corrections) +
                  " (rules: " + applied_text(count) + "), together " + signed_text(count.all()) + " for White");
    exhibit.text("The six rules, each with a position where it alone applies, for White:");
    exhibit.table(rules_table());
    for (const MaterialRule& rule : material_rules) {
        const MaterialCount example = count_material(position_of(rule.example));
        exhibit.check("rule " + std::to_string(rule.number) + " and no other, for White", signed_text(rule.value),
                      example.applied.size() == 1 && example.applied.front().side == Color::White
                          ? signed_text(example.corrections)
                          : applied_text(example));
    }
    exhibit.check("the classical evaluation by the document's values", material_by_engine(position), count.all());
    exhibit.departure(
        "The thesis writes ~120 and ~60, and of rule 5 that it is considered: taken as just 120 and 60, and "
        "always given.");
    exhibit.departure("It gives the pawn's 100 in section 1.2.1; the bullet list begins with the minor pieces.");
    exhibit.departure(
        "\"1 heavy piece against 2 minor ones\" is read as the difference of both sides, not as all they "
        "have.");
    return exhibit;
}

Shown show_elements(const Request& request) {
    const Position& position = request.position;
    const classic::Trace trace = classic::trace(position), turned = classic::trace(flipped_position(position));
    Exhibit exhibit;
    exhibit.text(
        "The thesis names seven elements of strategy and leaves the numbers open. Gyre's classical evaluation "
        "gives each its terms; middlegame and endgame are told apart by /, and the last column is what an "
        "element adds to the score of this position in centipawns for White.");
    exhibit.boards({position_board(position)});
    Table table{{"element", "White", "Black", "adds"}, {}};
    int sum = trace.limit;
    for (classic::Element element : classic::all_elements) {
        const auto& sides = trace.elements[element];
        table.rows.push_back({std::string(classic::name_of(element)), phases_text(sides[Color::White]),
                              phases_text(sides[Color::Black]), signed_text(trace.shares[element])});
        sum += trace.shares[element];
    }
    exhibit.table(std::move(table));
    exhibit.lines("score for White: " + signed_text(trace.score.cp()) + "   ('gyre eval --terms' shows every number)");
    exhibit.check("all parts together", trace.score.cp(), sum);
    exhibit.check("the score with colours exchanged", -trace.score.cp(), turned.score.cp());
    exhibit.check("elements that change sides with the colours", static_cast<int>(classic::all_elements.size()),
                  elements_that_turn(trace, turned));
    exhibit.departure(
        "Beside the seven elements there are material, mobility, passed pawns, threats, endgames and the "
        "right to move, which the thesis does not list.");
    exhibit.departure("The asymmetry is 0 unless it is set, so that White's score is Black's turned round.");
    return exhibit;
}

Shown show_matrix_games(const Request& request) {
    constexpr std::size_t most = 6;
    const MatrixGame game = chess_matrix(request.position);
    if (!game.maximin()) return std::string("no line of two plies begins here");
    const int maximin = *game.maximin(), minimax = *game.minimax();
    Exhibit exhibit;
    add_printed_game(exhibit);
    exhibit.text(
        "A chess tree of two plies is such a matrix: the side to move chooses the row, the answers are columns, "
        "each value is the classical evaluation in centipawns for the side to move, or what the rules say (#1 is a "
        "mate). The best row stands first, and the best answer to it.");
    exhibit.boards({position_board(request.position)});
    exhibit.table(matrix_table(game.best_first(), most));
    exhibit.lines(std::to_string(game.rows.size()) + " moves, " + std::to_string(game.columns.size()) +
                  " different answers\nlargest minimum   " + bound_text(maximin) + "\nsmallest maximum  " +
                  bound_text(minimax) + (game.has_saddle_point() ? "  a saddle point" : "  no saddle point"));
    ChessGame searched(request.position);
    exhibit.check("the largest minimum is what negamax finds at depth 2",
                  score_text(Negamax(searched).search(Depth(2))), bound_text(maximin));
    exhibit.check("the largest minimum is no more than the smallest maximum", "yes", maximin <= minimax ? "yes" : "no");
    exhibit.departure(
        "The thesis calls minimax in chess a recursive matrix game. But in chess the second player sees the "
        "first one's move: only the rows' minima count, and there need be no saddle point.");
    exhibit.departure(
        "Its figure has the same answers in every row. Here an answer that a move does not leave legal is -. It "
        "guarantees the second player nothing and counts as infinitely much: it lowers no minimum, and the maximum of "
        "its column is inf. A move that ends the game has its value in every column, for no answer changes it.");
    return exhibit;
}

}  // namespace gyre::lab
