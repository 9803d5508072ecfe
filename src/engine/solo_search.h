#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "chess/position.h"
#include "search/params.h"
#include "search/searcher.h"

namespace gyre {

/// A search with one thread and its own table on the caller's thread: for matches, self-play, tuning and benchmarks.
/// With a node limit and no clock, it depends only on what was searched since `new_game`.
template <class Params>
class SoloSearch {
public:
    /// `hash_mib` is in MiB; `net` may be empty. Throws std::bad_alloc if the memory is not available.
    explicit SoloSearch(std::size_t hash_mib, const Params& params = {}, nnue::NetworkUse net = {});

    const Params& params() const { return searcher_->params; }
    /// Replaces the parameters and forgets everything learned.
    void set_params(const Params& params);
    void new_game();
    /// Searches until a limit is reached; without one it never returns. `overhead` is the time lost per move. No best
    /// move in mate and stalemate. The report is that of the last finished iteration, or of what a running one has
    /// proved beyond it.
    SearchResult search(const Position& position, const Limits& limits, Milliseconds overhead = {});
    /// Ends a running search; later searches end at once, until `resume`. May be called from any thread.
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
