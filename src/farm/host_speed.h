#pragma once

#include <cstdint>
#include <stop_token>

#include "base/clock.h"

namespace gyre::farm {

/// Times of a match by clocks are meant for a machine of this speed, in nodes a second of one thread; other machines
/// get more or less time.
inline constexpr std::int64_t reference_speed = 1'000'000;

/// Nodes that one thread searches in a second, in the mean, while `threads` threads search at once, each with a table
/// of its own. Takes a little longer than `time`. At least 1.
std::int64_t measure_speed(int threads, Milliseconds time, const std::stop_token& stop = {});

}  // namespace gyre::farm
