#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::collection {

/// What a tag's value is sorted by: dates, ratings, rounds and time controls as what they are, names without accents
/// and case. What is not known or cannot be read comes last.
class SortKey {
public:
    SortKey(std::string_view tag, std::string_view value);

    friend auto operator<=>(const SortKey&, const SortKey&) = default;
    friend bool operator==(const SortKey&, const SortKey&) = default;

private:
    bool unknown_ = false;
    /// Compared one after the other, whole numbers all of them.
    std::vector<long long> numbers_;
    std::string text_;
};

/// Whether the tag's values are numbers to people: ratings, plies and the like.
bool is_rating_tag(std::string_view tag);
/// Whether its values are dates: its name ends with "Date", in any case.
bool is_date_tag(std::string_view tag);

}  // namespace gyre::collection
