#pragma once

#include <optional>

#include "board/color.h"
#include "eval/score.h"
#include "game/ending.h"

namespace gyre::game {

/// When a game ends before the rules end it, by what both players say of it. Scores are in centipawns.
struct Adjudication {
    /// A side wins after `win_plies` consecutive plies whose scores, of both sides, are at least `win_score` in its
    /// favour; 0 plies: never.
    int win_score = 600;
    int win_plies = 6;
    /// A draw when the scores of `draw_plies` plies in a row are at most `draw_score` from 0, after more than
    /// `draw_after_plies` plies of the game; 0 plies: never.
    int draw_score = 10;
    int draw_plies = 8;
    int draw_after_plies = 80;
    /// A reported mate score ends the game at once.
    bool believes_mates = false;

    static constexpr Adjudication off() { return {0, 0, 0, 0, 0}; }
};

/// Watches the scores of one game.
class Adjudicator {
public:
    /// Begins after `plies` plies of the game.
    explicit Adjudicator(const Adjudication& rules, int plies = 0) : rules_(rules), plies_(plies) {}

    /// To be called after each searched move: the score that its player, `mover`, gave the position before;
    /// `Score::none()` if there is none, which interrupts all counts.
    std::optional<Verdict> take(Color mover, Score score) {
        ++plies_;
        if (score == Score::none()) {
            winning_ = {};
            even_ = 0;
            return std::nullopt;
        }
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

private:
    bool wins(Color color, Score own_score) const {
        if (rules_.believes_mates && own_score.gives_mate()) return true;
        return rules_.win_plies > 0 && winning_[color] >= rules_.win_plies;
    }

    Adjudication rules_;
    int plies_;
    /// Of scores in favour of each side, and of even ones: how many running.
    ColorArray<int> winning_{};
    int even_ = 0;
};

}  // namespace gyre::game
