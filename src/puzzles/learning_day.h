#pragma once

#include "puzzles/fsrs.h"

namespace gyre::puzzles {

/// Start and end of the user's day.
struct LearningDay {
    UnixTime begin = 0, end = 0;
};

/// Function that returns the day of a time.
using DayOf = LearningDay (*)(UnixTime time);

UnixTime unix_time_now();
/// Returns the local day of a time.
LearningDay learning_day(UnixTime time);
LearningDay utc_day(UnixTime time);
/// Returns the neighbours of a day, which may have 23 or 25 hours. `day_of` must have returned the day.
LearningDay day_before(const LearningDay& day, DayOf day_of);
LearningDay day_after(const LearningDay& day, DayOf day_of);

}  // namespace gyre::puzzles
