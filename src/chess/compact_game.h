#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "chess/outcome.h"
#include "chess/position.h"

namespace gyre {

/// Game in unpacked form. Packed, it has one byte, 24 more for a start position other than the standard one, and one
/// byte for each ply.
///
/// Byte 0: the result in bits 0–1 (the order of GameResult), bit 2 if a CompactPosition follows; the other bits are 0.
/// A ply is the number of legal moves with a smaller `Move::word()`; no position of a game has more than 218 legal
/// moves.
struct UnpackedGame {
    /// Start position.
    Position start{};
    /// Moves from the start position; all are legal.
    std::vector<Move> moves{};
    /// Recorded result.
    GameResult result = GameResult::Unknown;
};

/// Error in a packed game.
struct CompactGameError {
    /// Offset in bytes.
    std::size_t offset = 0;
    /// Reason without a full stop.
    std::string reason{};

    /// Returns "byte 3: …".
    std::string message() const;
};

/// Packs a game; the moves must be legal. The start position is omitted if it is the standard one. Fails if the start
/// position does not fit in a CompactPosition, or a move has more than 255 others before it, which needs about fifteen
/// queens.
Result<std::vector<std::uint8_t>, CompactGameError> pack_game(const Position& start, std::span<const Move> moves,
                                                              GameResult result);

/// Unpacks any bytes; returns the error if they are not a game.
Result<UnpackedGame, CompactGameError> unpack_game(std::span<const std::uint8_t> bytes);

}  // namespace gyre
