#pragma once

#include <concepts>
#include <cstdint>
#include <future>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "client/dialogue.h"
#include "client/engine_option.h"
#include "client/error.h"
#include "client/go_limits.h"
#include "client/search_record.h"

namespace gyre::client {

class Dialogue;

/// UCI engine that runs as a child process.
///
/// A misbehaving engine never blocks the caller, causes an exception or leaves a process behind; it results in an error
/// of `client/error.h`. After a fatal error (`is_fatal`) the process is ended, and every call fails with the same
/// error. Any number of clients can be used at the same time.
///
/// All methods except `stop`, `ponder_hit`, `is_searching` and `state` must be called by one controlling thread.
///
/// ```cpp
/// #include <gyre/client.h>
/// const auto started = gyre::client::EngineClient::start({.program = "/no/such/engine"});
/// assert(!started && !started.error().message().empty());
/// ```
class EngineClient {
public:
    /// Starts the engine and waits for its name and options.
    static Result<EngineClient, ClientError> start(const EngineCommand& command, ClientSettings settings = {});

    /// Move constructor; the other client may only be destroyed or assigned to afterwards.
    EngineClient(EngineClient&&) noexcept;
    /// Quits the previous engine first.
    EngineClient& operator=(EngineClient&&) noexcept;
    /// Quits the engine.
    ~EngineClient();

    /// Returns the name in `id name`, at most 1,000 bytes; empty if there was none.
    const std::string& name() const;
    /// Returns the author in `id author`, at most 1,000 bytes; empty if there was none.
    const std::string& author() const;
    /// Returns the options in the engine's order, at most 1,000. Options of more than 16 KiB are unreadable.
    const std::vector<EngineOption>& options() const;
    /// Returns the option of that name; null if there is none.
    const EngineOption* find_option(std::string_view name) const;
    /// Returns the unreadable lines of the handshake with the reasons.
    const std::vector<std::string>& faults() const;

    /// Checks the value and sets the option; the value of a button is empty. The engine does not confirm it.
    Result<void, ClientError> set_option(std::string_view name, std::string_view value);
    /// Sets an option of type check.
    Result<void, ClientError> set_option(std::string_view name, std::same_as<bool> auto value) {
        return set_option(name, std::string_view(value ? "true" : "false"));
    }
    /// Sets an option of type spin; fails if the value is out of range.
    template <std::integral Int>
    requires(!std::same_as<Int, bool>) Result<void, ClientError> set_option(std::string_view name, Int value) {
        return set_option(name, std::string_view(std::to_string(value)));
    }
    /// Waits until the engine has processed all commands so far. May be called during a search.
    Result<void, ClientError> wait_until_ready();
    /// Announces a new game and waits until the engine is ready.
    Result<void, ClientError> new_game();
    /// Sets the position that `go` searches: `start` and the moves after it. The history of `start` is not sent. A
    /// position that only Chess960 allows needs the option UCI_Chess960.
    Result<void, ClientError> set_position(const Position& start, std::span<const Move> moves = {});
    /// Returns the position that `go` searches; initially the start position.
    const Position& position() const;

    /// Starts a search and returns at once. The future always gets an answer or an error. A request of the stop token
    /// ends the search like `stop()`.
    std::future<SearchAnswer> go(const Limits& limits, SearchObserver observer = {}, std::stop_token stop = {});
    /// Ends the search with the best move so far; does nothing without a search. May be called from any thread.
    void stop();
    /// The expected move was played: limits apply from now on. No effect without pondering. Any thread may call it.
    void ponder_hit();
    /// Whether a search is running, from `go` until the future has its answer. May be called from any thread.
    bool is_searching() const;

    /// Fails with the error that ended the engine, or with `Closed` after `quit`. May be called from any thread.
    Result<void, ClientError> state() const;
    /// Sends `quit` and ensures that the engine ends, by closing its input, then by SIGTERM and SIGKILL. A running
    /// search gets an error. Returns how the process ended.
    ExitStatus quit();

private:
    explicit EngineClient(std::unique_ptr<Dialogue> dialogue);

    std::unique_ptr<Dialogue> dialogue_;
};

}  // namespace gyre::client
