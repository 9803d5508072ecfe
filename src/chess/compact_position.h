#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "base/enum_name.h"
#include "base/result.h"
#include "chess/setup.h"

namespace gyre {

/// Position in 24 bytes: pieces, side to move, rooks with castling rights (also of Chess960 and Double Chess960), en
/// passant square and both clocks, without loss. Two setups are equal if and only if their bytes are equal.
///
/// Every setup with one king, at most 16 pieces and at most 8 pawns per side fits with the clocks "0 1". If no side has
/// more than 8 pieces besides its pawns, fullmove numbers up to 1,500 and halfmove clocks up to 150 also fit. Fewer
/// pieces leave room for larger clocks. Packing fails if the setup does not fit.
///
/// The bytes are one number of 192 bits in mixed radix: the rank of White's set of squares among all sets of that size,
/// the same for Black, the piece types, and the rest (docs/reference/positions.md).
struct CompactPosition {
    /// The number in little-endian order.
    std::array<std::uint8_t, 24> bytes{};

    friend auto operator<=>(const CompactPosition&, const CompactPosition&) = default;
};

/// Reason why a setup cannot be packed, or bytes cannot be unpacked.
enum class CompactFault : std::uint8_t {
    TooManyPieces,
    TooManyPawns,
    NotOneKing,
    BadCastlingRight,
    BadEnPassant,
    /// The clock is negative or too large for the remaining room.
    BadClock,
    /// The bytes do not encode a position.
    NotAPosition,
};

/// Number of faults.
template <>
inline constexpr std::size_t enum_size<CompactFault> = 7;

/// Returns a few words without a full stop, for people.
std::string_view describe(CompactFault fault);

/// Packs a setup, which need not be valid: for example, a pawn may be on a back rank.
Result<CompactPosition, CompactFault> pack_position(const Setup& setup);

/// Returns the only setup with these bytes. It needs validation like a setup from a FEN.
Result<Setup, CompactFault> unpack_position(const CompactPosition& compact);

}  // namespace gyre

/// Hash for unordered containers.
template <>
struct std::hash<gyre::CompactPosition> {
    std::size_t operator()(const gyre::CompactPosition& compact) const noexcept {
        return std::hash<std::string_view>{}(
            {reinterpret_cast<const char*>(compact.bytes.data()), compact.bytes.size()});
    }
};
