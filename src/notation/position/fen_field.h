#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/enum_array.h"

namespace gyre {

enum class FenField : std::uint8_t {
    Board,
    SideToMove,
    Castling,
    EnPassant,
    HalfmoveClock,
    FullmoveNumber,
    /// Text after the sixth field.
    Surplus,
};

/// Number of fields, including surplus text.
template <>
inline constexpr std::size_t enum_size<FenField> = 7;

/// Returns the id of the field's name in texts/*.json, such as "fault.field.en_passant".
std::string_view text_id(FenField field);
/// Returns the name of a field for messages, such as "board field".
std::string_view describe(FenField field);

}  // namespace gyre
