#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::console {

/// The first word, and the text after it without the blanks between.
struct FirstWord {
    std::string_view word, rest;
};
FirstWord split_first(std::string_view text);

/// Parses a plain decimal number such as 12, 2.5 or .5, without sign and exponent.
std::optional<double> parse_decimal(std::string_view text);

/// Returns at most three words that a mistyped word may mean, the best first: words that begin with it, from three
/// letters on, and words with few differences. Ignores case.
std::vector<std::string_view> nearest_words(std::string_view typed, std::span<const std::string_view> words);

/// Returns an error such as `'srot' is none of stats, filter and sort (did you mean "sort"?)`.
std::string none_of(std::string_view word, std::span<const std::string_view> words);

/// Returns ` (did you mean "a" or "b"?)` for the end of a message; empty without words.
std::string did_you_mean(std::span<const std::string_view> words);

}  // namespace gyre::console
