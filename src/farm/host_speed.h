#pragma once

#include <cstdint>
#include <stop_token>

#include "base/clock.h"

namespace gyre::farm {

/// Speed of the machine for which the times of a match with clocks are meant, in nodes per second of one thread. Slower
/// machines get more time, faster ones less.
inline constexpr std::int64_t reference_speed = 1'000'000;

/// Mean nodes per second of one thread while `threads` threads search at the same time, each with its own table. Takes
/// a little longer than `time`. Returns at least 1.
std::int64_t measure_speed(int threads, Milliseconds time, const std::stop_token& stop = {});

}  // namespace gyre::farm
