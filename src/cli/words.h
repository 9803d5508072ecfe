#pragma once

#include <optional>
#include <string_view>

/// Helpers for lines that a person typed.
namespace gyre::console {

/// Without blanks, tabs and line ends on both sides.
std::string_view trim(std::string_view text);
/// The first word, and what follows it without the blanks between.
struct FirstWord {
    std::string_view word, rest;
};
FirstWord split_first(std::string_view text);

/// A plain decimal number such as 12, 2.5 or .5: no sign, no exponent.
std::optional<double> parse_decimal(std::string_view text);

/// How many letters must be changed, put in, left out or swapped with a neighbour to make one word of the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace gyre::console
