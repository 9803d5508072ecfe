#pragma once

#include "puzzles/fsrs.h"

namespace gyre::puzzles {

inline constexpr UnixTime midnight = 1767225600;  // 2026-01-01 00:00 UTC

}  // namespace gyre::puzzles
