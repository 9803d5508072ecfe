#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/bytes.h"
#include "base/result.h"
#include "chess/position.h"
#include "datagen/game_record.h"

/// Export of games in the formats of other programs.
namespace gyre::datagen {

enum class DataFormat : std::uint8_t {
    /// Positions in the format of `bullet_position`.
    Bullet,
    /// Lines "FEN | score | result", from White's view: score in centipawns, result as 1.0, 0.5 or 0.0.
    Plain,
    /// One line of EPD per position: `ce` score, `sm` move played, `c9` result, `hmvc` and `fmvn` clocks.
    Epd,
    /// Whole games, with the scores as comments.
    Pgn,
};

enum class WhichPositions : std::uint8_t {
    /// Positions for which `is_learnable` is true.
    Learnable,
    Searched,
};

/// A position for the trainer bullet (`bulletformat::ChessBoard`), seen from the side to move: with Black to move the
/// ranks are mirrored and the colours exchanged.
///
/// - bytes 0–7: occupied squares, a1 = bit 0, h8 = bit 63, lowest byte first
/// - 8–23: pieces, four bits each, the lower half of a byte first: 0 to 5 pawn to king, plus 8 for the enemy
/// - 24–25: score in centipawns, signed, lowest byte first
/// - 26: result: 0 lost, 1 drawn, 2 won
/// - 27: square of the own king
/// - 28: square of the enemy king with its ranks mirrored, as that side sees it
/// - 29–31: 0
///
/// It has no castling rights, en passant square or clocks. Source: github.com/jw1912/bulletformat, src/chess.rs.
using BulletPosition = std::array<std::uint8_t, 32>;
/// `score` is from the side to move.
BulletPosition bullet_position(const Position& position, Score score, GameResult result);

/// Appends a game to the contents of a file. Returns the number of positions (for PGN, games) added. Fails, and adds
/// nothing, if the start or a move is illegal.
Result<std::size_t, std::string> append_game(const GameRecord& game, DataFormat format, WhichPositions which,
                                             Bytes& bytes);

}  // namespace gyre::datagen
