#pragma once

#include <vector>

#include "board/color.h"
#include "notation/book/polyglot.h"
#include "notation/pgn/game_tree.h"
#include "puzzles/exercise.h"

namespace gyre::puzzles {

/// Makes an exercise of each position of an opening repertoire in which `side` is to move: all moves that the
/// repertoire has there are right, the first one is shown. Positions that several lines reach are one exercise.
class RepertoireBuilder {
public:
    RepertoireBuilder(Color side, int most_plies) : side_(side), most_plies_(most_plies) {}

    /// Adds the moves and variations of a game.
    void add(const GameTree& game);
    /// Adds the positions of a book that its moves reach from the start position.
    void add(const PolyglotBook& book);
    /// In the order in which the positions were found.
    std::vector<Exercise> exercises() const;

private:
    void add(const Position& position, Move last, Move move, const std::vector<Move>& line);

    Color side_;
    int most_plies_;
    std::vector<Exercise> exercises_;
};

}  // namespace gyre::puzzles
