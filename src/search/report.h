#pragma once

#include <cstdint>
#include <vector>

#include "base/clock.h"
#include "board/move.h"
#include "eval/score.h"

namespace gyre {

/// On which side of the true value a score may lie.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// What the search has found so far along one line: the content of a UCI `info`.
struct SearchReport {
    /// Plies of the finished (or, for a bound, running) iteration.
    int depth = 0;
    /// The deepest ply looked at.
    int selective_depth = 0;
    /// 1 for the best line.
    int multi_pv = 1;
    /// From the side to move at the root.
    Score score{};
    /// Whether `score` is the value or the value is at most or at least that.
    Bound bound = Bound::Exact;
    /// Positions entered since the search began, by all threads.
    std::uint64_t nodes = 0;
    /// Since the search began.
    Milliseconds time{0};
    /// Permille of the transposition table that this search has filled.
    int hash_full = 0;
    /// Answers of endgame tables, by all threads.
    std::uint64_t tablebase_hits = 0;
    /// The line from the root on.
    std::vector<Move> pv{};

    /// 0 to 1 ms counts as 1 ms.
    std::uint64_t nodes_per_second() const {
        return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
    }
};

/// Where a running search is, whether or not it has found anything new: the content of a UCI `info` without a line.
struct SearchProgress {
    /// Plies of the running iteration; 0 before the first and after the last one.
    int depth = 0;
    /// The root move that is being searched; no move before the first and after the last iteration.
    Move current_move{};
    /// Its number in the order in which they are searched, from 1.
    int move_number = 0;
    /// Positions entered since the search began, by all threads.
    std::uint64_t nodes = 0;
    /// Since the search began.
    Milliseconds time{0};
    /// Permille of the transposition table that this search has filled.
    int hash_full = 0;
    /// Answers of endgame tables, by all threads.
    std::uint64_t tablebase_hits = 0;

    /// 0 to 1 ms counts as 1 ms.
    std::uint64_t nodes_per_second() const {
        return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
    }
};

/// How a search ended.
struct SearchResult {
    /// No move in mate and stalemate.
    Move best{};
    /// The expected answer; no move if none is known.
    Move ponder{};
    /// The last line that was reported of the best move.
    SearchReport report{};
};

}  // namespace gyre
