#pragma once

#include <cstdint>

#include "base/enum_array.h"

namespace gyre {

enum class Color : std::uint8_t { White, Black };

template <>
inline constexpr std::size_t enum_size<Color> = 2;

/// The other side.
constexpr Color operator~(Color color) { return static_cast<Color>(static_cast<std::uint8_t>(color) ^ 1); }

inline constexpr Color all_colors[] = {Color::White, Color::Black};

template <class T>
using ColorArray = EnumArray<Color, T>;

}  // namespace gyre
