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

/// Returns the name of a field for messages, such as "board field".
constexpr std::string_view describe(FenField field) {
    switch (field) {
        case FenField::Board: return "board field";
        case FenField::SideToMove: return "side-to-move field";
        case FenField::Castling: return "castling field";
        case FenField::EnPassant: return "en passant field";
        case FenField::HalfmoveClock: return "halfmove clock field";
        case FenField::FullmoveNumber: return "fullmove number field";
        case FenField::Surplus: return "surplus field";
    }
    return "unknown field";
}

}  // namespace gyre
