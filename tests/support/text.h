#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace gyre::test {

inline std::size_t lines_in(std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

inline std::size_t occurrences(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace gyre::test
