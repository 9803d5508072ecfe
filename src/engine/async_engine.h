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

/// An `Engine` as a program likes it: every search has a callback, a stop token and a future of its own.
///
///     AsyncEngine engine;
///     auto result = engine.search(Position(), {.depth = 12});
///     use(result.get().best);
///
/// All methods but `stop`, `ponder_hit` and `is_searching` belong to one controlling thread.
class AsyncEngine {
public:
    /// Hears what a search has found so far.
    using OnReport = std::function<void(const SearchReport&)>;
    /// Hears in one line what went wrong.
    using OnError = std::function<void(std::string_view)>;

    /// `on_error` hears in one line of what goes wrong, on the engine's thread or the controlling one; whatever it is,
    /// every search has its result. Throws std::bad_alloc where there is no memory for the smallest engine.
    explicit AsyncEngine(OnError on_error = {});
    /// Stops a running search, which still gives its result.
    ~AsyncEngine() = default;
    AsyncEngine(const AsyncEngine&) = delete;
    AsyncEngine& operator=(const AsyncEngine&) = delete;

    /// As they are set now.
    const EngineOptions& options() const { return engine_.options(); }
    /// As `Engine::configure`; stops a running search first.
    Result<void, std::string> configure(const EngineOptions& options);
    /// Forgets everything learned from earlier searches. Stops a running search first.
    void new_game();

    /// Starts a search and returns at once. A search that still runs is stopped first, and waited for. The result comes
    /// when a limit holds, or soon after `stop` was asked for by token or method; without moves it has no best one.
    /// `on_report` is called on a thread of the engine's, and may call `stop` and `ponder_hit`; of a future nothing
    /// must be got there.
    std::future<SearchResult> search(Position position, const Limits& limits, OnReport on_report = {},
                                     std::stop_token stop = {});
    /// Ends the search as soon as it has a move; harmless without one. From any thread.
    void stop() { engine_.stop(); }
    /// The pondered move was played: from now on the limits hold. From any thread.
    void ponder_hit() { engine_.ponder_hit(); }
    /// From `search` until the future has its result. From any thread.
    bool is_searching() const { return engine_.is_searching(); }

private:
    void end_search();

    OnReport on_report_;
    std::promise<SearchResult> result_;
    // Last, so that it is gone before what its callbacks use; but a token must not stop an engine that has gone.
    Engine engine_;
    std::optional<std::stop_callback<std::function<void()>>> on_stop_;
};

}  // namespace gyre
