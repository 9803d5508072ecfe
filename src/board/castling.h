#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "base/enum_array.h"
#include "board/color.h"
#include "board/square.h"

namespace gyre {

/// One castling right. The h-side is the king's side in standard chess.
enum class Castle : std::uint8_t { WhiteHSide, WhiteASide, BlackHSide, BlackASide };

/// Number of castling rights.
template <>
inline constexpr std::size_t enum_size<Castle> = 4;

/// All castling rights, White's first.
inline constexpr Castle all_castles[] = {Castle::WhiteHSide, Castle::WhiteASide, Castle::BlackHSide,
                                         Castle::BlackASide};

/// Returns the right of `color` to castle on the h-side or the a-side.
constexpr Castle make_castle(Color color, bool h_side) {
    return static_cast<Castle>(index_of(color) * 2 + (h_side ? 0 : 1));
}
/// Returns the side that has the right.
constexpr Color color_of(Castle castle) { return static_cast<Color>(index_of(castle) >> 1); }
/// Whether the right is for the h-side: short castling in standard chess.
constexpr bool is_h_side(Castle castle) { return (index_of(castle) & 1) == 0; }

/// Returns the king's square after castling, in standard chess and Chess960.
constexpr Square king_target(Castle castle) {
    return relative(color_of(castle), is_h_side(castle) ? Square::G1 : Square::C1);
}
/// Returns the rook's square after castling, in standard chess and Chess960.
constexpr Square rook_target(Castle castle) {
    return relative(color_of(castle), is_h_side(castle) ? Square::F1 : Square::D1);
}

/// Set of castling rights.
class CastlingRights {
public:
    constexpr CastlingRights() = default;
    /// Makes the set of one right.
    constexpr explicit CastlingRights(Castle castle) : bits_(static_cast<std::uint8_t>(1u << index_of(castle))) {}

    /// Whether the right is in the set.
    constexpr bool has(Castle castle) const { return ((bits_ >> index_of(castle)) & 1) != 0; }
    /// Whether `color` has any right.
    constexpr bool any(Color color) const { return ((bits_ >> (2 * index_of(color))) & 3) != 0; }
    /// Whether any side has a right.
    constexpr bool any() const { return bits_ != 0; }
    /// Adds a right, if it is not in the set yet.
    constexpr void add(Castle castle) { bits_ = static_cast<std::uint8_t>(bits_ | (1u << index_of(castle))); }
    /// Removes all rights of `lost` from the set.
    constexpr void remove(CastlingRights lost) { bits_ = static_cast<std::uint8_t>(bits_ & ~lost.bits_); }
    /// Returns the set as a number 0–15, for tables.
    constexpr std::size_t index() const { return bits_; }
    friend constexpr CastlingRights operator|(CastlingRights a, CastlingRights b) {
        a.bits_ = static_cast<std::uint8_t>(a.bits_ | b.bits_);
        return a;
    }
    friend constexpr bool operator==(CastlingRights, CastlingRights) = default;
    /// Order of `index`, for maps and sorting; unrelated to subsets.
    friend constexpr auto operator<=>(CastlingRights, CastlingRights) = default;

private:
    std::uint8_t bits_ = 0;
};

}  // namespace gyre

/// Hash for unordered containers.
template <>
struct std::hash<gyre::CastlingRights> {
    std::size_t operator()(gyre::CastlingRights rights) const noexcept { return rights.index(); }
};
