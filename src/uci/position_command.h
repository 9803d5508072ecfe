#pragma once

#include <string>

#include "base/result.h"
#include "chess/position.h"
#include "console/words.h"

namespace gyre::uci {
using namespace console;

/// A position as a front end may be given one: everything that Position needs, and what was mended.
struct ReadPosition {
    Position position;
    /// All repairs in one line without a full stop; empty if there were none.
    std::string warning;
};

/// Reads the words after `position`: `startpos` or `fen` with one to six fields, then perhaps `moves` with legal moves.
/// Wrong castling rights, en passant squares and clocks are mended, impossible checks accepted. On error the text names
/// the place: in the FEN the field and the byte, of the moves the number, counted from 1, and the move.
Result<ReadPosition, std::string> read_position_command(Words words);

/// Reads a FEN in the same way, and with too much material if that is waived.
Result<ReadPosition, std::string> read_fen(std::string_view fen, bool waive_material = false);

}  // namespace gyre::uci
