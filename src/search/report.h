#pragma once

#include <cstdint>
#include <vector>

#include "base/clock.h"
#include "board/move.h"
#include "eval/score.h"

namespace gyre {

/// Counts a time below 1 ms as 1 ms.
constexpr std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time) {
    return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
}

/// The kind of bound that a score is; None for no score.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// The result of one line so far: the content of a UCI `info`.
struct SearchReport {
    /// Plies of the finished iteration, or of the running one for a bound.
    int depth = 0;
    /// The deepest ply reached.
    int selective_depth = 0;
    /// Number of the line; 1 is the best.
    int multi_pv = 1;
    /// Score from the view of the side to move at the root.
    Score score{};
    /// Whether `score` is exact, an upper bound or a lower bound.
    Bound bound = Bound::Exact;
    /// Nodes of all threads since the search began.
    std::uint64_t nodes = 0;
    /// Time since the search began.
    Milliseconds time{0};
    /// Permille of the transposition table that this search has filled.
    int hash_full = 0;
    /// Successful endgame table probes of all threads.
    std::uint64_t tablebase_hits = 0;
    /// Principal variation, from the root.
    std::vector<Move> pv{};

    /// Counts a time below 1 ms as 1 ms.
    std::uint64_t nodes_per_second() const { return gyre::nodes_per_second(nodes, time); }
};

/// The state of a running search, even without a new result: the content of a UCI `info` without a line.
struct SearchProgress {
    /// Plies of the running iteration; 0 before the first and after the last one.
    int depth = 0;
    /// The root move being searched; no move before the first and after the last iteration.
    Move current_move{};
    /// Number of `current_move` in search order, from 1.
    int move_number = 0;
    /// Nodes of all threads since the search began.
    std::uint64_t nodes = 0;
    /// Time since the search began.
    Milliseconds time{0};
    /// Permille of the transposition table that this search has filled.
    int hash_full = 0;
    /// Successful endgame table probes of all threads.
    std::uint64_t tablebase_hits = 0;

    /// Counts a time below 1 ms as 1 ms.
    std::uint64_t nodes_per_second() const { return gyre::nodes_per_second(nodes, time); }
};

/// The final result of a search.
struct SearchResult {
    /// No move in mate and stalemate.
    Move best{};
    /// The expected reply; no move if none is known.
    Move ponder{};
    /// The last report of the best line.
    SearchReport report{};
};

}  // namespace gyre
