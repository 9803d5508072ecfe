#pragma once

#include <cstdint>

#include "base/enum_array.h"

namespace gyre {

/// A side.
enum class Color : std::uint8_t { White, Black };

/// Sides of a game.
template <>
inline constexpr std::size_t enum_size<Color> = 2;

/// The other side.
constexpr Color operator~(Color color) { return static_cast<Color>(static_cast<std::uint8_t>(color) ^ 1); }

/// To be gone through, White first.
inline constexpr Color all_colors[] = {Color::White, Color::Black};

/// One T for each side.
template <class T>
using ColorArray = EnumArray<Color, T>;

}  // namespace gyre
