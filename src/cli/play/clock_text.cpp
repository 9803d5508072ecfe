#include "cli/play/clock_text.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/text.h"
#include "cli/common/names.h"
#include "console/typed_text.h"

namespace gyre::cli {

namespace {

/// Parses minutes with decimals, or minutes and seconds: "0:30".
std::optional<double> parse_minutes(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto minutes = parse_decimal(trimmed(text.substr(0, colon)));
    if (colon == text.size() || !minutes) return minutes;
    // Two digits are required, so that "5:3" is not mistaken for "5+3".
    const std::string_view shown = text.substr(colon + 1);
    const auto seconds = parse_decimal(shown);
    if (!seconds || *seconds >= 60 || std::min(shown.find('.'), shown.size()) != 2) return std::nullopt;
    return *minutes + *seconds / 60;
}

}  // namespace

Result<game::TimeControl, std::string> parse_clock(std::string_view text) {
    constexpr double longest_minutes = 600, longest_increment = 600;
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto minutes = parse_minutes(trimmed(text.substr(0, plus)));
    const auto seconds = plus == text.size() ? std::optional(0.0) : parse_decimal(trimmed(text.substr(plus + 1)));
    if (!minutes || !seconds) return std::string("a clock is MINUTES+SECONDS, such as 5+3, or off");
    if (*minutes * 60 < 1 || *minutes > longest_minutes || *seconds > longest_increment)
        return std::string("a clock has 1 second to 600 minutes, and at most 600 seconds more a move");
    const auto rounded = [](double milliseconds) {
        return Milliseconds(static_cast<Milliseconds::rep>(milliseconds + 0.5));
    };
    return game::TimeControl{rounded(*minutes * 60'000), rounded(*seconds * 1000)};
}

std::string to_text(Milliseconds left) {
    constexpr Milliseconds exact_below{20'000};
    left = std::max(left, Milliseconds(0));
    if (left < exact_below) return fmt::format("0:{:02}.{}", left.count() / 1000, left.count() / 100 % 10);
    // Rounded up like a chess clock, which shows the full time for a second.
    const Milliseconds::rep seconds = (left.count() + 999) / 1000;
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace gyre::cli
