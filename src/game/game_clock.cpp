#include "game/game_clock.h"

#include <chrono>

namespace gyre::game {

GameClock::GameClock(const ColorArray<std::optional<TimeControl>>& controls) : controls_(controls) {
    for (Color color : all_colors)
        if (controls_[color]) left_[color] = controls_[color]->base;
}

Milliseconds GameClock::left(Color color) const {
    return color == fallen_ ? Milliseconds(0) : std::chrono::duration_cast<Milliseconds>(left_[color]);
}

bool GameClock::finish_move(Color color, Clock::duration spent) {
    earlier_.push_back(left_);
    if (!controls_[color]) return true;
    left_[color] -= spent;
    const bool in_time = left_[color] >= Clock::duration::zero();
    left_[color] += controls_[color]->increment;
    return in_time;
}

void GameClock::record_move(Color color, Milliseconds left) {
    earlier_.push_back(left_);
    left_[color] = left;
}

void GameClock::take_back() {
    fallen_.reset();
    if (earlier_.empty()) return;
    left_ = earlier_.back();
    earlier_.pop_back();
}

}  // namespace gyre::game
