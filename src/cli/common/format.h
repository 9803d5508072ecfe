#pragma once

#include <concepts>
#include <cstdint>
#include <string>

#include "base/clock.h"

/// Numbers, keys and dates as people like to read them.
namespace gyre::cli {

/// "812", "45 k", "1.2 M".
std::string short_number(std::uint64_t number);
/// "0.2 s", "12 s": one decimal if there is something behind the point.
std::string short_seconds(Milliseconds time);
/// "12 s", "3 min", "5 h".
std::string rough_time(double seconds);
/// ", 3 s left" of a work of which `done` of `all` took `spent`; empty if nothing or all is done.
std::string time_left(double done, double all, Clock::duration spent);
template <std::integral Number>
std::string time_left(Number done, Number all, Clock::duration spent) {
    return time_left(static_cast<double>(done), static_cast<double>(all), spent);
}
/// Today's local date as PGN has it, "2024.05.31"; "????.??.??" if it is not known.
std::string today();

}  // namespace gyre::cli
