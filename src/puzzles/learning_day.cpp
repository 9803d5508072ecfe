#include "puzzles/learning_day.h"

#include <ctime>

#include "base/system.h"

namespace gyre::puzzles {

UnixTime unix_time_now() { return static_cast<UnixTime>(std::time(nullptr)); }

LearningDay learning_day(UnixTime time) {
    const auto local = system::local_time(static_cast<std::time_t>(time));
    if (!local) return {time - time % seconds_a_day, time - time % seconds_a_day + seconds_a_day};
    std::tm midnight = *local;
    midnight.tm_hour = midnight.tm_min = midnight.tm_sec = 0;
    // Days of 23 and 25 hours end at midnight too.
    midnight.tm_isdst = -1;
    std::tm next = midnight;
    ++next.tm_mday;
    return {std::mktime(&midnight), std::mktime(&next)};
}

}  // namespace gyre::puzzles
