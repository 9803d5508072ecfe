#include "game/adjudicator.h"

namespace gyre::game {

bool Adjudicator::wins(Color color, Score own_score) const {
    if (rules_.believes_mates && own_score.is_mate_score() && own_score > Score::draw()) return true;
    return rules_.win_plies > 0 && winning_[color] >= rules_.win_plies;
}

std::optional<Verdict> Adjudicator::take(Color mover, Score score) {
    ++plies_;
    const int cp = score.cp();
    winning_[mover] = cp >= rules_.win_score ? winning_[mover] + 1 : 0;
    winning_[~mover] = -cp >= rules_.win_score ? winning_[~mover] + 1 : 0;
    const bool even = cp <= rules_.draw_score && -cp <= rules_.draw_score;
    even_ = even ? even_ + 1 : 0;

    for (Color color : all_colors)
        if (wins(color, color == mover ? score : -score)) return Verdict{win_of(color), Ending::WonByScore};
    const bool late = plies_ > rules_.draw_after_plies;
    if (rules_.draw_plies > 0 && late && even_ >= rules_.draw_plies)
        return Verdict{GameResult::Draw, Ending::DrawnByScore};
    return std::nullopt;
}

}  // namespace gyre::game
