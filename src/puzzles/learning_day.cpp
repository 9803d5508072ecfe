#include "puzzles/learning_day.h"

#include <ctime>

#include "base/system.h"

namespace gyre::puzzles {

namespace {

/// Where clocks change at midnight, the second before a day may have the same date.
constexpr UnixTime half_a_day = seconds_a_day / 2;

}  // namespace

UnixTime unix_time_now() { return static_cast<UnixTime>(std::time(nullptr)); }

LearningDay learning_day(UnixTime time) {
    const auto local = system::local_time(static_cast<std::time_t>(time));
    if (!local) return utc_day(time);
    std::tm midnight = *local;
    midnight.tm_hour = midnight.tm_min = midnight.tm_sec = 0;
    // Days of 23 and 25 hours end at midnight too.
    midnight.tm_isdst = -1;
    std::tm next = midnight;
    ++next.tm_mday;
    return {std::mktime(&midnight), std::mktime(&next)};
}

LearningDay utc_day(UnixTime time) {
    const UnixTime begin = time - time % seconds_a_day;
    return {begin, begin + seconds_a_day};
}

LearningDay day_before(const LearningDay& day, DayOf day_of) { return day_of(day.begin - half_a_day); }

LearningDay day_after(const LearningDay& day, DayOf day_of) { return day_of(day.end + half_a_day); }

}  // namespace gyre::puzzles
