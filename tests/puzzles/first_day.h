#pragma once

#include "puzzles/learning_day.h"

namespace gyre::puzzles {

inline constexpr UnixTime midnight = 1767225600;  // 2026-01-01 00:00 UTC
inline constexpr LearningDay first_day{midnight, midnight + seconds_a_day};

}  // namespace gyre::puzzles
