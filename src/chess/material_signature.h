#pragma once

#include <compare>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "board/piece.h"
#include "chess/position.h"
#include "chess/setup.h"

namespace gyre {

/// Number of pieces of each type and side, such as "KRPvKR" (see notation/position/material_text.h).
struct MaterialSignature {
    /// Counts by colour and type, including kings.
    ColorArray<PieceTypeArray<std::uint8_t>> counts{};

    /// Returns the number of pieces of one type and side.
    int count(Color color, PieceType type) const { return counts[color][type]; }
    /// Returns the number of pieces of one side, including its king.
    int count(Color color) const {
        int sum = 0;
        for (const std::uint8_t count : counts[color]) sum += count;
        return sum;
    }
    /// Returns the number of pieces of both sides, including kings.
    int count() const { return count(Color::White) + count(Color::Black); }
    /// Whether both sides have the same material.
    bool is_symmetric() const { return counts[Color::White] == counts[Color::Black]; }
    /// Returns the signature with colours exchanged.
    MaterialSignature flipped() const { return {{{counts[Color::Black], counts[Color::White]}}}; }
    /// Returns this or the flipped signature, so that White has more pieces or, if equal, is better in the first type
    /// that differs, from queens down.
    MaterialSignature normalised() const;

    friend bool operator==(const MaterialSignature&, const MaterialSignature&) = default;
    /// Arbitrary order, for maps.
    friend auto operator<=>(const MaterialSignature&, const MaterialSignature&) = default;
};

inline MaterialSignature MaterialSignature::normalised() const {
    if (const int more = count(Color::White) - count(Color::Black); more != 0) return more > 0 ? *this : flipped();
    for (PieceType type : {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight})
        if (const int more = count(Color::White, type) - count(Color::Black, type); more != 0)
            return more > 0 ? *this : flipped();
    return *this;
}

/// Returns the material of any setup, valid or not.
inline MaterialSignature material_of(const Setup& setup) {
    MaterialSignature material;
    for (Square square : all_squares) {
        const Piece piece = setup.board[square];
        if (piece != Piece::None) ++material.counts[color_of(piece)][type_of(piece)];
    }
    return material;
}

/// Returns the material of a position.
template <SlidingAttacks S>
MaterialSignature material_of(const BasicPosition<S>& position) {
    MaterialSignature material;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            material.counts[color][type] = static_cast<std::uint8_t>(position.pieces(color, type).count());
    return material;
}

}  // namespace gyre

/// Hash for unordered containers.
template <>
struct std::hash<gyre::MaterialSignature> {
    std::size_t operator()(const gyre::MaterialSignature& material) const noexcept {
        static_assert(std::has_unique_object_representations_v<gyre::MaterialSignature>);
        return std::hash<std::string_view>{}({reinterpret_cast<const char*>(&material), sizeof material});
    }
};
