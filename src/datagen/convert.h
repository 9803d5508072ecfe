#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/bytes.h"
#include "chess/position.h"
#include "datagen/game_record.h"

/// Games in the formats of other programs.
namespace gyre::datagen {

enum class DataFormat : std::uint8_t {
    /// Positions as `bullet_position` has them.
    Bullet,
    /// A line "FEN | score | result" each: score and result from White's view, in centipawns and as 1.0, 0.5 or 0.0.
    Plain,
    /// A line of EPD each: `ce` the score, `sm` the move played, `c9` the result, `hmvc` and `fmvn` the clocks.
    Epd,
    /// Whole games, with the scores as comments.
    Pgn,
};

/// Which positions of a game go into a format that has positions.
enum class WhichPositions : std::uint8_t {
    /// Those that `is_learnable` finds so.
    Learnable,
    /// All that were searched.
    Searched,
};

/// A position as the trainer bullet reads it, `bulletformat::ChessBoard`, seen from the side to move: with Black to
/// move the ranks are mirrored and the colours exchanged.
///
/// - bytes 0–7: occupied squares, a1 = bit 0, h8 = bit 63, lowest byte first
/// - 8–23: what stands on them, four bits each, the lower half of a byte first: 0 to 5 pawn to king, 8 more if not own
/// - 24–25: score in centipawns, signed, lowest byte first
/// - 26: result: 0 lost, 1 drawn, 2 won
/// - 27: square of the own king
/// - 28: square of the other king with its ranks mirrored, as that side sees it
/// - 29–31: 0
///
/// Rights to castle, en passant and clocks are not in it. Source: github.com/jw1912/bulletformat, src/chess.rs.
using BulletPosition = std::array<std::uint8_t, 32>;
/// `score` from the side to move.
BulletPosition bullet_position(const Position& position, Score score, GameResult result);

/// Appends a game to what a file of the format holds, and returns how many positions, or games of PGN, were added.
/// Nothing is added of a game with an illegal move; nothing is returned then.
std::optional<std::size_t> append_game(const GameRecord& game, DataFormat format, WhichPositions which, Bytes& bytes);

}  // namespace gyre::datagen
