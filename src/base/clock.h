#pragma once

#include <chrono>

namespace gyre {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

inline Milliseconds elapsed_since(Clock::time_point start) {
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - start);
}

}  // namespace gyre
