#pragma once

#include <compare>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "board/piece.h"
#include "chess/position.h"
#include "chess/setup.h"

namespace gyre {

/// How many pieces of each kind each side has: what "KRPvKR" says. notation/position/material_text.h reads and writes
/// that.
struct MaterialSignature {
    /// By colour and kind, kings included.
    ColorArray<PieceTypeArray<std::uint8_t>> counts{};

    /// Pieces of one kind and side.
    int count(Color color, PieceType type) const { return counts[color][type]; }
    /// Pieces of one side, its king included.
    int count(Color color) const {
        int sum = 0;
        for (const std::uint8_t count : counts[color]) sum += count;
        return sum;
    }
    /// Pieces of both sides, kings included.
    int count() const { return count(Color::White) + count(Color::Black); }
    /// Whether both sides have the same.
    bool is_symmetric() const { return counts[Color::White] == counts[Color::Black]; }
    /// The same with the colours exchanged.
    MaterialSignature flipped() const { return {{{counts[Color::Black], counts[Color::White]}}}; }
    /// The same or its flipped one: that in which White has more pieces, or of as many the first better one, from
    /// queens down.
    MaterialSignature normalised() const;

    friend bool operator==(const MaterialSignature&, const MaterialSignature&) = default;
    /// Any order, for maps.
    friend auto operator<=>(const MaterialSignature&, const MaterialSignature&) = default;
};

inline MaterialSignature MaterialSignature::normalised() const {
    if (const int more = count(Color::White) - count(Color::Black); more != 0) return more > 0 ? *this : flipped();
    for (PieceType type : {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight})
        if (const int more = count(Color::White, type) - count(Color::Black, type); more != 0)
            return more > 0 ? *this : flipped();
    return *this;
}

/// Of any setup, valid or not; no kind may be there more than 255 times, which 64 squares see to.
inline MaterialSignature material_of(const Setup& setup) {
    MaterialSignature material;
    for (Square square : all_squares) {
        const Piece piece = setup.board[square];
        if (piece != Piece::None) ++material.counts[color_of(piece)][type_of(piece)];
    }
    return material;
}

/// Of a position, by counting its sets.
template <SlidingAttacks S>
MaterialSignature material_of(const BasicPosition<S>& position) {
    MaterialSignature material;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            material.counts[color][type] = static_cast<std::uint8_t>(position.pieces(color, type).count());
    return material;
}

}  // namespace gyre

/// Hashes a material signature, for unordered containers.
template <>
struct std::hash<gyre::MaterialSignature> {
    std::size_t operator()(const gyre::MaterialSignature& material) const noexcept {
        static_assert(std::has_unique_object_representations_v<gyre::MaterialSignature>);
        return std::hash<std::string_view>{}({reinterpret_cast<const char*>(&material), sizeof material});
    }
};
