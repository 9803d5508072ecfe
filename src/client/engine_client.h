#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
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

/// A UCI engine that runs as a child process.
///
/// Nothing that the engine does or fails to do hangs the caller, throws or leaves a process behind: it is an error of
/// `client/error.h`. After a fatal one (`is_fatal`) the process is ended and every call fails with the same error.
/// Any number of clients may be used at once.
///
/// All methods but `stop`, `ponder_hit`, `is_searching` and `failure` belong to one controlling thread.
class EngineClient {
public:
    /// Starts the engine and waits until it has told its name and its options.
    static Result<EngineClient, ClientError> start(const EngineCommand& command, ClientSettings settings = {});

    /// What is left can only be destroyed or assigned to.
    EngineClient(EngineClient&&) noexcept;
    /// The engine that was here is told to quit first.
    EngineClient& operator=(EngineClient&&) noexcept;
    /// Like `quit`.
    ~EngineClient();

    // --- What the engine has told about itself ---
    /// As `id name` has it; empty if the engine told none.
    const std::string& name() const;
    /// As `id author` has it; empty if the engine told none.
    const std::string& author() const;
    /// In the engine's order.
    const std::vector<EngineOption>& options() const;
    /// Null if there is none of that name.
    const EngineOption* find_option(std::string_view name) const;
    /// Lines of the handshake that can't be read, and why.
    const std::vector<std::string>& faults() const;

    // --- Between searches ---
    /// Checks the value against the option and sets it; a button has an empty value. The engine says nothing to that.
    Result<void, ClientError> set_option(std::string_view name, std::string_view value);
    /// For an option of type check.
    Result<void, ClientError> set_option(std::string_view name, std::same_as<bool> auto value) {
        return set_option(name, std::string_view(value ? "true" : "false"));
    }
    /// For an option of type spin; out of its range is an error.
    template <std::integral Int>
    requires(!std::same_as<Int, bool>) Result<void, ClientError> set_option(std::string_view name, Int value) {
        return set_option(name, std::string_view(std::to_string(value)));
    }
    /// Waits until the engine has done what it was told so far. Also during a search.
    Result<void, ClientError> wait_until_ready();
    /// What comes belongs to another game. Waits until the engine is ready.
    Result<void, ClientError> new_game();
    /// The position that `go` searches: that of `start` after some moves. Moves made before `start` are not told. One
    /// that only Chess960 has needs the option UCI_Chess960 set.
    Result<void, ClientError> set_position(const Position& start, std::span<const Move> moves = {});
    /// The one that `go` searches; at first the start position.
    const Position& position() const;

    // --- Searching ---
    /// Starts a search and returns at once. Whatever happens the future gets an answer. A request of `stop` ends the
    /// search as `stop()` does.
    std::future<SearchAnswer> go(const Limits& limits, SearchObserver observer = {}, std::stop_token stop = {});
    /// Asks for the best move found so far; harmless without a search. From any thread.
    void stop();
    /// The expected move was played: from now on the limits hold. Harmless without pondering. From any thread.
    void ponder_hit();
    /// From `go` until the future has its answer. From any thread.
    bool is_searching() const;

    // --- The end ---
    /// Fails with the error that ended the engine, or with `Closed` once it was told to quit.
    Result<void, ClientError> state() const;
    /// Tells the engine to quit, and sees to it that it does: by closing its input, and then by SIGTERM and SIGKILL. A
    /// search that runs is answered with an error. How the process ended.
    ExitStatus quit();

private:
    explicit EngineClient(std::unique_ptr<Dialogue> dialogue);

    std::unique_ptr<Dialogue> dialogue_;
};

}  // namespace gyre::client
