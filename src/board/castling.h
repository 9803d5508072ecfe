#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "base/enum_array.h"
#include "board/color.h"
#include "board/square.h"

namespace gyre {

/// One right to castle; the h-side is the king's side in standard chess.
enum class Castle : std::uint8_t { WhiteHSide, WhiteASide, BlackHSide, BlackASide };

/// Rights to castle.
template <>
inline constexpr std::size_t enum_size<Castle> = 4;

/// To be gone through, White's first.
inline constexpr Castle all_castles[] = {Castle::WhiteHSide, Castle::WhiteASide, Castle::BlackHSide,
                                         Castle::BlackASide};

/// The right of that side to castle towards h or towards a.
constexpr Castle make_castle(Color color, bool h_side) {
    return static_cast<Castle>(index_of(color) * 2 + (h_side ? 0 : 1));
}
/// Whose right it is.
constexpr Color color_of(Castle castle) { return static_cast<Color>(index_of(castle) >> 1); }
/// Towards h: short castling in standard chess.
constexpr bool is_h_side(Castle castle) { return (index_of(castle) & 1) == 0; }

/// Where the king stands after castling, in standard chess and Chess960 alike.
constexpr Square king_target(Castle castle) {
    return relative(color_of(castle), is_h_side(castle) ? Square::G1 : Square::C1);
}
/// Where the rook stands after castling, in standard chess and Chess960 alike.
constexpr Square rook_target(Castle castle) {
    return relative(color_of(castle), is_h_side(castle) ? Square::F1 : Square::D1);
}

/// A set of castling rights.
class CastlingRights {
public:
    constexpr CastlingRights() = default;
    /// One right alone.
    constexpr explicit CastlingRights(Castle castle) : bits_(static_cast<std::uint8_t>(1u << index_of(castle))) {}

    /// Whether that right is in the set.
    constexpr bool has(Castle castle) const { return ((bits_ >> index_of(castle)) & 1) != 0; }
    /// Whether a side has a right.
    constexpr bool any(Color color) const { return ((bits_ >> (2 * index_of(color))) & 3) != 0; }
    /// Whether either side has a right.
    constexpr bool any() const { return bits_ != 0; }
    /// Nothing happens where it is there.
    constexpr void add(Castle castle) { bits_ = static_cast<std::uint8_t>(bits_ | (1u << index_of(castle))); }
    /// Takes away those that are there of `lost`.
    constexpr void remove(CastlingRights lost) { bits_ = static_cast<std::uint8_t>(bits_ & ~lost.bits_); }
    /// 0–15, for tables of all combinations.
    constexpr std::size_t index() const { return bits_; }
    friend constexpr CastlingRights operator|(CastlingRights a, CastlingRights b) {
        a.bits_ = static_cast<std::uint8_t>(a.bits_ | b.bits_);
        return a;
    }
    friend constexpr bool operator==(CastlingRights, CastlingRights) = default;
    /// The order of `index`, for maps and sorting; it says nothing about subsets.
    friend constexpr auto operator<=>(CastlingRights, CastlingRights) = default;

private:
    std::uint8_t bits_ = 0;
};

}  // namespace gyre

/// Hashes a set of rights, for unordered containers.
template <>
struct std::hash<gyre::CastlingRights> {
    std::size_t operator()(gyre::CastlingRights rights) const noexcept { return rights.index(); }
};
