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

    /// Order of two keys of the same tag. `reverse` reverses that of known values; the others still come last.
    std::strong_ordering compare(const SortKey& other, bool reverse) const {
        if (unknown_ != other.unknown_) return unknown_ <=> other.unknown_;
        return reverse ? other <=> *this : *this <=> other;
    }

private:
    std::strong_ordering operator<=>(const SortKey&) const = default;

    bool unknown_ = false;
    std::vector<long long> numbers_;
    std::string text_;
};

/// Whether the tag's values are ratings, plies or similar numbers.
bool is_rating_tag(std::string_view tag);
/// Whether the tag's values are dates: its name ends with "Date" in any case.
bool is_date_tag(std::string_view tag);

}  // namespace gyre::collection
