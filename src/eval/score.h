#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

#include "board/color.h"

namespace gyre {

/// The value of a position: centipawns (a pawn in the endgame is about 100), or a mate or tablebase result in a number
/// of plies. The function that returns it defines the view. All scores, sentinels and evaluations fit in 16 bits.
class Score {
public:
    constexpr Score() = default;
    /// Not checked, because mates and sentinels are numbers as well.
    constexpr explicit Score(int centipawns) : value_(centipawns) {}

    /// The score of a drawn position, 0.
    static constexpr Score draw() { return Score(0); }
    /// The highest score: the side in view has given mate.
    static constexpr Score mate() { return Score(32000); }
    /// The side in view mates in this many plies.
    static constexpr Score mate_in(int plies) { return Score(32000 - plies); }
    /// The side in view is mated in this many plies.
    static constexpr Score mated_in(int plies) { return Score(plies - 32000); }
    /// The side in view reaches a won tablebase position in this many plies: above any evaluation, below any mate.
    static constexpr Score table_win_in(int plies) { return Score(30000 - plies); }
    /// The side in view reaches a lost tablebase position in this many plies.
    static constexpr Score table_loss_in(int plies) { return Score(plies - 30000); }
    /// Above every score; for windows.
    static constexpr Score infinite() { return Score(32001); }
    /// No score, for example in empty table entries. Must not be compared by size.
    static constexpr Score none() { return Score(32002); }
    /// The largest static evaluation. Scores between it and `mate_bound` are tablebase scores.
    static constexpr Score max_evaluation() { return Score(19999); }
    /// The lowest mate score: 256 plies, more than the maximum search depth.
    static constexpr Score mate_bound() { return Score(32000 - 256); }

    /// Returns the number; centipawns unless the score is decisive or a sentinel.
    constexpr int cp() const { return value_; }
    /// True for a mate by either side; false for the sentinels.
    constexpr bool is_mate_score() const {
        const int size = value_ < 0 ? -value_ : value_;
        return size >= mate_bound().value_ && size <= mate().value_;
    }
    /// True for a mate by the side in view; false for the sentinels.
    constexpr bool gives_mate() const { return value_ >= mate_bound().value_ && value_ <= mate().value_; }
    /// True for a tablebase win or loss; false for the sentinels.
    constexpr bool is_table_score() const {
        const int size = value_ < 0 ? -value_ : value_;
        return size > max_evaluation().value_ && size < mate_bound().value_;
    }
    /// True for mates and tablebase wins or losses; false for the sentinels.
    constexpr bool is_decisive() const { return is_mate_score() || is_table_score(); }
    /// Returns the plies until mate by either side. Requires a mate score.
    constexpr int plies_to_mate() const {
        assert(is_mate_score());
        return mate().value_ - (value_ < 0 ? -value_ : value_);
    }

    /// Returns the moves until mate by either side. Requires a mate score.
    constexpr int moves_to_mate() const { return (plies_to_mate() + 1) / 2; }
    /// The same as in UCI and PGN: negative if the side in view is mated.
    constexpr int signed_moves_to_mate() const { return value_ < 0 ? -moves_to_mate() : moves_to_mate(); }

    /// Returns the plies until the mate or the tablebase position. Requires a decisive score.
    constexpr int plies_to_decision() const {
        assert(is_decisive());
        const int size = value_ < 0 ? -value_ : value_;
        return (is_mate_score() ? mate() : table_win_in(0)).value_ - size;
    }

    constexpr Score operator-() const { return Score(-value_); }
    constexpr Score& operator+=(Score other) { return value_ += other.value_, *this; }
    constexpr Score& operator-=(Score other) { return value_ -= other.value_, *this; }
    friend constexpr Score operator+(Score a, Score b) { return a += b; }
    friend constexpr Score operator-(Score a, Score b) { return a -= b; }
    friend constexpr Score operator*(Score a, int factor) { return Score(a.value_ * factor); }
    friend constexpr Score operator*(int factor, Score a) { return a * factor; }
    /// Rounds towards zero, so that -(a / n) == (-a) / n.
    friend constexpr Score operator/(Score a, int divisor) { return Score(a.value_ / divisor); }
    friend constexpr auto operator<=>(Score, Score) = default;

private:
    std::int32_t value_ = 0;
};

/// Returns a score from White's view, given from the view of `side`.
constexpr Score white_score(Score score, Color side) { return side == Color::White ? score : -score; }

}  // namespace gyre
