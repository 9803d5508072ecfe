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

/// How a position that a user gives is read.
struct PositionReading {
    Waiver waiver = every_waiver;
    /// Nothing is mended: `--strict`.
    bool strict = false;
};

/// Reads a line that may be FEN or EPD as leniently as `read_position_leniently`, or strictly. Operations of EPD need
/// no mending; `hmvc` and `fmvn` set the clocks.
Result<LenientPosition, FenError> read_position_line(std::string_view text, const PositionReading& reading);

/// Reads the position of an argument in the same way, and reports as "COMMAND: mended: …" what was mended. The error is
/// without the command.
Result<Position, std::string> read_position_argument(std::string_view command, std::string_view text,
                                                     const PositionReading& reading, Output& output);

/// Makes the moves of `--moves`, in SAN or as UCI has them. Returns the last one, none without moves; the error names
/// the move.
Result<Move, std::string> make_moves(Position& position, std::span<const std::string_view> moves);

}  // namespace gyre::cli
