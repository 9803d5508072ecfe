#pragma once

#include <cstdint>

#include "base/enum_array.h"

namespace gyre {

/// Side: White or Black.
enum class Color : std::uint8_t { White, Black };

/// Number of sides.
template <>
inline constexpr std::size_t enum_size<Color> = 2;

/// Returns the other side.
constexpr Color operator~(Color color) { return static_cast<Color>(static_cast<std::uint8_t>(color) ^ 1); }

/// Both sides, White first.
inline constexpr Color all_colors[] = {Color::White, Color::Black};

/// Array with one T for each side.
template <class T>
using ColorArray = EnumArray<Color, T>;

}  // namespace gyre
