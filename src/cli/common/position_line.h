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

struct PositionReading {
    Waiver waiver = every_waiver;
    /// Whether repairs are errors: `--strict`.
    bool strict = false;
};

/// Reads FEN or EPD leniently or strictly. EPD operations count as correct; `hmvc` and `fmvn` set the clocks.
Result<LenientPosition, FenError> read_position_line(std::string_view text, const PositionReading& reading);

/// Reads the position of an argument, and reports repairs. The error does not include the command.
Result<Position, std::string> read_position_argument(std::string_view command, std::string_view text,
                                                     const PositionReading& reading, Output& output);

/// Makes moves in SAN or UCI notation. Returns the last one; no move without moves. The error names the move.
Result<Move, std::string> make_moves(Position& position, std::span<const std::string_view> moves);

}  // namespace gyre::cli
