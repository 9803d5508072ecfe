#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/enum_array.h"

namespace gyre {

/// The parts of a FEN, in their order.
enum class FenField : std::uint8_t {
    Board,
    SideToMove,
    Castling,
    EnPassant,
    HalfmoveClock,
    FullmoveNumber,
    /// What follows the sixth field.
    Surplus,
};

/// The six fields and what follows them.
template <>
inline constexpr std::size_t enum_size<FenField> = 7;

/// "board field" …: as messages call it.
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
