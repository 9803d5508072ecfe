#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "cli/common/names.h"
#include "console/output.h"
#include "notation/position/fen.h"

namespace gyre::cli {

/// How a user's position is read.
struct PositionReading {
    Waiver waiver = every_waiver;
    /// Whether repairs are errors: `--strict`.
    bool strict = false;
};

/// Reads a line of FEN or EPD like `read_position_leniently`, or strictly. EPD operations count as correct; `hmvc` and
/// `fmvn` set the clocks.
Result<LenientPosition, FenError> read_position_line(std::string_view text, const PositionReading& reading);

/// Reads the position of an argument in the same way, and reports repairs as "COMMAND: mended: …". The error does not
/// include the command.
Result<Position, std::string> read_position_argument(std::string_view command, std::string_view text,
                                                     const PositionReading& reading, Output& output);

/// Makes the moves of `--moves`, in SAN or UCI notation. Returns the last move, or no move without moves. The error
/// names the move.
Result<Move, std::string> make_moves(Position& position, std::span<const std::string_view> moves);

}  // namespace gyre::cli
