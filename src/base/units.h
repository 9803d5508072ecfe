#pragma once

#include <cstddef>

namespace gyre {

/// In bytes.
inline constexpr std::size_t mebibyte = std::size_t{1} << 20;

}  // namespace gyre
