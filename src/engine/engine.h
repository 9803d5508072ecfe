#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "base/result.h"
#include "chess/position.h"
#include "chess/search_limits.h"
#include "engine/bench.h"
#include "engine/callbacks.h"
#include "engine/options.h"
#include "search/params.h"
#include "tablebase/tables.h"

namespace gyre {

/// The engine: options, threads, transposition table, parameters. It reads only the files that options name. Results go
/// to the callbacks, which run on a thread of the engine and must not call `go` or `wait`.
///
/// Errors in a search and exceptions in callbacks do not end the process: they are reported to `on_error`, and the
/// search still has exactly one result, with a legal move if there is one.
///
/// All methods except `stop`, `ponder_hit` and `is_searching` must be called from one controlling thread.
class Engine {
public:
    /// Callbacks that receive the results.
    using Callbacks = EngineCallbacks;

    /// An engine without callbacks. Throws std::bad_alloc if there is no memory for the smallest engine.
    Engine();
    /// An engine with callbacks. Throws std::bad_alloc if there is no memory for the smallest engine.
    explicit Engine(Callbacks callbacks);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// The current options.
    const EngineOptions& options() const;
    /// Sets all options; to change some, change a copy of `options()`. Only changed options have an effect. Waits for a
    /// running search first, but rejects another `syzygy_path` during a search. On failure (unusable file, no memory,
    /// no threads) no option changes and the error gives the reason.
    Result<void, std::string> configure(const EngineOptions& options);
    /// Reads the file or folders of an option again, for example `reload(&EngineOptions::syzygy_path)`. Waits and fails
    /// like `configure`.
    Result<void, std::string> reload(std::string EngineOptions::*file);
    /// Clears the transposition table. Waits for a running search first.
    void clear_hash();

    /// Replaces the constants of play by these parameters and forgets what was learned. Waits for a running search
    /// first. On failure nothing changes and the error gives the reason.
    Result<void, std::string> set_parameters(const TableParams& params);
    /// Restores the constants of play.
    Result<void, std::string> clear_parameters();
    /// The current parameters; empty for the constants of play.
    const std::optional<TableParams>& parameters() const;

    /// The endgame tables of the option SyzygyPath; null if there are none.
    std::shared_ptr<const tablebase::Tables> endgame_tables() const;
    /// The loaded net, whether or not it is used; null if there is none.
    const std::shared_ptr<const nnue::Network>& network() const;
    /// The net that the current evaluation uses; empty for the classical evaluation.
    nnue::NetworkUse network_use() const;

    /// Forgets everything learned from earlier searches. Waits for a running search first.
    void new_game();
    /// Sets the position for `go`, including the moves that led to it.
    void set_position(Position position);
    /// The position for `go`; initially the start position.
    const Position& position() const;

    /// Starts a search and returns at once; `on_result` is called exactly once for each call. Waits for a running
    /// search first.
    void go(const Limits& limits);
    /// Ends the search as soon as it has a move; does nothing without a search. May be called from any thread.
    void stop();
    /// Must be called when the pondered move was played: from now on the limits apply. May be called from any thread.
    void ponder_hit();
    /// True from `go` until the result is reported. May be called from any thread.
    bool is_searching() const;
    /// Waits until no search is running and the result was reported.
    void wait();

    /// Searches a fixed set of positions with one thread and a separate table, with the current or the given parameters
    /// and net. The number of nodes is the same on every run. The token ends it early; `stop` has no effect. Fails if
    /// memory runs out.
    Result<BenchResult, std::string> bench(std::stop_token stop = {}) { return bench(bench_setup(), std::move(stop)); }
    /// Searches with the given parameters and net.
    Result<BenchResult, std::string> bench(const BenchSetup& setup, std::stop_token stop = {});
    /// The current parameters and net.
    BenchSetup bench_setup() const { return {parameters(), network_use()}; }

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre
