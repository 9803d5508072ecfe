#pragma once

namespace gyre::engines {

/// Elo numbers that an engine can play at.
struct StrengthRange {
    int lowest = 0, highest = 0;
};

}  // namespace gyre::engines
