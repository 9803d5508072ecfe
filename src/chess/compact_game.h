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

/// A game as it is packed: one byte, 24 more if it has a start position of its own, and one byte for each ply.
///
/// Byte 0: the result in bits 0–1 (the order of GameResult), bit 2 if a CompactPosition follows; the other bits are 0.
/// A ply is the number of legal moves with a smaller `Move::word()`: no game leads to more than 218 legal moves.
struct UnpackedGame {
    /// Where it begins, with nothing before it.
    Position start{};
    /// Legal one after the other.
    std::vector<Move> moves{};
    /// As the game's end was told.
    GameResult result = GameResult::Unknown;
};

/// What is wrong with a packed game.
struct CompactGameError {
    /// In bytes from its start.
    std::size_t offset = 0;
    /// Without a full stop.
    std::string reason{};

    /// "byte 3: …"
    std::string message() const;
};

/// The start position is left out if it is that of standard chess with all its rights and clocks. The moves must be
/// legal one after the other. Refused are a start position that does not fit into a CompactPosition, and a move behind
/// 255 others, for which it would take some fifteen queens.
Result<std::vector<std::uint8_t>, CompactGameError> pack_game(const Position& start, std::span<const Move> moves,
                                                              GameResult result);

/// The game of any bytes, or what is wrong with them.
Result<UnpackedGame, CompactGameError> unpack_game(std::span<const std::uint8_t> bytes);

}  // namespace gyre
