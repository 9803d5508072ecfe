#include "lab/matrix_game.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

#include "chess/generate.h"
#include "eval/classic/evaluate.h"
#include "notation/uci_move.h"

namespace gyre::lab {

namespace {

using Value = std::optional<int>;

Value larger(Value a, Value b) { return !a || (b && *b > *a) ? b : a; }
Value smaller(Value a, Value b) { return !a || (b && *b < *a) ? b : a; }

template <class Choose>
Value reduce(const std::vector<Value>& values, Choose choose) {
    Value result;
    for (const Value& value : values) result = choose(result, value);
    return result;
}

std::vector<std::size_t> indices(std::size_t size) {
    std::vector<std::size_t> numbers(size);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return numbers;
}

/// The legal moves by their names, sorted.
std::map<std::string, Move> named_moves(const Position& position) {
    std::map<std::string, Move> moves;
    for (Move move : legal_moves(position)) moves[to_uci(move, UciCastling::Standard)] = move;
    return moves;
}

}  // namespace

std::vector<Value> MatrixGame::row_minima() const {
    std::vector<Value> minima;
    for (const auto& row : values) minima.push_back(reduce(row, smaller));
    return minima;
}

std::vector<Value> MatrixGame::column_maxima() const {
    std::vector<Value> maxima(columns.size());
    for (const auto& row : values)
        for (std::size_t column = 0; column < row.size(); ++column)
            maxima[column] = larger(maxima[column], row[column]);
    return maxima;
}

Value MatrixGame::maximin() const { return reduce(row_minima(), larger); }
Value MatrixGame::minimax() const { return reduce(column_maxima(), smaller); }

bool MatrixGame::is_saddle_point(std::size_t row, std::size_t column) const {
    const Value value = values[row][column];
    return value && value == maximin() && value == row_minima()[row] && value == column_maxima()[column];
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
    const auto answer_to_best = [&](std::size_t column) {
        const Value value = values[row_order.front()][column];
        return std::pair(!value, value);
    };
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
    MatrixGame game;
    std::map<std::string, std::size_t> column_of;
    std::vector<std::map<std::string, int>> found;
    Position position = start;
    for (const auto& [name, move] : named_moves(start)) {
        game.rows.push_back(name);
        found.emplace_back();
        position.make(move);
        for (const auto& [answer, reply] : named_moves(position)) {
            position.make(reply);
            found.back()[answer] = classic::evaluate(position).cp();
            column_of[answer] = 0;
            position.unmake(reply);
        }
        position.unmake(move);
    }
    for (auto& [answer, column] : column_of) {
        column = game.columns.size();
        game.columns.push_back(answer);
    }
    for (const auto& answers : found) {
        std::vector<Value> row(game.columns.size());
        for (const auto& [answer, value] : answers) row[column_of.at(answer)] = value;
        game.values.push_back(std::move(row));
    }
    return game;
}

Value negamax_of_two_plies(const Position& start) {
    Value best;
    Position position = start;
    for (Move move : legal_moves(start)) {
        position.make(move);
        Value answer;
        for (Move reply : legal_moves(position)) {
            position.make(reply);
            answer = larger(answer, -classic::evaluate(position).cp());
            position.unmake(reply);
        }
        position.unmake(move);
        if (answer) best = larger(best, -*answer);
    }
    return best;
}

}  // namespace gyre::lab
