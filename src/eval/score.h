#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace gyre {

/// The worth of a position in centipawns, a pawn of the endgame being about 100, or a mate in a number of plies.
/// Whose view it is, the function that returns it says. Every score that is or bounds a mate, every sentinel and every
/// evaluation fit in 16 bits.
class Score {
public:
    constexpr Score() = default;
    /// Not checked: the sentinels and the mates have numbers too.
    constexpr explicit Score(int centipawns) : value_(centipawns) {}

    /// The same as an evaluation of nought.
    static constexpr Score draw() { return Score(0); }
    /// The side to move has mated already: no score of a position is higher.
    static constexpr Score mate() { return Score(32000); }
    /// The side in view mates in that many plies from here.
    static constexpr Score mate_in(int plies) { return Score(32000 - plies); }
    /// The side in view is mated in that many plies from here.
    static constexpr Score mated_in(int plies) { return Score(plies - 32000); }
    /// The side in view reaches a win that an endgame table proves in that many plies from here: worth more than any
    /// evaluation and less than any mate.
    static constexpr Score table_win_in(int plies) { return Score(30000 - plies); }
    /// The same for a loss.
    static constexpr Score table_loss_in(int plies) { return Score(plies - 30000); }
    /// Above every score, for windows.
    static constexpr Score infinite() { return Score(32001); }
    /// No score, for empty table entries and the like; never to be compared by size.
    static constexpr Score none() { return Score(32002); }
    /// No static evaluation is larger, so that what lies between here and `mate_bound` is free for tablebase scores.
    static constexpr Score max_evaluation() { return Score(19999); }
    /// The longest mate that a score can tell: 256 plies, more than a search goes deep.
    static constexpr Score mate_bound() { return Score(32000 - 256); }

    /// The bare number; centipawns unless it is a mate, a table's answer or a sentinel.
    constexpr int cp() const { return value_; }
    /// True for a mate by either side; false for the sentinels.
    constexpr bool is_mate_score() const {
        const int size = value_ < 0 ? -value_ : value_;
        return size >= mate_bound().value_ && size <= mate().value_;
    }
    /// True for a win or loss by an endgame table; false for the sentinels.
    constexpr bool is_table_score() const {
        const int size = value_ < 0 ? -value_ : value_;
        return size > max_evaluation().value_ && size < mate_bound().value_;
    }
    /// True where a win or loss is proved, by a mate or by an endgame table; false for the sentinels.
    constexpr bool is_decisive() const { return is_mate_score() || is_table_score(); }
    /// Of a mate score: the plies until mate, whoever mates.
    constexpr int plies_to_mate() const {
        assert(is_mate_score());
        return mate().value_ - (value_ < 0 ? -value_ : value_);
    }

    /// Of a mate score: the moves until mate, whoever mates.
    constexpr int moves_to_mate() const { return (plies_to_mate() + 1) / 2; }
    /// The same as UCI and PGN count: negative if the side in view is mated.
    constexpr int signed_moves_to_mate() const { return value_ < 0 ? -moves_to_mate() : moves_to_mate(); }

    /// Of a decisive score: the plies until the mate, or until the position that the table knows.
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

}  // namespace gyre
