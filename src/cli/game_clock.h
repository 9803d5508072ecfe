#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "board/color.h"

namespace gyre::console {

/// So much for the whole game and so much more for each move.
struct TimeControl {
    Milliseconds base{0};
    Milliseconds increment{0};
};

/// "5+3": minutes and seconds, decimals allowed; "5" is "5+0", and "0:30+2" begins with half a minute.
Result<TimeControl, std::string> parse_time_control(std::string_view text);

/// Both players' time at the last finished move. It does not tick by itself: the caller measures and tells.
class GameClock {
public:
    explicit GameClock(TimeControl control) : control_(control), left_{{control.base, control.base}} {}

    const TimeControl& control() const { return control_; }
    Milliseconds left(Color color) const { return color == fallen_ ? Milliseconds(0) : left_[color]; }
    /// A move of `color` that took so long.
    void finish_move(Color color, Milliseconds spent);
    /// A move of `color` after which so much was left, as a record says it.
    void record_move(Color color, Milliseconds left);
    /// No time is left to `color`, until a move is taken back.
    void let_fall(Color color) { fallen_ = color; }
    /// The times before the last finished move.
    void take_back();

private:
    TimeControl control_;
    ColorArray<Milliseconds> left_;
    std::optional<Color> fallen_;
    std::vector<ColorArray<Milliseconds>> earlier_;
};

/// "1:02:03", "4:05", and in the last twenty seconds "0:09.7"; never below zero.
std::string to_text(Milliseconds left);

}  // namespace gyre::console
