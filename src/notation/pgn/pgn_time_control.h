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
/// Returns seconds as the tag has them: "300", "0.6".
std::string seconds_text(std::chrono::milliseconds time);
/// Returns the tag's value, which `parse_time_control` reads as the same.
std::string to_text(const PgnTimeControl& control);

/// The only stage of a control without a number of moves and without a sandclock, "300+2"; nothing for any other.
std::optional<TimeStage> sudden_death(const PgnTimeControl& control);

/// How fast a game is.
enum class GameSpeed : std::uint8_t {
    Unknown,
    NoClock,
    UltraBullet,
    Bullet,
    Blitz,
    Rapid,
    Classical,
    Correspondence,
};

/// By the time of the first stage and forty increments, as lichess has it: below 30 s ultrabullet, below 3 min bullet,
/// below 8 min blitz, below 25 min rapid, else classical; days for a move are correspondence.
GameSpeed speed_of(const PgnTimeControl& control);

}  // namespace gyre
