#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "chess/position.h"

/// Matrix games (docs/reference/lab.md, D13): A chooses a row and maximises, B chooses a column and minimises.
namespace gyre::lab {

/// A game of two players who each make one choice.
struct MatrixGame {
    /// Value of an answer that B does not have after a row: larger than any other, because it guarantees B nothing.
    static constexpr int no_answer = std::numeric_limits<int>::max();

    /// @{
    /// Names of the choices: rows are A's, columns B's.
    std::vector<std::string> rows, columns;
    /// @}
    /// Payoff for A, row by row; `no_answer` if B does not have the answer.
    std::vector<std::vector<int>> values;

    /// The smallest value of each row.
    std::vector<int> row_minima() const;
    /// The largest value of each column: `no_answer` if it is no answer to some row.
    std::vector<int> column_maxima() const;
    /// What A can guarantee, and the limit that B can guarantee; empty for an empty matrix. maximin ≤ minimax.
    std::optional<int> maximin() const;
    /// The limit that B can guarantee; empty for an empty matrix.
    std::optional<int> minimax() const;
    /// True for the smallest of a row that is the largest of its column: neither side gains by knowing the other's
    /// choice.
    bool is_saddle_point(std::size_t row, std::size_t column) const;
    /// True if any value is a saddle point.
    bool has_saddle_point() const;
    /// The same game with A's best row first and B's best answer to it first, so that the first value is the maximin.
    MatrixGame best_first() const;
};

/// Figure 4-2 of the thesis.
MatrixGame printed_game();

/// The tree of two plies below a position: its moves are the rows, all answers the columns. Values are for the side to
/// move: mate, draw or the classical evaluation in centipawns. A move that ends the game has its value in every column.
/// Moves are in UCI notation, sorted.
MatrixGame chess_matrix(const Position& position);

}  // namespace gyre::lab
