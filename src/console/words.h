#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::console {

/// The words of a line, as views into it.
using Words = std::span<const std::string_view>;

/// Splits at blanks, tabs, and carriage returns, so that any system's line ends do.
std::vector<std::string_view> split_words(std::string_view line);

/// From the start of the first word to the end of the last one, with what stands between them. All of one line.
std::string_view text_of(Words words);

/// Words of any origin with one blank between them.
std::string joined(Words words);

}  // namespace gyre::console
