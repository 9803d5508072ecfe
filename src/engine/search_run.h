#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <vector>

#include "chess/search_limits.h"
#include "engine/callbacks.h"
#include "engine/machinery.h"
#include "engine/watchdog.h"

namespace gyre {

/// Runs the searches of an engine one by one: from `go`, by book or threads, to the result.
class SearchRun {
public:
    SearchRun(Machinery& machinery, const EngineCallbacks& callbacks) : machinery_(machinery), callbacks_(callbacks) {}
    ~SearchRun();

    /// The position to search, including the moves that led to it. Must not change during a search.
    Position position;

    void go(const Limits& limits);
    void stop();
    void ponder_hit();
    bool is_searching() const { return searching_.load(); }
    void wait() { machinery_.pool().wait(); }
    void new_game() { lag_.reset(); }

private:
    const EngineOptions& options() const { return machinery_.options(); }
    SearchGroup& group() const { return machinery_.group(); }

    bool play_from_book(const Limits& limits);
    void begin(const Limits& limits);
    void watch();
    void run(std::size_t index);
    void conclude();
    void tell_news(const SearchResult& result);
    void await_release();
    void tell(const SearchReport& report);
    SearchResult find_result() const;
    Move find_ponder_move(Move best) const;
    template <class Job>
    bool attempt(Job job) noexcept;
    void tell_failure() noexcept;
    void answer(const SearchResult& result) noexcept;

    Machinery& machinery_;
    const EngineCallbacks& callbacks_;
    std::vector<RootMove> moves_;
    Limits limits_;
    LagMeter lag_;
    /// A limited player does not answer before this time.
    Milliseconds thinking_time_{0};
    /// First two moves and nodes of the last report of the best line.
    Move last_best_, last_ponder_;
    std::uint64_t last_nodes_ = 0;

    // The mutex of the machinery guards these members.
    std::condition_variable changed_;
    std::size_t helpers_running_ = 0;
    std::exception_ptr failure_;
    bool is_asked_to_stop_ = false, clock_is_ours_ = true;

    std::atomic<bool> searching_{false};
    // Last, so that its thread ends before the other members are destroyed.
    Watchdog watchdog_;
};

}  // namespace gyre
