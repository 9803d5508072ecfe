#pragma once

#include <optional>
#include <vector>

#include "base/clock.h"
#include "board/color.h"

namespace gyre::game {

/// So much for the whole game and so much more for each move.
struct TimeControl {
    Milliseconds base{0};
    Milliseconds increment{0};
};

/// The players' times at the last finished move; a side may have none. The caller
/// measures the time.
class GameClock {
public:
    explicit GameClock(const ColorArray<std::optional<TimeControl>>& controls);
    explicit GameClock(TimeControl control) : GameClock(ColorArray<std::optional<TimeControl>>{{control, control}}) {}

    const ColorArray<std::optional<TimeControl>>& controls() const { return controls_; }
    /// Zero once it has fallen.
    Milliseconds left(Color color) const;
    /// Records a move of `color` that took `spent`. Returns false if the flag fell.
    bool finish_move(Color color, Clock::duration spent);
    /// A move of `color` after which so much was left, as a record says it.
    void record_move(Color color, Milliseconds left);
    /// No time is left to `color`, until a move is taken back.
    void let_fall(Color color) { fallen_ = color; }
    /// The times before the last finished move.
    void take_back();

private:
    ColorArray<std::optional<TimeControl>> controls_;
    ColorArray<Clock::duration> left_{};
    std::optional<Color> fallen_;
    std::vector<ColorArray<Clock::duration>> earlier_;
};

}  // namespace gyre::game
