#pragma once

#include <span>
#include <string_view>

#include "base/text.h"

namespace gyre::console {

/// The words of a line, as views into it.
using Words = std::span<const std::string_view>;

/// Returns the text from the first word to the end of the last one. All must be views into the same line.
inline std::string_view text_of(Words words) {
    if (words.empty()) return {};
    const char* const begin = words.front().data();
    const char* const end = words.back().data() + words.back().size();
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace gyre::console
