#pragma once

#include <algorithm>

#include "base/clock.h"

namespace gyre::client {

/// That much later. What is longer than ten years is ten years, so that any time-out may be "never", and none below 0.
inline Clock::time_point later(Clock::time_point from, Milliseconds wait) {
    constexpr Milliseconds longest = std::chrono::hours(24 * 3650);
    return from + std::clamp(wait, Milliseconds(0), longest);
}

}  // namespace gyre::client
