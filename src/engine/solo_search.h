#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "chess/position.h"
#include "search/params.h"
#include "search/searcher.h"

namespace gyre {

/// One search thread with a transposition table of its own that runs on its caller's thread: for matches, self-play,
/// tuning and benchmarks, which want many small searches and the same result on every run. Where a node limit and no
/// clock is given, a search depends on nothing but what was searched since `new_game`.
template <class Params>
class SoloSearch {
public:
    /// `hash_mib` in MiB. Evaluates by a net if there is one in `net`. Throws std::bad_alloc where the system has not
    /// got the memory.
    explicit SoloSearch(std::size_t hash_mib, const Params& params = {}, nnue::NetworkUse net = {});

    const Params& params() const { return searcher_->params; }
    /// Plays by other numbers from now on; forgets everything learned.
    void set_params(const Params& params);
    /// Forgets everything learned from earlier searches.
    void new_game();
    /// Searches until a limit holds; without one it never returns. `overhead` is what a move loses between here and its
    /// clock. No best move in mate and stalemate. The report is of the last finished iteration, or of what a running
    /// one has proved beyond it.
    SearchResult search(const Position& position, const Limits& limits, Milliseconds overhead = {});
    /// Ends a running search, and lets those to come end at once, until `resume`. From any thread.
    void stop();
    void resume();

private:
    nnue::NetworkUse net_;
    TranspositionTable table_;
    std::optional<SearchShared> shared_;
    std::unique_ptr<Searcher<Params>> searcher_;
    std::atomic<bool> stopped_{false};
};

}  // namespace gyre
