#include "cli/words.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace gyre::console {

namespace {
constexpr std::string_view blanks = " \t\r\n\v\f";
}

std::string_view trim(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    const std::size_t end = text.find_last_not_of(blanks);
    return end == std::string_view::npos ? std::string_view() : text.substr(begin, end - begin + 1);
}

FirstWord split_first(std::string_view text) {
    text = trim(text);
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    return {text.substr(0, end), trim(text.substr(end))};
}

std::optional<double> parse_decimal(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Three rows of the usual table: two before this one, for swapped neighbours.
    std::vector<std::size_t> row(b.size() + 1), above(row), two_above(row);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        two_above.swap(above);
        above.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0)});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
        }
    }
    return row[b.size()];
}

}  // namespace gyre::console
