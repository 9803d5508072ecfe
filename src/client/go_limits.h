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

/// The longest time that the engine may take by these limits, from when its clock runs; nothing if there is none.
std::optional<Milliseconds> longest_time(const Limits& limits, Color us);

/// The line `go …`, if all its numbers are possible and its moves legal. Moves that are left out become `searchmoves`
/// with all others.
Result<std::string, ClientError> go_line(const Limits& limits, const Position& root,
                                         UciCastling castling = UciCastling::Standard);

}  // namespace gyre::client
