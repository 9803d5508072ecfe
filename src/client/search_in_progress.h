#pragma once

#include <functional>
#include <future>
#include <optional>
#include <stop_token>
#include <string_view>

#include "client/go_limits.h"
#include "client/search_record.h"

namespace gyre::client {

/// Running search of an engine with its limits, its output so far, and the promised answer.
class SearchInProgress {
public:
    SearchInProgress(const Position& root, const Limits& limits, SearchObserver observer);

    std::future<SearchAnswer> future() { return promise_.get_future(); }
    const Position& root() const { return root_; }

    /// Calls `stop` when `token` is requested, possibly at once, until the search is finished.
    void stop_on(std::stop_token token, std::function<void()> stop);
    /// Starts the time limits at `now`, unless the engine ponders.
    void begin(Clock::time_point now, Milliseconds overrun);
    /// Called by the connection's thread. Returns false if the search should end.
    bool hear(EngineInfo info);
    /// Called by the connection's thread with the `bestmove` line; completes the answer.
    void conclude(std::string_view best, std::string_view ponder);
    /// Must not be called with a lock that `stop` needs.
    void finish(SearchAnswer answer);

    // Guarded by the client's mutex.
    bool is_pondering, stop_sent = false, stop_wanted = false;
    /// Time at which `stop` is sent or, if it was sent, the engine is given up.
    std::optional<Clock::time_point> end;

    SearchRecord record;

private:
    void keep(EngineInfo info);
    void warn(std::string warning);

    const Position root_;
    const Limits limits_;
    SearchObserver observer_;
    Clock::time_point began_ = Clock::now();
    std::promise<SearchAnswer> promise_;
    std::optional<std::stop_callback<std::function<void()>>> on_stop_;
};

}  // namespace gyre::client
