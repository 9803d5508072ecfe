#include "cli/common/format.h"

#include <ctime>
#include <fmt/core.h>
#include <string_view>

#include "base/system.h"

namespace gyre::cli {

namespace {

/// Formats tenths of a unit; omits the decimal if it is 0 or insignificant.
std::string scaled(std::uint64_t tenths, std::string_view unit) {
    return fmt::format("{}{}", static_cast<double>(tenths < 1000 ? tenths : tenths / 10 * 10) / 10, unit);
}

}  // namespace

std::string short_number(std::uint64_t number) {
    if (number < 10'000) return std::to_string(number);
    if (number < 1'000'000) return scaled(number / 1000 * 10, " k");
    if (number < 1'000'000'000) return scaled(number / 100'000, " M");
    return scaled(number / 100'000'000, " G");
}

std::string short_seconds(Milliseconds time) {
    return scaled((static_cast<std::uint64_t>(time.count()) + 50) / 100, " s");
}

std::string rough_time(double seconds) {
    constexpr double minute = 60, hour = 3600;
    if (seconds < 2 * minute) return fmt::format("{:.0f} s", seconds);
    return seconds < 2 * hour ? fmt::format("{:.0f} min", seconds / minute) : fmt::format("{:.0f} h", seconds / hour);
}

std::string time_left(double done, double all, Clock::duration spent) {
    if (done <= 0 || all <= done) return {};
    return ", " + rough_time(std::chrono::duration<double>(spent).count() * (all / done - 1)) + " left";
}

std::string today() {
    const auto now = system::local_time(std::time(nullptr));
    char text[sizeof "0000.00.00"];
    if (!now || std::strftime(text, sizeof text, "%Y.%m.%d", &*now) == 0) return "????.??.??";
    return text;
}

}  // namespace gyre::cli
