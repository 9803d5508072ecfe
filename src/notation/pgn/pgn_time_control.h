#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace gyre {

/// A part of a game's time: so many moves, or the rest of the game.
struct TimeStage {
    /// Nothing: the rest of the game.
    std::optional<int> moves{};
    /// For these moves together.
    std::chrono::milliseconds time{0};
    /// For each move.
    std::chrono::milliseconds increment{0};
    /// What one side uses up the other one gains.
    bool is_sandclock = false;

    friend bool operator==(const TimeStage&, const TimeStage&) = default;
};

/// What the tag TimeControl says: "40/7200:3600", "300+2", "*180", "-" for no clock, "?" for one that is not known.
struct PgnTimeControl {
    /// False for "?".
    bool is_known = false;
    /// None where it is known that there is no clock.
    std::vector<TimeStage> stages{};

    friend bool operator==(const PgnTimeControl&, const PgnTimeControl&) = default;
};

/// Else why the text is none, with its byte. Seconds may have a fraction: "60+0.6". A stage behind one for the rest of
/// the game, such as "600:20/180" has, is an error.
Result<PgnTimeControl, std::string> parse_time_control(std::string_view text);
/// The tag's value, which `parse_time_control` reads as the same.
std::string to_text(const PgnTimeControl& control);

/// How fast a game is.
enum class GameSpeed : std::uint8_t { Unknown, NoClock, Bullet, Blitz, Rapid, Classical };

/// By the time for sixty moves, as FIDE has it: up to ten minutes blitz, less than sixty rapid; and less than three
/// bullet, as people have it.
GameSpeed speed_of(const PgnTimeControl& control);

}  // namespace gyre
