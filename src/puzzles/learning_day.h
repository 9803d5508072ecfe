#pragma once

#include "puzzles/fsrs.h"

namespace gyre::puzzles {

/// Start and end of the user's day.
struct LearningDay {
    UnixTime begin = 0, end = 0;
};

UnixTime unix_time_now();
/// Returns the local day of a time.
LearningDay learning_day(UnixTime time);

}  // namespace gyre::puzzles
