#pragma once

#include <optional>

#include "board/color.h"
#include "eval/score.h"

namespace gyre::match {

/// When a game ends before the rules end it, by what both players say of it.
struct Adjudication {
    /// A side wins when the scores of so many plies running, both sides', are that many centipawns in its favour; 0
    /// plies never.
    int win_score = 600;
    int win_plies = 6;
    /// A draw when the scores of so many plies running are no further from 0 than that, once so many moves of each side
    /// were played; 0 plies never.
    int draw_score = 10;
    int draw_plies = 8;
    int draw_from_move = 40;

    static constexpr Adjudication off() { return {0, 0, 0, 0, 0}; }
};

enum class Verdict { WhiteWins, BlackWins, Draw };

/// Watches the scores of one game.
class Adjudicator {
public:
    explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

    /// After each move that was thought about: the score that its player, `mover`, gave the position before.
    std::optional<Verdict> take(Color mover, Score score);

private:
    Adjudication rules_;
    int plies_ = 0;
    /// Of scores in favour of each side, and of even ones: how many running.
    ColorArray<int> winning_{};
    int even_ = 0;
};

}  // namespace gyre::match
