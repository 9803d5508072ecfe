#include <algorithm>

#include "base/text.h"
#include "board/leapers.h"
#include "chess/transform.h"
#include "eval/classic/term_trace.h"
#include "lab/drawings.h"
#include "lab/exhibits.h"
#include "lab/material_rules.h"
#include "lab/matrix_game.h"
#include "lab/number_text.h"
#include "lab/search/chess_game.h"
#include "lab/search/minimax.h"
#include "lab/search/trace_text.h"
#include "notation/position/fen.h"
#include "wording/chess_words.h"

/// Rows D2, D3 and D13: material, the elements of strategy, and matrix games.
namespace gyre::lab {

namespace {

Table pieces_table(const Position& position) {
    Table table{{message("lab.word.piece"), message("lab.word.value"), message("lab.material.white"),
                 message("lab.material.black"), message("lab.material.white_lead")},
                {}};
    for (PieceType type : all_piece_types) {
        const int white = position.pieces(Color::White, type).count(),
                  black = position.pieces(Color::Black, type).count();
        table.rows.push_back({word_of(type), std::to_string(document_values[type]), std::to_string(white),
                              std::to_string(black), signed_text(document_values[type] * (white - black))});
    }
    return table;
}

Message applied_text(const MaterialCount& count) {
    std::vector<Message> rules;
    for (const auto& [rule, side] : count.applied)
        rules.push_back(side == Color::White ? message("lab.material.for_white", rule->number)
                                             : message("lab.material.for_black", rule->number));
    return rules.empty() ? message("lab.word.none") : joined(std::move(rules), ", ");
}

/// The FENs of the table are valid.
Position position_of(std::string_view fen) { return Position(*read_position(fen)); }

Table rules_table() {
    Table table{{message("lab.word.rule"), message("lab.material.what_says"), message("lab.word.value"),
                 message("lab.material.example_white_view"), message("lab.material.rules_apply")},
                {}};
    for (const MaterialRule& rule : material_rules) {
        const MaterialCount count = count_material(position_of(rule.example));
        table.rows.push_back({std::to_string(rule.number), message(rule.text), signed_text(rule.value),
                              message("lab.word.and", signed_text(count.pieces), signed_text(count.corrections)),
                              applied_text(count)});
    }
    return table;
}

/// Returns the engine's evaluation of material with the document's values, from White's view.
int material_by_engine(const Position& position) {
    const classic::Trace trace = classic::trace(position, classic::document_values());
    const auto& sides = trace.elements[classic::Element::Material];
    return (sides[Color::White] - sides[Color::Black]).mg();
}

std::string phases_text(PhaseScore score) { return signed_text(score.mg()) + " / " + signed_text(score.eg()); }

/// Counts elements whose values are exchanged between the sides in the flipped position.
int elements_that_turn(const classic::Trace& trace, const classic::Trace& turned) {
    int equal = 0;
    for (classic::Element element : classic::all_elements) {
        const auto &a = trace.elements[element], &b = turned.elements[element];
        equal += a[Color::White] == b[Color::Black] && a[Color::Black] == b[Color::White] ? 1 : 0;
    }
    return equal;
}

/// The thesis's formula in section 1.1.5, in hundredths of a centipawn: the sum of scale times value, and the asymmetry
/// for the side to move.
int weighted_value(const Request& request, const classic::Trace& trace, Color side) {
    int sum = 0;
    for (classic::Element element : classic::all_elements) sum += request.scales[element] * trace.shares[element];
    return (side == Color::White ? sum : -sum) + 100 * request.asymmetry;
}

Message hundredths_text(int hundredths) { return with_decimal_point(fixed_point(hundredths, 2)); }

void add_weights(Exhibit& exhibit, const Request& request, const classic::Trace& trace) {
    exhibit.text(message("lab.elements.formula"));
    Table table{{message("lab.word.element"), message("lab.elements.scale"), message("lab.word.value"),
                 message("lab.elements.product")},
                {}};
    for (classic::Element element : classic::all_elements) {
        if (trace.shares[element] == 0 && request.scales[element] == 100) continue;
        table.rows.push_back({word_of(element), std::to_string(request.scales[element]) + " %",
                              signed_text(trace.shares[element]),
                              hundredths_text(request.scales[element] * trace.shares[element])});
    }
    exhibit.table(std::move(table));
    const int white = weighted_value(request, trace, Color::White),
              black = weighted_value(request, trace, Color::Black);
    exhibit.lines(
        message("lab.elements.values_to_move", request.asymmetry, hundredths_text(white), hundredths_text(black)));
    exhibit.check(message("lab.elements.check.asymmetry"), hundredths_text(200 * request.asymmetry),
                  hundredths_text(white + black));
}

/// Like figure 1-2, which the text of the thesis lacks: equal material, and f3, g2 and h3 are Black's.
constexpr std::string_view figure_1_2 = "3rr1k1/pb3p2/1p2p3/2p1P3/3p1n2/1NP4q/PP1B1P1P/R2Q1RK1 w - - 0 1";

/// Squares that some white pawn attacks now or after moving forward.
Bitboard white_pawn_span(const Position& position) {
    Bitboard span;
    for (Square square : position.pieces(Color::White, PieceType::Pawn))
        for (Bitboard ahead = bb(square); ahead.any(); ahead = ahead << 8)
            span |= pawn_attacks(Color::White, ahead.lsb());
    return span;
}

void add_figure_1_2(Exhibit& exhibit) {
    const Position position = position_of(figure_1_2);
    const Bitboard named = bb(Square::F3, Square::G2, Square::H3);
    Bitboard attacked;
    for (Square square : named)
        if ((position.attacks_to(square) & position.pieces(Color::Black)).any()) attacked |= bb(square);
    const classic::Trace trace = classic::trace(position);
    exhibit.text(message("lab.elements.figure_1_2"));
    exhibit.boards({position_board(position, named)});
    exhibit.check(message("lab.elements.check.equal_material"), 0, count_material(position).all());
    exhibit.check(message("lab.elements.check.weak_squares"), "g2 f3 h3",
                  squares_text(named & attacked & ~white_pawn_span(position)));
    exhibit.check(message("lab.elements.check.black_better"), message("lab.word.yes"),
                  yes_or_no(trace.score < Score::draw()));
}

/// Centipawns or a mate; a dash for a missing answer.
std::string value_text(int value) { return value == MatrixGame::no_answer ? "-" : score_text(Score(value)); }
/// The same for row minima and column maxima, where `no_answer` means infinity.
std::string bound_text(int value) { return value == MatrixGame::no_answer ? "inf" : value_text(value); }

/// Shows the first rows and columns, with the minima and maxima of the whole matrix.
Table matrix_table(const MatrixGame& game, std::size_t most) {
    const std::size_t rows = std::min(most, game.rows.size()), columns = std::min(most, game.columns.size());
    const bool is_cut = columns < game.columns.size();
    Table table{{""}, {}};
    for (std::size_t column = 0; column < columns; ++column) table.header.push_back(game.columns[column]);
    if (is_cut) table.header.push_back("...");
    table.header.push_back(message("lab.word.minimum"));
    const auto minima = game.row_minima(), maxima = game.column_maxima();
    for (std::size_t row = 0; row < rows; ++row) {
        std::vector<Message> cells = {game.rows[row]};
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
    std::vector<Message> last = {message("lab.word.maximum")};
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
    exhibit.text(message("lab.matrix.chooses_row_wants_much"));
    exhibit.table(matrix_table(game, game.rows.size()));
    exhibit.drawing(draw_matrix(message("lab.drawing.matrix"), game, game.rows.size()));
    exhibit.check(message("lab.matrix.check.row_minima"), "10 30 55", numbers_text(game.row_minima()));
    exhibit.check(message("lab.matrix.check.column_maxima"), "75 80 55", numbers_text(game.column_maxima()));
    exhibit.check(message("lab.matrix.check.b_value"), message("lab.word.and", 55, 55),
                  message("lab.word.and", bound_text(*game.maximin()), bound_text(*game.minimax())));
}

}  // namespace

Shown show_material(const Request& request) {
    const Position& position = request.position;
    const MaterialCount count = count_material(position);
    Exhibit exhibit;
    exhibit.text(message("lab.material.material_counted_hundredths_pawn"));
    exhibit.boards({piece_board(message("lab.word.the_position"), position)});
    exhibit.table(pieces_table(position));
    exhibit.lines(message("lab.material.sum", signed_text(count.pieces), signed_text(count.corrections),
                          applied_text(count), signed_text(count.all())));
    exhibit.text(message("lab.material.six_rules_each_position"));
    exhibit.table(rules_table());
    for (const MaterialRule& rule : material_rules) {
        const MaterialCount example = count_material(position_of(rule.example));
        exhibit.check(message("lab.material.check.rule_alone", rule.number), signed_text(rule.value),
                      example.applied.size() == 1 && example.applied.front().side == Color::White
                          ? signed_text(example.corrections)
                          : applied_text(example));
    }
    exhibit.check(message("lab.material.check.classical_evaluation_document_values"), material_by_engine(position),
                  count.all());
    exhibit.departure(message("lab.material.print.thesis_writes_120_60"));
    exhibit.departure(message("lab.material.print.gives_pawn_100_section"));
    exhibit.departure(message("lab.material.print.1_heavy_piece_against"));
    return exhibit;
}

Shown show_elements(const Request& request) {
    const Position& position = request.position;
    const classic::Trace trace = classic::trace(position), turned = classic::trace(flipped(position));
    Exhibit exhibit;
    exhibit.text(message("lab.elements.thesis_names_seven_elements"));
    exhibit.boards({position_board(position)});
    Table table{{message("lab.word.element"), message("chess.side.white"), message("chess.side.black"),
                 message("lab.word.adds")},
                {}};
    int sum = trace.limit;
    for (classic::Element element : classic::all_elements) {
        const auto& sides = trace.elements[element];
        table.rows.push_back({word_of(element), phases_text(sides[Color::White]), phases_text(sides[Color::Black]),
                              signed_text(trace.shares[element])});
        sum += trace.shares[element];
    }
    exhibit.table(std::move(table));
    exhibit.lines(message("lab.elements.score_for_white", signed_text(trace.score.cp())));
    exhibit.check(message("lab.elements.check.all_parts_together"), trace.score.cp(), sum);
    exhibit.check(message("lab.elements.check.score_colours_exchanged"), -trace.score.cp(), turned.score.cp());
    exhibit.check(message("lab.elements.check.elements_change_sides_colours"),
                  static_cast<int>(classic::all_elements.size()), elements_that_turn(trace, turned));
    add_weights(exhibit, request, trace);
    add_figure_1_2(exhibit);
    exhibit.departure(message("lab.elements.print.beside_seven_elements_material"));
    exhibit.departure(message("lab.elements.print.asymmetry_0_unless_set"));
    return exhibit;
}

Shown show_matrix_games(const Request& request) {
    constexpr std::size_t most = 6;
    const MatrixGame game = chess_matrix(request.position);
    if (!game.maximin()) return message("lab.refusal.no_two_plies");
    const int maximin = *game.maximin(), minimax = *game.minimax();
    Exhibit exhibit;
    add_printed_game(exhibit);
    exhibit.text(message("lab.matrix.chess_tree_two_plies"));
    exhibit.boards({position_board(request.position)});
    exhibit.table(matrix_table(game.best_first(), most));
    exhibit.drawing(draw_matrix(message("lab.drawing.chess_matrix"), game.best_first(), most));
    const MessageId sizes = game.has_saddle_point() ? MessageId("lab.matrix.sizes_saddle_point")
                                                    : MessageId("lab.matrix.sizes_no_saddle_point");
    exhibit.lines(message(sizes, game.rows.size(), game.columns.size(), bound_text(maximin), bound_text(minimax)));
    ChessGame searched(request.position);
    exhibit.check(message("lab.matrix.check.largest_minimum_what_negamax"),
                  score_text(Negamax(searched).search(Depth(2))), bound_text(maximin));
    exhibit.check(message("lab.matrix.check.largest_minimum_no_more"), message("lab.word.yes"),
                  yes_or_no(maximin <= minimax));
    exhibit.departure(message("lab.matrix.print.thesis_calls_minimax_chess"));
    exhibit.departure(message("lab.matrix.print.figure_same_answers_every"));
    return exhibit;
}

}  // namespace gyre::lab
