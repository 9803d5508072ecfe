#pragma once

#include <string_view>

/// What tags and comments are taken apart with.
namespace gyre::collection {

inline constexpr std::string_view digits = "0123456789";

/// Without the blanks around it.
inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace gyre::collection
