#pragma once

#include <string>
#include <string_view>

#include "base/text.h"

namespace gyre {

/// A path as every message shows it: quoted, and cut where it is very long.
inline std::string quoted_path(std::string_view path) {
    constexpr std::size_t longest = 200;
    return quoted(path, longest);
}

}  // namespace gyre
