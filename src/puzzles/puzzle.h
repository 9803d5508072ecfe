#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/move.h"
#include "chess/position.h"
#include "collection/game_phases.h"
#include "eval/score.h"
#include "puzzles/themes.h"

/// Puzzles made of games, cards to learn from, and their repetition (docs/reference/puzzles.md).
namespace gyre::puzzles {

/// Where a puzzle comes from.
struct PuzzleSource {
    /// Number of the game in the input, from 1.
    std::size_t game = 0;
    /// Number of moves of the game before the puzzle, which the opponent's last move ends.
    std::size_t ply = 0;
    /// Values of the game's tags; empty if unknown.
    std::string white{}, black{}, event{}, site{}, date{}, result{};

    friend bool operator==(const PuzzleSource&, const PuzzleSource&) = default;
};

/// Position in which one clear move wins or saves the game.
struct Puzzle {
    /// 12 hexadecimal digits, made from the position and the solution.
    std::string id{};
    /// Position before the opponent's last move, without history.
    Position before{};
    /// The opponent's last move, after which the solver is to move.
    Move last{};
    /// Moves of the solver and replies in turn; the first and the last are the solver's.
    std::vector<Move> solution{};
    /// All moves that mate in place of the last move of the solution, which is the first of them; empty if that does
    /// not mate.
    std::vector<Move> mates{};
    PuzzleGoal goal = PuzzleGoal::Win;
    /// Scores of the first move and of the second best move for the solver.
    Score score{}, second{};
    /// Whether the opponent's last move was an error, and whether the solver played another move than the solution.
    bool after_error = false, missed = false;
    /// The move of the game in place of the solution.
    Move played{};
    std::vector<Theme> themes{};
    collection::GamePhase phase = collection::GamePhase::Middlegame;
    /// ECO code and name of the game's opening; empty if unknown.
    std::string eco{}, opening{};
    /// Difficulty, and the nodes from which on a search chooses each move of the solution.
    int rating = 0;
    std::uint64_t found_nodes = 0;
    PuzzleSource source{};

    /// Returns the position to solve.
    Position start() const;
    Color solver() const { return ~before.side_to_move(); }
};

/// Returns the id of a puzzle's position and solution.
std::string id_of(const Position& start, const std::vector<Move>& solution);

/// Returns the position without its history, so that a search does not know earlier positions.
Position without_history(const Position& position);

}  // namespace gyre::puzzles
