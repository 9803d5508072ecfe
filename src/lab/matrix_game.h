#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess/position.h"

/// Games in matrices (spec D13): A chooses a row and wants much, B chooses a column and wants little.
namespace gyre::lab {

struct MatrixGame {
    std::vector<std::string> rows, columns;
    /// What A gets, row by row; nothing where B has no such answer.
    std::vector<std::vector<std::optional<int>>> values;

    /// The worst that B can do to A after each row, and the best that A can do after each column. A row without
    /// an answer, and a column without a row, has none.
    std::vector<std::optional<int>> row_minima() const;
    std::vector<std::optional<int>> column_maxima() const;
    /// What A is sure of, and what B is sure not to exceed; nothing of an empty matrix.
    std::optional<int> maximin() const;
    std::optional<int> minimax() const;
    /// What A is sure of where it is also the greatest of its column: neither gains by knowing the other's choice.
    bool is_saddle_point(std::size_t row, std::size_t column) const;
    bool has_saddle_point() const;
    /// The same game with A's best row first, those without an answer last, and B's best answer to that row first, so
    /// that what A is sure of is the first value of all.
    MatrixGame best_first() const;
};

/// Figure 4-2 of the thesis.
MatrixGame printed_game();

/// The tree of two plies below a position: its moves are the rows, all answers to any of them the columns, the values
/// static evaluations in centipawns for the side to move. Moves in UCI's notation, sorted.
MatrixGame chess_matrix(const Position& position);

/// What negamax says of the same tree, for comparison. Nothing where no line is two plies long.
std::optional<int> negamax_of_two_plies(const Position& position);

}  // namespace gyre::lab
