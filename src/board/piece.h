#pragma once

#include <cstdint>

#include "base/enum_array.h"
#include "board/color.h"

namespace gyre {

/// Type of a piece without its colour; None for an empty square, no capture or no promotion.
enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };

/// Piece: colour in bit 3, type in bits 0–2; `None` for an empty square.
// clang-format off
enum class Piece : std::uint8_t {
    WhitePawn, WhiteKnight, WhiteBishop, WhiteRook, WhiteQueen, WhiteKing, None,
    BlackPawn = 8, BlackKnight, BlackBishop, BlackRook, BlackQueen, BlackKing
};
// clang-format on

/// Number of piece types; PieceType::None is not counted and must not index an array.
template <>
inline constexpr std::size_t enum_size<PieceType> = 6;
/// Largest index plus one; index 7 is unused.
template <>
inline constexpr std::size_t enum_size<Piece> = 14;

/// Array with one T for each piece type.
template <class T>
using PieceTypeArray = EnumArray<PieceType, T>;
/// Array with one T for each piece of each colour, and for Piece::None.
template <class T>
using PieceArray = EnumArray<Piece, T>;

/// All piece types, from pawn to king.
inline constexpr PieceType all_piece_types[] = {PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                                                PieceType::Rook, PieceType::Queen,  PieceType::King};

/// Types that a pawn can promote to, in the order of move generation.
inline constexpr PieceType promotion_types[] = {PieceType::Queen, PieceType::Knight, PieceType::Rook,
                                                PieceType::Bishop};

/// Makes a piece; `type` must not be PieceType::None.
constexpr Piece make_piece(Color color, PieceType type) {
    return static_cast<Piece>((index_of(color) << 3) | index_of(type));
}
/// Returns the type; PieceType::None for Piece::None.
constexpr PieceType type_of(Piece piece) { return static_cast<PieceType>(index_of(piece) & 7); }
/// Returns the colour; meaningless for Piece::None.
constexpr Color color_of(Piece piece) { return static_cast<Color>(index_of(piece) >> 3); }

/// Hyatt's piece codes P1 N2 K3 B5 R6 Q7, whose bits show how a piece moves (docs/reference/lab.md, C6).
struct HyattCode {
    /// One of the seven codes; 0 for no piece, 4 is unused.
    std::uint8_t code;

    /// Whether the piece is a bishop, rook or queen.
    constexpr bool slides() const { return (code & 4) != 0; }
    /// Whether the piece slides along diagonals.
    constexpr bool slides_diagonally() const { return slides() && (code & 1) != 0; }
    /// Whether the piece slides along ranks and files.
    constexpr bool slides_straight() const { return slides() && (code & 2) != 0; }
};

/// Returns the code of a type; 0 for PieceType::None.
constexpr HyattCode hyatt_code(PieceType type) {
    constexpr std::uint8_t codes[] = {1, 2, 5, 6, 7, 3, 0};
    return {codes[index_of(type)]};
}

/// Returns the type of a code; PieceType::None for 0 and 4. Only the lowest three bits are used.
constexpr PieceType piece_type(HyattCode hyatt) {
    constexpr PieceType types[] = {PieceType::None, PieceType::Pawn,   PieceType::Knight, PieceType::King,
                                   PieceType::None, PieceType::Bishop, PieceType::Rook,   PieceType::Queen};
    return types[hyatt.code & 7];
}

}  // namespace gyre
