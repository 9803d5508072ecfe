#pragma once

#include <cstddef>
#include <string_view>

/// What the reader and the writer of EPD know of its text.
namespace gyre::detail {

/// The fields of the position in front of the operations.
inline constexpr std::size_t epd_fields = 4;
inline constexpr std::string_view epd_blanks = " \t";

constexpr bool begins_with_digit(std::string_view word) { return !word.empty() && word[0] >= '0' && word[0] <= '9'; }

constexpr bool ends_line(char c) { return c == '\n' || c == '\r'; }
/// Whether a backslash stands in front of that character inside a quoted text.
constexpr bool is_escaped(char c) { return c == '"' || c == '\\'; }

}  // namespace gyre::detail
