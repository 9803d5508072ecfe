#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/clock.h"
#include "board/color.h"
#include "board/move.h"

namespace gyre {

/// Limits of a search as in UCI's `go`, for any engine. Without limits the search runs until it is stopped.
struct Limits {
    /// Number of iterations of iterative deepening, in plies.
    std::optional<int> depth{};
    /// Number of nodes of all threads together.
    std::optional<std::uint64_t> nodes{};
    /// Time for this move, used in full.
    std::optional<Milliseconds> move_time{};
    /// Search for a mate in that many moves of the side to move.
    std::optional<int> mate{};
    /// Time left on each clock; may be negative.
    ColorArray<std::optional<Milliseconds>> time{};
    /// Increment of each clock per move.
    ColorArray<Milliseconds> increment{};
    /// Moves to the next time control; nothing means sudden death.
    std::optional<int> moves_to_go{};
    /// Search until `stop`, even if the search has finished.
    bool infinite = false;
    /// Search on the opponent's time: limits apply, and the result is returned, only after `ponder_hit` or `stop`.
    bool ponder = false;
    /// Legal root moves to search; empty means all.
    std::vector<Move> search_moves{};
    /// Root moves to leave out.
    std::vector<Move> exclude_moves{};
    /// Start time of the clock, if it started before the search; not sent to other engines.
    std::optional<Clock::time_point> since{};

    /// Whether something besides `stop` ends the search: depth, nodes, time, a mate or a clock.
    bool has_end() const { return depth || nodes || move_time || mate || time[Color::White] || time[Color::Black]; }
    /// Whether the root move is one to search.
    bool allows(Move move) const {
        const auto names = [move](const std::vector<Move>& moves) {
            return std::find(moves.begin(), moves.end(), move) != moves.end();
        };
        return (search_moves.empty() || names(search_moves)) && !names(exclude_moves);
    }
};

}  // namespace gyre
