#pragma once

#include <span>
#include <string_view>

#include "base/text.h"

namespace gyre::console {

/// The words of a line, as views into it.
using Words = std::span<const std::string_view>;

/// From the start of the first word to the end of the last one, with what stands between them. All of one line.
std::string_view text_of(Words words);

}  // namespace gyre::console
