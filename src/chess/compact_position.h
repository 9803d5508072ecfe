#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "base/enum_name.h"
#include "base/result.h"
#include "chess/setup.h"

namespace gyre {

/// A position in 24 bytes: pieces, side to move, the rooks of castling rights (Chess960 and its doubles too), the en
/// passant square and both clocks, all exact. Equal bytes mean equal setups and the other way round.
///
/// Room is there for all that has one king and at most 16 pieces and 8 pawns a side, with the clocks "0 1"; and for any
/// fullmove number up to 1,500 with a halfmove clock up to 150, if no side has more than 8 pieces beside its pawns. The
/// fewer pieces, the larger the clocks may be; what does not fit is refused.
///
/// All of it is one number of 192 bits in mixed radix: the subset of squares that White has among all subsets of that
/// size, likewise Black's, the kinds of the pieces, and the rest (docs/reference/positions.md).
struct CompactPosition {
    /// The number, its least significant byte first.
    std::array<std::uint8_t, 24> bytes{};

    friend auto operator<=>(const CompactPosition&, const CompactPosition&) = default;
};

/// Why a setup has no compact form, or bytes stand for no setup.
enum class CompactFault : std::uint8_t {
    TooManyPieces,
    TooManyPawns,
    NotOneKing,
    BadCastlingRight,
    BadEnPassant,
    /// Negative, or too large for the room that is left.
    BadClock,
    /// Bytes that no position has.
    NotAPosition,
};

/// Kinds of faults.
template <>
inline constexpr std::size_t enum_size<CompactFault> = 7;

/// A few words without a full stop, for people.
std::string_view describe(CompactFault fault);

/// The setup need not be valid otherwise: a pawn may stand on a back rank.
Result<CompactPosition, CompactFault> pack_position(const Setup& setup);

/// The one setup that has these bytes. It is to be validated like one from a FEN.
Result<Setup, CompactFault> unpack_position(const CompactPosition& compact);

}  // namespace gyre

/// Hashes a compact position, for unordered containers.
template <>
struct std::hash<gyre::CompactPosition> {
    std::size_t operator()(const gyre::CompactPosition& compact) const noexcept {
        return std::hash<std::string_view>{}(
            {reinterpret_cast<const char*>(compact.bytes.data()), compact.bytes.size()});
    }
};
