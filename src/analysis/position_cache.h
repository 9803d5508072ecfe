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

/// A store that several threads share, so that no position is searched twice: a thread that wants a result which
/// another one is just searching waits for it. All methods may be called from any thread.
class PositionCache {
public:
    /// The store must outlive the cache.
    PositionCache(Store& store, std::string conditions) : store_(store), conditions_(std::move(conditions)) {}

    /// What is known of a position under that key. Nothing: the caller is to search it and then to call `put` or
    /// `give_up`; but not after a stop.
    std::optional<PositionAnalysis> find_or_begin(const std::string& key, const Position& position,
                                                  const std::stop_token& stop);
    void put(const std::string& key, const PositionAnalysis& analysis);
    void give_up(const std::string& key);
    /// What is known, without a promise.
    std::optional<PositionAnalysis> find(const std::string& key, const Position& position);

    /// Fails with what first went wrong when results were saved; they are not lost to this process then, unless the
    /// store keeps nothing in memory.
    Result<void, std::string> saved() const;

private:
    std::optional<PositionAnalysis> look_up(const std::string& key, const Position& position);

    Store& store_;
    std::string conditions_;
    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::set<std::string> begun_;
    Result<void, std::string> saved_;
};

}  // namespace gyre::analysis
