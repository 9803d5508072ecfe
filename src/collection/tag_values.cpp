#include "collection/tag_values.h"

#include <algorithm>
#include <array>

#include "base/number.h"
#include "base/text.h"

namespace gyre::collection {

namespace {

constexpr std::string_view digits = "0123456789";
constexpr int months = 12, longest_month = 31;

struct Part {
    std::size_t width = 0;
    /// Nothing for question marks.
    std::optional<int> number{};
};

std::optional<Part> parse_part(std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (text.find_first_not_of('?') == text.npos) return Part{text.size(), std::nullopt};
    if (text.size() > 4 || text.find_first_not_of(digits) != text.npos) return std::nullopt;
    return Part{text.size(), parse_integer(text)};
}

/// Sets a month or a day; 0 means unknown.
bool set_part(const Part& part, int most, std::optional<int>& value) {
    value = part.number == 0 ? std::nullopt : part.number;
    return part.width <= 2 && (!value || *value <= most);
}

std::optional<PartialDate> date_of(const Part& year, const Part& month, const Part& day) {
    PartialDate date;
    date.year = year.number == 0 ? std::nullopt : year.number;
    if (!set_part(month, months, date.month) || !set_part(day, longest_month, date.day)) return std::nullopt;
    return date;
}

/// Parses "14.04.2017" or "04/14/2017" in whichever order is possible; returns nothing if both are and they differ.
std::optional<PartialDate> date_with_year_behind(const Part& first, const Part& second, const Part& year) {
    const auto by_day = date_of(year, second, first), by_month = date_of(year, first, second);
    if (by_day && by_month && *by_day != *by_month) return std::nullopt;
    return by_day ? by_day : by_month;
}

std::optional<PartialDate> parse_compact_date(std::string_view text) {
    constexpr std::size_t size = 8;
    if (text.size() != size || text.find_first_not_of(digits) != text.npos) return std::nullopt;
    return date_of(*parse_part(text.substr(0, 4)), *parse_part(text.substr(4, 2)), *parse_part(text.substr(6, 2)));
}

}  // namespace

std::string PartialDate::text() const {
    const auto part = [](const std::optional<int>& value, std::size_t width) {
        if (!value) return std::string(width, '?');
        const std::string number = std::to_string(*value);
        return std::string(width - std::min(width, number.size()), '0') + number;
    };
    return part(year, 4) + '.' + part(month, 2) + '.' + part(day, 2);
}

bool is_unknown_value(std::string_view value) { return value.find_first_not_of("?.- \t") == value.npos; }

std::optional<PartialDate> parse_date(std::string_view text) {
    text = trimmed(text);
    if (is_unknown_value(text)) return PartialDate();
    if (const std::size_t time = text.find_first_of("T "); time != text.npos && time > 0) text = text.substr(0, time);
    if (auto date = parse_compact_date(text)) return date;
    constexpr std::string_view separators = ".-/";
    const std::size_t first = text.find_first_of(separators);
    const char separator = first == text.npos ? '.' : text[first];
    std::array<Part, 3> parts{};
    std::size_t count = 0;
    for (std::string_view rest = text;;) {
        const std::size_t end = std::min(rest.find(separator), rest.size());
        const auto part = parse_part(rest.substr(0, end));
        if (!part || count == parts.size()) return std::nullopt;
        parts[count++] = *part;
        if (end == rest.size()) break;
        rest.remove_prefix(end + 1);
    }
    constexpr std::size_t year_width = 4;
    if (parts[0].width == year_width)
        return date_of(parts[0], count > 1 ? parts[1] : Part{}, count > 2 ? parts[2] : Part{});
    if (count == parts.size() && parts[2].width == year_width)
        return date_with_year_behind(parts[0], parts[1], parts[2]);
    return std::nullopt;
}

std::optional<std::strong_ordering> compare_dates(const PartialDate& date, const PartialDate& wanted) {
    const std::pair<std::optional<int>, std::optional<int>> parts[] = {
        {date.year, wanted.year}, {date.month, wanted.month}, {date.day, wanted.day}};
    for (const auto& [there, part] : parts) {
        if (!part) break;
        if (!there) return std::nullopt;
        if (*there != *part) return *there <=> *part;
    }
    return std::strong_ordering::equal;
}

bool may_be_same_date(const PartialDate& a, const PartialDate& b) {
    const auto may = [](const std::optional<int>& x, const std::optional<int>& y) { return !x || !y || *x == *y; };
    return may(a.year, b.year) && may(a.month, b.month) && may(a.day, b.day);
}

std::optional<int> parse_rating(std::string_view text) {
    text = trimmed(text);
    constexpr std::string_view marks = "?*pP";
    if (text.size() > 1 && marks.find(text.back()) != marks.npos) text = trimmed(text.substr(0, text.size() - 1));
    constexpr std::size_t most_digits = 5;
    if (text.empty() || text.size() > most_digits || text.find_first_not_of(digits) != text.npos) return std::nullopt;
    return parse_integer(text);
}

std::optional<FirstStage> parse_first_stage(std::string_view text) {
    const auto control = parse_time_control(trimmed(text));
    if (!control || !control->is_known || control->stages.empty()) return std::nullopt;
    constexpr double thousand = 1000;
    const TimeStage& stage = control->stages.front();
    return FirstStage{static_cast<double>(stage.time.count()) / thousand,
                      static_cast<double>(stage.increment.count()) / thousand};
}

std::optional<GameSpeed> speed_class(std::string_view time_control) {
    const auto control = parse_time_control(trimmed(time_control));
    if (!control || !control->is_known) return std::nullopt;
    const GameSpeed speed = speed_of(*control);
    return speed == GameSpeed::NoClock ? GameSpeed::Correspondence : speed;
}

std::string_view name_of(GameSpeed speed) {
    return speed_class_names[static_cast<std::size_t>(speed) - static_cast<std::size_t>(GameSpeed::UltraBullet)];
}

std::optional<GameSpeed> speed_named(std::string_view name) {
    for (GameSpeed speed = GameSpeed::UltraBullet; speed <= GameSpeed::Correspondence;
         speed = static_cast<GameSpeed>(static_cast<int>(speed) + 1))
        if (name_of(speed) == name) return speed;
    return std::nullopt;
}

}  // namespace gyre::collection
