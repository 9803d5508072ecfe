#pragma once

#include <concepts>
#include <cstdint>
#include <string>

#include "base/clock.h"

/// Numbers, times and dates as readable text.
namespace gyre::cli {

/// Returns for example "812", "45 k" or "1.2 M".
std::string short_number(std::uint64_t number);
/// Returns for example "0.2 s" or "12 s", with one decimal unless it is 0.
std::string short_seconds(Milliseconds time);
/// Returns for example "12 s", "3 min" or "5 h".
std::string rough_time(double seconds);
/// Returns for example ", 3 s left" if `done` of `all` took `spent`; empty if nothing or all is done.
std::string time_left(double done, double all, Clock::duration spent);
template <std::integral Number>
std::string time_left(Number done, Number all, Clock::duration spent) {
    return time_left(static_cast<double>(done), static_cast<double>(all), spent);
}
/// Returns today's local date in PGN format, "2024.05.31"; "????.??.??" if it is unknown.
std::string today();

}  // namespace gyre::cli
