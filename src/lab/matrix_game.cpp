#include "lab/matrix_game.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "chess/generate.h"
#include "lab/search/chess_game.h"
#include "notation/move/uci_move.h"

namespace gyre::lab {

namespace {

std::vector<std::size_t> indices(std::size_t size) {
    std::vector<std::size_t> numbers(size);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return numbers;
}

std::map<std::string, Move> named_moves(const Position& position) {
    std::map<std::string, Move> moves;
    for (Move move : legal_moves(position)) moves[to_uci(move, UciCastling::Standard)] = move;
    return moves;
}

/// Returns the value of a position by the rules of chess for its side to move; nothing if the game goes on.
std::optional<Score> value_by_rules(const ChessGame& game, Ply ply) {
    if (const auto drawn = game.drawn_by_rule(ply)) return drawn->score;
    if (!game.has_moves()) return game.without_moves(ply).score;
    return std::nullopt;
}

/// A move of the root with all answers to it, or with its value if it ends the game.
struct RowOfAnswers {
    std::string name;
    std::optional<int> if_over{};
    std::map<std::string, int> answers{};
};

RowOfAnswers answers_to(ChessGame& game, const std::string& name) {
    RowOfAnswers row{name};
    if (const auto over = value_by_rules(game, Ply(1))) {
        row.if_over = (-*over).cp();
        return row;
    }
    for (const auto& [answer, reply] : named_moves(game.position())) {
        game.make(reply);
        row.answers[answer] = value_by_rules(game, Ply(2)).value_or(game.evaluate()).cp();
        game.unmake(reply);
    }
    return row;
}

}  // namespace

std::vector<int> MatrixGame::row_minima() const {
    std::vector<int> minima;
    for (const auto& row : values) minima.push_back(row.empty() ? no_answer : *std::ranges::min_element(row));
    return minima;
}

std::vector<int> MatrixGame::column_maxima() const {
    std::vector<int> maxima(columns.size(), std::numeric_limits<int>::min());
    for (const auto& row : values)
        for (std::size_t column = 0; column < row.size(); ++column)
            maxima[column] = std::max(maxima[column], row[column]);
    return maxima;
}

std::optional<int> MatrixGame::maximin() const {
    if (rows.empty() || columns.empty()) return std::nullopt;
    return std::ranges::max(row_minima());
}

std::optional<int> MatrixGame::minimax() const {
    if (rows.empty() || columns.empty()) return std::nullopt;
    return std::ranges::min(column_maxima());
}

bool MatrixGame::is_saddle_point(std::size_t row, std::size_t column) const {
    const int value = values[row][column];
    return value != no_answer && value == maximin() && value == row_minima()[row] && value == column_maxima()[column];
}

bool MatrixGame::has_saddle_point() const {
    for (std::size_t row = 0; row < values.size(); ++row)
        for (std::size_t column = 0; column < values[row].size(); ++column)
            if (is_saddle_point(row, column)) return true;
    return false;
}

MatrixGame MatrixGame::best_first() const {
    const auto minima = row_minima();
    auto row_order = indices(rows.size()), column_order = indices(columns.size());
    std::ranges::stable_sort(row_order, std::greater(), [&](std::size_t row) { return minima[row]; });
    const auto answer_to_best = [&](std::size_t column) { return values[row_order.front()][column]; };
    if (!rows.empty()) std::ranges::stable_sort(column_order, std::less(), answer_to_best);
    MatrixGame game;
    for (std::size_t column : column_order) game.columns.push_back(columns[column]);
    for (std::size_t row : row_order) {
        game.rows.push_back(rows[row]);
        auto& sorted = game.values.emplace_back();
        for (std::size_t column : column_order) sorted.push_back(values[row][column]);
    }
    return game;
}

MatrixGame printed_game() {
    return {{"A1", "A2", "A3"}, {"B1", "B2", "B3"}, {{55, 80, 10}, {30, 35, 55}, {75, 55, 55}}};
}

MatrixGame chess_matrix(const Position& start) {
    std::vector<RowOfAnswers> found;
    std::map<std::string, std::size_t> column_of;
    ChessGame game(start);
    for (const auto& [name, move] : named_moves(start)) {
        game.make(move);
        found.push_back(answers_to(game, name));
        game.unmake(move);
        for (const auto& [answer, value] : found.back().answers) column_of[answer] = 0;
    }
    MatrixGame matrix;
    for (auto& [answer, column] : column_of) {
        column = matrix.columns.size();
        matrix.columns.push_back(answer);
    }
    for (const RowOfAnswers& row : found) {
        matrix.rows.push_back(row.name);
        auto& values = matrix.values.emplace_back(matrix.columns.size(), row.if_over.value_or(MatrixGame::no_answer));
        for (const auto& [answer, value] : row.answers) values[column_of.at(answer)] = value;
    }
    return matrix;
}

}  // namespace gyre::lab
