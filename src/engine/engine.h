#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "chess/position.h"
#include "engine/bench.h"
#include "engine/options.h"
#include "search/limits.h"
#include "search/report.h"

namespace gyre {

/// The whole engine as one object: options, threads, transposition table. It reads and writes nothing; what it finds
/// goes to the callbacks, which run on a thread of the engine's own and must not call back into `go` or `wait`.
///
/// All methods but `stop`, `ponder_hit` and `is_searching` belong to one controlling thread.
class Engine {
public:
    struct Callbacks {
        std::function<void(const SearchReport&)> on_report;
        std::function<void(const SearchResult&)> on_result;
    };

    explicit Engine(Callbacks callbacks = {});
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const EngineOptions& options() const;
    /// Sets an option from text, as UCI's `setoption` has it; `value` is ignored for buttons. Waits for a running
    /// search first. Nothing on success; else (unknown name, not a number, out of range, no memory) the old value stays
    /// and the text says why.
    std::optional<std::string> set_option(std::string_view name, std::string_view value);

    /// Forgets everything learned from earlier searches. Waits for a running search first.
    void new_game();
    /// The position that `go` searches, with the game that led to it.
    void set_position(Position position);
    const Position& position() const;

    /// Starts a search and returns at once; `on_result` is called exactly once for each call. Waits for a running
    /// search first.
    void go(const Limits& limits);
    /// Ends the search as soon as it has a move; harmless without one. From any thread.
    void stop();
    /// The pondered move was played: from now on the limits hold. From any thread.
    void ponder_hit();
    bool is_searching() const;
    /// Returns when no search is running and its result was reported.
    void wait();

    /// Searches a fixed set of positions with one thread and a table of its own; its nodes are the same on every run.
    /// The token ends it early; `stop` has nothing to do with it.
    BenchResult bench(std::stop_token stop = {});

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre
