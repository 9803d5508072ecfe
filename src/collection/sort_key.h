#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::collection {

/// Sort key of a tag's value: dates, ratings, rounds and time controls sort by their meaning, names without accents and
/// case. Unknown or unreadable values come last.
class SortKey {
public:
    SortKey(std::string_view tag, std::string_view value);

    friend auto operator<=>(const SortKey&, const SortKey&) = default;
    friend bool operator==(const SortKey&, const SortKey&) = default;

private:
    bool unknown_ = false;
    std::vector<long long> numbers_;
    std::string text_;
};

/// Whether the tag's values are ratings, plies or similar numbers.
bool is_rating_tag(std::string_view tag);
/// Whether the tag's values are dates: its name ends with "Date" in any case.
bool is_date_tag(std::string_view tag);

}  // namespace gyre::collection
