#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "base/bytes.h"
#include "board/bitboard.h"
#include "board/piece.h"
#include "chess/position.h"
#include "datagen/game_record.h"
#include "eval/score.h"

/// Training of the neural net.
namespace gyre::training::net {

/// The result of a position that no game went through.
inline constexpr std::uint8_t no_result = 3;

/// What is learned from a position, all from the view of the side to move.
struct Label {
    /// What the search said.
    Score score;
    /// What the classical evaluation says, to which a residual net adds; 0 for a whole net.
    Score classical;
    /// 0 the side to move lost, 1 draw, 2 it won; or no_result.
    std::uint8_t result = 1;
    /// Number of the file it is from.
    std::uint8_t source = 0;
};

/// A position as the trainer keeps it, in 32 bytes: the board turned so that the side to move is White below. The first
/// 29 bytes are those of the format of the trainer "bullet" (its ChessBoard), the rest is free there.
struct PackedPosition {
    std::uint64_t occupied = 0;
    /// Four bits for each occupied square in order, the lower half of a byte first: PieceType, and bit 3 for the enemy.
    std::array<std::uint8_t, 16> pieces{};
    /// Centipawns.
    std::int16_t score = 0;
    std::uint8_t result = 1;
    /// Each king's square as its own side sees the board.
    std::uint8_t own_king = 0, enemy_king = 0;
    std::uint8_t source = 0;
    std::int16_t classical = 0;

    int count() const { return Bitboard(occupied).count(); }
    /// Calls `visit(Piece, Square)` for all pieces, White's being those of the side to move.
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

/// The position with White to move; what is not packed, such as rights to castle, is not there. Nothing if it is no
/// position of chess.
std::optional<Position> unpack(const PackedPosition& packed);

inline constexpr std::size_t packed_size = 32;
/// Appends the 32 bytes of a position, numbers lowest byte first on every machine.
void put_packed(Bytes& bytes, const PackedPosition& position);
/// The position of such bytes.
PackedPosition get_packed(ByteView bytes, std::size_t offset);

}  // namespace gyre::training::net
