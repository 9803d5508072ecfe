#pragma once

#include <cstddef>
#include <map>
#include <string>
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
    /// Places in `exercises_` by their ids.
    std::map<std::string, std::size_t> places_;
};

/// Makes an opening repertoire of the games of one player: in each position the move that the player chose most often.
/// Positions that only other choices reach are left out, so that the repertoire is one that can be played.
class PlayedRepertoire {
public:
    /// Lines are at most so many plies long.
    PlayedRepertoire(Color side, int most_plies) : side_(side), most_plies_(most_plies) {}

    /// Adds the main line of a game that the player played with this side. Games that do not begin with the start
    /// position of standard chess are ignored.
    void add(const GameTree& game);
    /// Returns an exercise of each position that at least so many games have, in the order in which games reach them.
    std::vector<Exercise> exercises(std::size_t fewest_games) const;

private:
    Color side_;
    int most_plies_;
    std::vector<std::vector<Move>> games_;
};

/// Number of games that a position of a played repertoire needs if nothing else is asked for.
inline constexpr int usual_fewest_games = 3;

}  // namespace gyre::puzzles
