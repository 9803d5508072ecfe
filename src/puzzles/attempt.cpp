#include "puzzles/attempt.h"

#include <algorithm>

#include "analysis/marks.h"

namespace gyre::puzzles {

Result<Attempt::Verdict, std::string> Attempt::play(Move move, const IsAsGood& is_as_good) {
    const bool is_last = ply_ + 1 == exercise_.solution.size();
    const bool is_accepted =
        is_last && std::find(exercise_.accepted.begin(), exercise_.accepted.end(), move) != exercise_.accepted.end();
    if (move == expected() || is_accepted) {
        advance(move);
        return over_ ? Verdict::Solved : Verdict::Right;
    }
    const auto is_equal = is_as_good ? is_as_good(position_, move) : Result<bool, std::string>(false);
    if (!is_equal) return is_equal.error();
    if (*is_equal) {
        make(move);
        over_ = true;
        return Verdict::EquallyGood;
    }
    failed_ = true;
    return Verdict::Wrong;
}

Move Attempt::show() {
    failed_ = true;
    const Move move = expected();
    advance(move);
    return move;
}

void Attempt::advance(Move move) {
    make(move);
    over_ = ply_ + 1 == exercise_.solution.size();
    if (over_) return;
    make(exercise_.solution[ply_ + 1]);
    ply_ += 2;
}

void Attempt::make(Move move) {
    position_.make(move);
    played_.push_back(move);
}

bool is_as_good_by_scores(Score best, Score played) {
    if (best.gives_mate()) return played.gives_mate();
    return analysis::win_percent(played) >= analysis::win_percent(best) - equal_percent;
}

}  // namespace gyre::puzzles
