#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// The words that a mistyped one may stand for, best first and at most three: those that it begins, if it has at least
/// three letters, and those that few slips lead to, fewer than half of the letters. Letter case does not matter.
std::vector<std::string_view> nearest_words(std::string_view typed, std::span<const std::string_view> words);

/// "stats, filter and sort".
std::string listed(std::span<const std::string_view> words, std::string_view last = " and ");

/// That a word is none of those which may stand there, and which of them was meant: `'srot' is none of stats, filter
/// and sort (did you mean "sort"?)`, `'x' is neither best nor last`.
std::string none_of(std::string_view word, std::span<const std::string_view> words);

/// ` (did you mean "a" or "b"?)`, to stand behind a message; empty without words.
std::string did_you_mean(std::span<const std::string_view> words);

}  // namespace gyre::console
