#include "collection/sort_key.h"

#include <algorithm>

#include "base/number.h"
#include "collection/player_name.h"
#include "collection/tag_values.h"
#include "notation/pgn/pgn_text.h"

namespace gyre::collection {

namespace {

/// Parses numbers between full stops, as in "12.3" or "3"; returns nothing if there is other text.
std::vector<long long> round_numbers(std::string_view text) {
    std::vector<long long> numbers;
    while (true) {
        const std::size_t end = std::min(text.find('.'), text.size());
        const auto number = parse_integer<long long>(text.substr(0, end));
        if (!number) return {};
        numbers.push_back(*number);
        if (end == text.size()) return numbers;
        text.remove_prefix(end + 1);
    }
}

std::vector<long long> date_numbers(std::string_view text) {
    const auto date = parse_date(text);
    if (!date || !date->year) return {};
    // Unknown parts sort after all known values of the same year or month.
    constexpr int behind_all = 99;
    return {*date->year, date->month.value_or(behind_all), date->day.value_or(behind_all)};
}

std::vector<long long> clock_numbers(std::string_view text) {
    const auto clock = parse_first_stage(text);
    if (!clock) return {};
    constexpr double thousand = 1000;
    return {static_cast<long long>(clock->base * thousand), static_cast<long long>(clock->increment * thousand)};
}

bool name_ends_with(std::string_view tag, std::string_view end) {
    return tag.size() >= end.size() && same_tag_name(tag.substr(tag.size() - end.size()), end);
}

}  // namespace

bool is_rating_tag(std::string_view tag) { return name_ends_with(tag, "Elo") || name_ends_with(tag, "Rating"); }
bool is_date_tag(std::string_view tag) { return name_ends_with(tag, "Date"); }

SortKey::SortKey(std::string_view tag, std::string_view value) {
    const bool is_date = is_date_tag(tag), is_clock = same_tag_name(tag, "TimeControl");
    const bool has_numbers = is_date || is_clock || is_rating_tag(tag) || same_tag_name(tag, "Round") || tag == "plies";
    if (is_date) {
        numbers_ = date_numbers(value);
    } else if (is_clock) {
        numbers_ = clock_numbers(value);
    } else if (is_rating_tag(tag)) {
        if (const auto rating = parse_rating(value); rating && *rating > 0) numbers_ = {*rating};
    } else if (has_numbers) {
        numbers_ = round_numbers(value);
    } else {
        text_ = fold_name(value);
    }
    unknown_ = has_numbers ? numbers_.empty() : is_unknown_value(value);
}

}  // namespace gyre::collection
