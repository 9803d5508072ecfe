#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "chess/position.h"

/// Games in matrices (docs/reference/lab.md, D13): A chooses a row and wants much, B chooses a column and wants little.
namespace gyre::lab {

struct MatrixGame {
    /// The value of an answer that B does not have after a row: more than any other, since such an answer guarantees
    /// B nothing.
    static constexpr int no_answer = std::numeric_limits<int>::max();

    std::vector<std::string> rows, columns;
    /// What A gets, row by row; `no_answer` where B has no such answer.
    std::vector<std::vector<int>> values;

    /// The worst that B can do to A after each row, and the best that A can do against each column. A column that is
    /// no answer to some row has the maximum `no_answer`.
    std::vector<int> row_minima() const;
    std::vector<int> column_maxima() const;
    /// What A is sure of, and what B is sure not to exceed; nothing of an empty matrix. The first is never more than
    /// the second.
    std::optional<int> maximin() const;
    std::optional<int> minimax() const;
    /// What A is sure of where it is also the greatest of its column: neither gains by knowing the other's choice.
    bool is_saddle_point(std::size_t row, std::size_t column) const;
    bool has_saddle_point() const;
    /// The same game with A's best row first and B's best answer to that row first, so that what A is sure of is the
    /// first value of all.
    MatrixGame best_first() const;
};

/// Figure 4-2 of the thesis.
MatrixGame printed_game();

/// The tree of two plies below a position: its moves are the rows, all answers to any of them the columns. The values
/// are those of the searches of the Lab at depth 2, for the side to move: a mate or a draw by the rules, else the
/// classical evaluation in centipawns. A move that ends the game has its value in every column. Moves in UCI's
/// notation, sorted.
MatrixGame chess_matrix(const Position& position);

}  // namespace gyre::lab
