#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace gyre {

/// Stage of a time control: a number of moves, or the rest of the game.
struct TimeStage {
    /// Number of moves; nothing for the rest of the game.
    std::optional<int> moves{};
    /// Time for these moves together.
    std::chrono::milliseconds time{0};
    /// Increment per move.
    std::chrono::milliseconds increment{0};
    /// Whether one side gains the time that the other side uses.
    bool is_sandclock = false;

    friend bool operator==(const TimeStage&, const TimeStage&) = default;
};

/// Value of the tag TimeControl: "40/7200:3600", "300+2", "*180", "-" for no clock, "?" for unknown.
struct PgnTimeControl {
    /// Whether the time control is known; false for "?".
    bool is_known = false;
    /// Stages in order; empty if there is no clock.
    std::vector<TimeStage> stages{};

    friend bool operator==(const PgnTimeControl&, const PgnTimeControl&) = default;
};

/// Parses the value of the tag TimeControl. Seconds may have a fraction: "60+0.6". Fails with the reason and the byte
/// offset; a stage after one for the rest of the game, as in "600:20/180", is an error.
Result<PgnTimeControl, std::string> parse_time_control(std::string_view text);
/// Returns the tag's value, which `parse_time_control` reads as the same.
std::string to_text(const PgnTimeControl& control);

/// Speed class of a game.
enum class GameSpeed : std::uint8_t { Unknown, NoClock, Bullet, Blitz, Rapid, Classical };

/// Returns the speed class by the time for sixty moves: by the FIDE rules blitz up to ten minutes and rapid below
/// sixty; by common usage bullet below three.
GameSpeed speed_of(const PgnTimeControl& control);

}  // namespace gyre
