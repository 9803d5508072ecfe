#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "chess/position.h"
#include "client/error.h"
#include "notation/move/uci_move.h"

namespace gyre::client {

/// What ends a search, as UCI's `go` says it. Without any limit the engine searches until it is stopped.
struct GoLimits {
    /// In plies.
    std::optional<int> depth{};
    /// Positions to search.
    std::optional<std::uint64_t> nodes{};
    /// Time for this move.
    std::optional<Milliseconds> move_time{};
    /// Search for a mate in that many moves.
    std::optional<int> mate{};
    /// Time left on each clock.
    ColorArray<std::optional<Milliseconds>> time{};
    /// What each clock gains with a move.
    ColorArray<Milliseconds> increment{};
    /// Moves until the next time control; nothing means sudden death.
    std::optional<int> moves_to_go{};
    /// Don't end before `stop`.
    bool infinite = false;
    /// Think on the opponent's time: the last move of the position is only expected. No limit holds before the ponder
    /// hit.
    bool ponder = false;
    /// Root moves to which the search is confined; empty means all.
    std::vector<Move> search_moves{};

    /// The longest time that the engine may take by these limits, from when its clock runs; nothing if there is none.
    std::optional<Milliseconds> longest_time(Color us) const;
};

/// The line `go …`, if all its numbers are possible and its moves legal.
Result<std::string, ClientError> go_line(const GoLimits& limits, const Position& root,
                                         UciCastling castling = UciCastling::Standard);

}  // namespace gyre::client
