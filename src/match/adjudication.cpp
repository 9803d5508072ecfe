#include "match/adjudication.h"

namespace gyre::match {

std::optional<Verdict> Adjudicator::take(Color mover, Score score) {
    ++plies_;
    const int cp = score.cp();
    winning_[mover] = cp >= rules_.win_score ? winning_[mover] + 1 : 0;
    winning_[~mover] = -cp >= rules_.win_score ? winning_[~mover] + 1 : 0;
    const bool even = cp <= rules_.draw_score && -cp <= rules_.draw_score;
    even_ = even ? even_ + 1 : 0;

    const auto wins = [this](Color color) { return rules_.win_plies > 0 && winning_[color] >= rules_.win_plies; };
    if (wins(Color::White)) return Verdict::WhiteWins;
    if (wins(Color::Black)) return Verdict::BlackWins;
    const bool late = plies_ > 2 * rules_.draw_from_move;
    if (rules_.draw_plies > 0 && late && even_ >= rules_.draw_plies) return Verdict::Draw;
    return std::nullopt;
}

}  // namespace gyre::match
