#pragma once

#include <cstdint>

#include "base/enum_array.h"
#include "board/color.h"

namespace gyre {

enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };

/// Colour in bit 3, kind in bits 0–2; `None` stands on an empty square.
// clang-format off
enum class Piece : std::uint8_t {
    WhitePawn, WhiteKnight, WhiteBishop, WhiteRook, WhiteQueen, WhiteKing, None,
    BlackPawn = 8, BlackKnight, BlackBishop, BlackRook, BlackQueen, BlackKing
};
// clang-format on

template <>
inline constexpr std::size_t enum_size<PieceType> = 6;
template <>
inline constexpr std::size_t enum_size<Piece> = 14;

template <class T>
using PieceTypeArray = EnumArray<PieceType, T>;
template <class T>
using PieceArray = EnumArray<Piece, T>;

inline constexpr PieceType all_piece_types[] = {PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                                                PieceType::Rook, PieceType::Queen,  PieceType::King};

/// What a pawn can become, in the order in which moves are listed.
inline constexpr PieceType promotion_types[] = {PieceType::Queen, PieceType::Knight, PieceType::Rook,
                                                PieceType::Bishop};

constexpr Piece make_piece(Color color, PieceType type) {
    return static_cast<Piece>((index_of(color) << 3) | index_of(type));
}
constexpr PieceType type_of(Piece piece) { return static_cast<PieceType>(index_of(piece) & 7); }
/// Undefined in meaning for Piece::None.
constexpr Color color_of(Piece piece) { return static_cast<Color>(index_of(piece) >> 3); }

/// Hyatt's piece codes P1 N2 K3 B5 R6 Q7, whose bits answer how a piece moves (spec C6).
struct HyattCode {
    std::uint8_t code;

    constexpr bool slides() const { return (code & 4) != 0; }
    /// Of a code that slides: along diagonals, along ranks and files.
    constexpr bool slides_diagonally() const { return slides() && (code & 1) != 0; }
    constexpr bool slides_straight() const { return slides() && (code & 2) != 0; }
};

constexpr HyattCode hyatt_code(PieceType type) {
    constexpr std::uint8_t codes[] = {1, 2, 5, 6, 7, 3, 0};
    return {codes[index_of(type)]};
}

constexpr PieceType piece_type(HyattCode hyatt) {
    constexpr PieceType types[] = {PieceType::None, PieceType::Pawn,   PieceType::Knight, PieceType::King,
                                   PieceType::None, PieceType::Bishop, PieceType::Rook,   PieceType::Queen};
    return types[hyatt.code & 7];
}

}  // namespace gyre
