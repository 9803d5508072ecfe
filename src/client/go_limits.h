#pragma once

#include <optional>
#include <string>

#include "base/clock.h"
#include "base/result.h"
#include "board/color.h"
#include "chess/position.h"
#include "chess/search_limits.h"
#include "client/error.h"
#include "notation/move/uci_move.h"

namespace gyre::client {

/// Returns the longest time that the limits allow from the start of the clock; nothing if there is no time limit.
std::optional<Milliseconds> longest_time(const Limits& limits, Color us);

/// Returns the line `go …`; fails if a number is out of range or a move is illegal. Excluded moves are sent as
/// `searchmoves` with all other moves.
Result<std::string, ClientError> go_line(const Limits& limits, const Position& root,
                                         UciCastling castling = UciCastling::Standard);

}  // namespace gyre::client
