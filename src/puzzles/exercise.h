#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "chess/position.h"

namespace gyre::puzzles {

struct Puzzle;

enum class ExerciseKind : std::uint8_t { Puzzle, Repertoire };

/// Returns "puzzle" or "repertoire".
std::string_view to_text(ExerciseKind kind);

/// Bounds of an exercise: its id and its title in bytes, the moves of its solution and its rating.
inline constexpr std::size_t longest_exercise_id = 200, longest_title = 2'000, longest_solution = 400;
inline constexpr int highest_rating = 10'000;

/// A position to solve, as it is read from files and kept with the progress.
struct Exercise {
    ExerciseKind kind = ExerciseKind::Puzzle;
    /// Unique among all exercises.
    std::string id{};
    /// Position in which the solver is to move.
    Position start{};
    /// The move before it; empty if unknown.
    Move last{};
    /// Moves of the solver and replies in turn; the first and the last are the solver's.
    std::vector<Move> solution{};
    /// All moves that are right in place of the last one, which is among them.
    std::vector<Move> accepted{};
    /// 0 if unknown.
    int rating = 0;
    /// Where it comes from, in one line; may be empty.
    std::string title{};
    /// Names of themes, separated by blanks; known only where the exercise is read from a file of puzzles.
    std::string themes{};

    /// Position before the last move of the solution, to which the accepted moves belong.
    Position last_position() const;
    Color solver() const { return start.side_to_move(); }
    /// Number of moves that the solver has to find.
    std::size_t solver_moves() const { return (solution.size() + 1) / 2; }
    friend bool operator==(const Exercise& a, const Exercise& b) = default;
};

/// Returns the exercise of a puzzle. Fails if its id or its solution is too long.
Result<Exercise, std::string> exercise_of(const Puzzle& puzzle);

/// Formats of files of puzzles.
enum class PuzzleFormat : std::uint8_t { Pgn, Csv, JsonLines };

struct ReadExercises {
    std::vector<Exercise> exercises{};
    /// Place and reason of each record that could not be used.
    std::vector<std::string> errors{};

    /// Reading ends after so many errors; the last one says so.
    static constexpr std::size_t most_errors = 100'000;
};

/// Reads puzzles: PGN with a solution as main line from a tag FEN, lichess's CSV, or JSON lines of `gyre puzzles`. The
/// format is detected by the first characters. Longer titles are cut, longer ids and solutions are errors.
ReadExercises read_exercises(std::string_view text);

/// Reads moves in UCI, separated by blanks, from a position. Fails with the move that is illegal, or if there is none.
Result<std::vector<Move>, std::string> read_line(Position position, std::string_view moves);
/// Returns them in the same form; castling as the position needs it.
std::string line_text(const Position& position, const std::vector<Move>& moves);

/// Cuts a title and bounds a rating. Fails if the id or the solution is too long: the page could not name such a card
/// or play to its end.
Result<void, std::string> check_bounds(Exercise& exercise);
/// Returns the nearest rating from 0 on.
int rating_of(double number);

/// Splits a line of CSV; quotes around values are removed.
std::vector<std::string> split_csv(std::string_view line);

}  // namespace gyre::puzzles
