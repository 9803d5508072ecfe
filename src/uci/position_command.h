#pragma once

#include <string>

#include "base/result.h"
#include "chess/position.h"
#include "console/words.h"

namespace gyre::uci {
using namespace console;

/// A position from a GUI, and the repairs that it needed.
struct ReadPosition {
    Position position;
    /// All repairs in one line without a full stop; empty if there were none.
    std::string warning;
};

/// Reads the words after `position`: `startpos` or `fen` with one to six fields, then optionally `moves` with legal
/// moves. Repairs wrong castling rights, en passant squares and clocks, and accepts impossible checks. The error names
/// the place: the field and byte of the FEN, or the number of the move, from 1, and the move.
Result<ReadPosition, std::string> read_position_command(Words words);

/// Reads a FEN in the same way, optionally with too much material.
Result<ReadPosition, std::string> read_fen(std::string_view fen, bool waive_material = false);

}  // namespace gyre::uci
