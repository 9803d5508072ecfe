#pragma once

#include <cstdint>

#include "base/enum_array.h"
#include "board/color.h"

namespace gyre {

/// The kind of a piece whatever its colour; None for an empty square, or where a move captures or promotes to nothing.
enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };

/// Colour in bit 3, kind in bits 0–2; `None` stands on an empty square.
// clang-format off
enum class Piece : std::uint8_t {
    WhitePawn, WhiteKnight, WhiteBishop, WhiteRook, WhiteQueen, WhiteKing, None,
    BlackPawn = 8, BlackKnight, BlackBishop, BlackRook, BlackQueen, BlackKing
};
// clang-format on

/// The kinds of pieces; PieceType::None is not counted and must not index an array.
template <>
inline constexpr std::size_t enum_size<PieceType> = 6;
/// One more than the largest index; 7 is nobody's.
template <>
inline constexpr std::size_t enum_size<Piece> = 14;

/// One T for each kind of piece.
template <class T>
using PieceTypeArray = EnumArray<PieceType, T>;
/// One T for each piece of each colour, and for Piece::None.
template <class T>
using PieceArray = EnumArray<Piece, T>;

/// To be gone through, from pawn to king.
inline constexpr PieceType all_piece_types[] = {PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                                                PieceType::Rook, PieceType::Queen,  PieceType::King};

/// What a pawn can become, in the order in which moves are listed.
inline constexpr PieceType promotion_types[] = {PieceType::Queen, PieceType::Knight, PieceType::Rook,
                                                PieceType::Bishop};

/// Of any kind but PieceType::None.
constexpr Piece make_piece(Color color, PieceType type) {
    return static_cast<Piece>((index_of(color) << 3) | index_of(type));
}
/// PieceType::None for Piece::None.
constexpr PieceType type_of(Piece piece) { return static_cast<PieceType>(index_of(piece) & 7); }
/// Undefined in meaning for Piece::None.
constexpr Color color_of(Piece piece) { return static_cast<Color>(index_of(piece) >> 3); }

/// Hyatt's piece codes P1 N2 K3 B5 R6 Q7, whose bits answer how a piece moves (docs/reference/lab.md, C6).
struct HyattCode {
    /// One of the seven codes; 0 for no piece, 4 is not used.
    std::uint8_t code;

    /// Bishops, rooks and queens.
    constexpr bool slides() const { return (code & 4) != 0; }
    /// Of a code that slides: along diagonals.
    constexpr bool slides_diagonally() const { return slides() && (code & 1) != 0; }
    /// Of a code that slides: along ranks and files.
    constexpr bool slides_straight() const { return slides() && (code & 2) != 0; }
};

/// 0 for PieceType::None.
constexpr HyattCode hyatt_code(PieceType type) {
    constexpr std::uint8_t codes[] = {1, 2, 5, 6, 7, 3, 0};
    return {codes[index_of(type)]};
}

/// PieceType::None for the codes 0 and 4; bits above the third do not count.
constexpr PieceType piece_type(HyattCode hyatt) {
    constexpr PieceType types[] = {PieceType::None, PieceType::Pawn,   PieceType::Knight, PieceType::King,
                                   PieceType::None, PieceType::Bishop, PieceType::Rook,   PieceType::Queen};
    return types[hyatt.code & 7];
}

}  // namespace gyre
