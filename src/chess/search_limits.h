#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/clock.h"
#include "board/color.h"
#include "board/move.h"

namespace gyre {

/// What ends a search, as UCI's `go` says it, of Gyre's own engine and of others. Without any limit the search runs
/// until it is stopped.
struct Limits {
    /// Iterations of iterative deepening, in plies.
    std::optional<int> depth{};
    /// Nodes of all threads together.
    std::optional<std::uint64_t> nodes{};
    /// Time for this move, used in full.
    std::optional<Milliseconds> move_time{};
    /// Search for a mate in that many moves of the side to move.
    std::optional<int> mate{};
    /// Time left on each clock; may be negative when a clock has run over.
    ColorArray<std::optional<Milliseconds>> time{};
    /// What each clock gains with a move.
    ColorArray<Milliseconds> increment{};
    /// Moves until the next time control; nothing means sudden death.
    std::optional<int> moves_to_go{};
    /// Don't end before `stop`, even when nothing is left to search.
    bool infinite = false;
    /// Think on the opponent's time: no limit holds, and nothing is answered, before `ponder_hit` or `stop`.
    bool ponder = false;
    /// Legal root moves to which the search is confined; empty means all.
    std::vector<Move> search_moves{};
    /// Root moves that are left out.
    std::vector<Move> exclude_moves{};
    /// When the clock began to run, where that was before the search began; other engines are not told.
    std::optional<Clock::time_point> since{};
};

}  // namespace gyre
