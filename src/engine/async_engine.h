#pragma once

#include <functional>
#include <future>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/engine.h"

namespace gyre {

/// An `Engine` for programs: every search has its own callback, stop token and future.
///
/// ```cpp
/// #include <gyre/engine.h>
/// gyre::AsyncEngine engine;
/// auto result = engine.search(gyre::Position(), {.depth = 6});
/// assert(result.get().best);
/// ```
///
/// All methods except `stop`, `ponder_hit` and `is_searching` must be called from one controlling thread.
class AsyncEngine {
public:
    /// Receives the results of a search so far.
    using OnReport = std::function<void(const SearchReport&)>;
    /// Receives an error message of one line.
    using OnError = std::function<void(std::string_view)>;

    /// `on_error` receives errors, on the engine's thread or the controlling one. Every search has a result despite
    /// errors. Throws std::bad_alloc if there is no memory for the smallest engine.
    explicit AsyncEngine(OnError on_error = {});
    /// Stops a running search, which still delivers its result.
    ~AsyncEngine() = default;
    AsyncEngine(const AsyncEngine&) = delete;
    AsyncEngine& operator=(const AsyncEngine&) = delete;

    /// The current options.
    const EngineOptions& options() const { return engine_.options(); }
    /// Sets all options like `Engine::configure`, but stops a running search first.
    Result<void, std::string> configure(const EngineOptions& options);
    /// Forgets everything learned from earlier searches. Stops a running search first.
    void new_game();

    /// Starts a search and returns at once. Stops a running search first and waits for it. The result is available when
    /// a limit is reached, or soon after a stop by token or method. Without legal moves it has no best move.
    /// `on_report` runs on a thread of the engine and may call `stop` and `ponder_hit`, but must not wait for a future.
    std::future<SearchResult> search(Position position, const Limits& limits, OnReport on_report = {},
                                     std::stop_token stop = {});
    /// Ends the search as soon as it has a move; does nothing without a search. May be called from any thread.
    void stop() { engine_.stop(); }
    /// Must be called when the pondered move was played: from now on the limits apply. May be called from any thread.
    void ponder_hit() { engine_.ponder_hit(); }
    /// True from `search` until the future has its result. May be called from any thread.
    bool is_searching() const { return engine_.is_searching(); }

private:
    void end_search();

    OnReport on_report_;
    std::promise<SearchResult> result_;
    // Destroyed in reverse order: the stop callback uses the engine, whose callbacks use the members above.
    Engine engine_;
    std::optional<std::stop_callback<std::function<void()>>> on_stop_;
};

}  // namespace gyre
