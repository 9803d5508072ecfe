#pragma once

#include <atomic>
#include <gyre.h>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "chess/position.h"
#include "engine/callbacks.h"
#include "search/report.h"

namespace gyre::capi {

/// Passes what an engine reports to the callbacks of a caller, one at a time, and keeps the last result.
class SearchCallbacks {
public:
    /// Callbacks for an engine. This object must outlive it.
    EngineCallbacks of_engine();
    /// Must be called before each search, while none runs.
    void begin(const Position& root, const gyre_search_callbacks& callbacks);
    /// Whether the calling thread is in a callback.
    bool is_calling() const { return caller_ == std::this_thread::get_id(); }
    /// The last result; null before the first. Must not be called while a search runs.
    const gyre_search_result* result() const { return result_ ? &*result_ : nullptr; }

private:
    class Turn;

    gyre_search_info info_of(const SearchReport& report, std::vector<gyre_move>& pv) const;
    void take(const SearchReport& report);
    void take(const SearchResult& result);
    void take_error(std::string_view message);

    /// A callback may cause an error, which is reported on its thread.
    std::recursive_mutex mutex_;
    std::atomic<std::jthread::id> caller_{};
    Position root_;
    gyre_search_callbacks to_{};
    std::optional<gyre_search_result> result_;
    std::vector<gyre_move> line_, result_line_;
};

}  // namespace gyre::capi
