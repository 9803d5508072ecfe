#pragma once

#include <functional>
#include <future>
#include <optional>
#include <stop_token>
#include <string_view>

#include "client/go_limits.h"
#include "client/search_record.h"

namespace gyre::client {

/// A search that an engine runs: what it was asked for, what it has said, and who waits for the answer.
class SearchInProgress {
public:
    SearchInProgress(const Position& root, const Limits& limits, SearchObserver observer);

    std::future<SearchAnswer> future() { return promise_.get_future(); }
    const Position& root() const { return root_; }

    /// Calls `stop` once `token` asks for it, perhaps at once, until the search is finished.
    void stop_on(std::stop_token token, std::function<void()> stop);
    /// The engine's clock runs from then on, unless it ponders.
    void begin(Clock::time_point now, Milliseconds overrun);
    /// Of the connection's thread. False if the search should not go on.
    bool hear(EngineInfo info);
    /// Of the connection's thread: gives the answer.
    void conclude(std::string_view best, std::string_view ponder);
    /// Not with a lock that `stop` wants.
    void finish(SearchAnswer answer);

    // --- Guarded by the client's mutex ---
    bool is_pondering, stop_sent = false, stop_wanted = false;
    /// When the engine is to be told to stop, or, if it was, to be given up.
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
