#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "eval/score.h"
#include "puzzles/exercise.h"
#include "puzzles/fsrs.h"

namespace gyre::puzzles {

/// One attempt of the user to solve an exercise.
class Attempt {
public:
    enum class Verdict : std::uint8_t {
        /// The move of the solution, which goes on after the reply.
        Right,
        /// The last move of the solution, or an equal one.
        Solved,
        /// A move that is as good but leaves the solution; the exercise counts as solved.
        EquallyGood,
        Wrong,
    };

    /// Returns whether a legal move of a position is as good as the best one. Not called for moves of the solution.
    using IsAsGood = std::function<Result<bool, std::string>(const Position& position, Move move)>;

    explicit Attempt(const Exercise& exercise) : exercise_(exercise), position_(exercise.start) {}

    /// Position in which the solver is to move, or the last one.
    const Position& position() const { return position_; }
    /// The last move that was played; empty if unknown.
    Move last() const { return played_.empty() ? exercise_.last : played_.back(); }
    /// Right moves of the solver, and the replies.
    const std::vector<Move>& played() const { return played_; }
    /// The move of the solution; must not be called after the end.
    Move expected() const { return exercise_.solution[ply_]; }
    bool is_over() const { return over_; }

    /// Judges a legal move. After `Right`, the reply has been played too. Fails with the error of `is_as_good`, which
    /// changes nothing.
    Result<Verdict, std::string> play(Move move, const IsAsGood& is_as_good);
    void use_hint() { hinted_ = true; }
    /// Plays the move of the solution for the user, who has failed then.
    Move show();

    /// Returns how well the exercise was known: again after a wrong move or if the solution was shown, hard with a
    /// hint, otherwise good.
    Rating rating() const { return failed_ ? Rating::Again : hinted_ ? Rating::Hard : Rating::Good; }

private:
    void advance(Move move);
    void make(Move move);

    const Exercise& exercise_;
    Position position_;
    std::vector<Move> played_;
    std::size_t ply_ = 0;
    bool over_ = false, failed_ = false, hinted_ = false;
};

/// Returns whether a move keeps what the best line has: a mate if that mates, otherwise all but `equal_percent` of the
/// winning chances. Scores are from the solver's view.
bool is_as_good_by_scores(Score best, Score played);

/// Percent of winning chances that an equally good move may lose.
inline constexpr double equal_percent = 5;

}  // namespace gyre::puzzles
