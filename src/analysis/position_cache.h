#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

#include "analysis/position_analysis.h"
#include "analysis/store.h"
#include "base/result.h"
#include "chess/position.h"

namespace gyre::analysis {

/// Store shared by several threads, which searches no position twice: a thread waits for a result that another thread
/// is searching. All methods may be called from any thread.
class PositionCache {
public:
    explicit PositionCache(Store& store) : store_(store) {}

    /// Returns the stored result of a position. If it returns nothing, the caller must search the position and call
    /// `put` or `give_up`, except after a stop.
    std::optional<PositionAnalysis> find_or_begin(const StoreKey& key, const Position& position,
                                                  const std::stop_token& stop);
    void put(const StoreKey& key, const PositionAnalysis& analysis);
    void give_up(const StoreKey& key);
    /// Returns the stored result without any obligation for the caller.
    std::optional<PositionAnalysis> find(const StoreKey& key, const Position& position);

    /// Fails with the first error that occurred when results were saved. The results are still available in this
    /// process, unless the store keeps nothing in memory.
    Result<void, std::string> saved() const;

private:
    std::optional<PositionAnalysis> look_up(const StoreKey& key, const Position& position);

    Store& store_;
    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::set<StoreKey> begun_;
    Result<void, std::string> saved_;
};

}  // namespace gyre::analysis
