#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/bytes.h"
#include "board/bitboard.h"
#include "board/piece.h"
#include "chess/position.h"
#include "datagen/game_record.h"
#include "eval/score.h"

/// Training of neural nets.
namespace gyre::training::net {

/// Value of `result` for positions without a game result.
inline constexpr std::uint8_t no_result = 3;

/// Targets of a position, from the view of the side to move.
struct Label {
    Score score;
    /// Score of the classical evaluation, for residual nets; otherwise 0.
    Score classical;
    /// 0 lost, 1 draw, 2 won; or no_result.
    std::uint8_t result = 1;
    /// Number of the position's file.
    std::uint8_t source = 0;
};

/// A position in 32 bytes, turned so that the side to move is White. The first 29 bytes have the format of the trainer
/// "bullet" (its ChessBoard); it leaves the rest free.
struct PackedPosition {
    std::uint64_t occupied = 0;
    /// Four bits for each occupied square in order, the lower half of a byte first: PieceType, and bit 3 for the enemy.
    std::array<std::uint8_t, 16> pieces{};
    /// Centipawns.
    std::int16_t score = 0;
    std::uint8_t result = 1;
    /// Square of each king from the view of its own side.
    std::uint8_t own_king = 0, enemy_king = 0;
    std::uint8_t source = 0;
    std::int16_t classical = 0;

    int count() const { return Bitboard(occupied).count(); }
    /// Calls `visit(Piece, Square)` for all pieces; White is the side to move.
    template <class Visit>
    void for_each_piece(Visit&& visit) const {
        int index = 0;
        for (const Square square : Bitboard(occupied)) {
            const int nibble = pieces[static_cast<std::size_t>(index / 2)] >> (index % 2 * 4) & 15;
            visit(static_cast<Piece>(nibble), square);
            ++index;
        }
    }

    friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};
static_assert(sizeof(PackedPosition) == 32 && std::is_trivially_copyable_v<PackedPosition>);

/// The position must have at most 32 pieces.
PackedPosition pack(const Position& position, const Label& label);

/// Returns the position with White to move and without castling rights.
Result<Position, SetupError> unpack(const PackedPosition& packed);

inline constexpr std::size_t packed_size = 32;
/// Appends the 32 bytes of a position; numbers are little-endian on every machine.
void put_packed(Bytes& bytes, const PackedPosition& position);
PackedPosition get_packed(ByteView bytes, std::size_t offset);

}  // namespace gyre::training::net
