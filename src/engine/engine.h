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

/// The whole engine as one object: options, threads, transposition table, parameters. It has no input and no output but
/// files that an option names; what it finds goes to the callbacks, which run on a thread of the engine's own and must
/// not call back into `go` or `wait`.
///
/// Nothing that goes wrong in a search, and no exception of a callback, ends the process: it is told to `on_error`, and
/// the search still has its one result, with a legal move if there is any.
///
/// All methods but `stop`, `ponder_hit` and `is_searching` belong to one controlling thread.
class Engine {
public:
    /// What an engine reports to its caller.
    using Callbacks = EngineCallbacks;

    /// An engine without callbacks. Throws std::bad_alloc if there is no memory for the smallest engine.
    Engine();
    /// An engine with callbacks. Throws std::bad_alloc if there is no memory for the smallest engine.
    explicit Engine(Callbacks callbacks);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// As they are set now.
    const EngineOptions& options() const;
    /// Sets all options; to change some, change a copy of `options()`. What did not change stays as it is. Waits for a
    /// running search first, but rejects another `syzygy_path` while one runs. On failure (a file that cannot be used,
    /// no memory, no threads) no option changes and the error says why.
    Result<void, std::string> configure(const EngineOptions& options);
    /// Reads the file or the folders that an option names again, as they may have changed:
    /// `reload(&EngineOptions::syzygy_path)`. Waits and fails as `configure` does.
    Result<void, std::string> reload(std::string EngineOptions::*file);
    /// Empties the transposition table. Waits for a running search first.
    void clear_hash();

    /// Searches by these numbers from now on, instead of the constants of play, and forgets what was learned. Waits for
    /// a running search first. On failure all stays as it was and the error says why.
    Result<void, std::string> set_parameters(const TableParams& params);
    /// Goes back to the constants of play.
    Result<void, std::string> clear_parameters();
    /// Nothing while it plays by its constants.
    const std::optional<TableParams>& parameters() const;

    /// The endgame tables of the option SyzygyPath; null without.
    std::shared_ptr<const tablebase::Tables> endgame_tables() const;
    /// The net that there is, whether or not it is used; null if there is none.
    const std::shared_ptr<const nnue::Network>& network() const;
    /// By what positions are judged now: a net if the option Evaluation says so.
    nnue::NetworkUse network_use() const;

    /// Forgets everything learned from earlier searches. Waits for a running search first.
    void new_game();
    /// The position that `go` searches, with the game that led to it.
    void set_position(Position position);
    /// The one that `go` searches; at first the start position.
    const Position& position() const;

    /// Starts a search and returns at once; `on_result` is called exactly once for each call. Waits for a running
    /// search first.
    void go(const Limits& limits);
    /// Ends the search as soon as it has a move; harmless without one. From any thread.
    void stop();
    /// The pondered move was played: from now on the limits hold. From any thread.
    void ponder_hit();
    /// From `go` until the result is reported. From any thread.
    bool is_searching() const;
    /// Returns when no search is running and its result was reported.
    void wait();

    /// Searches a fixed set of positions with one thread and a table of its own; its nodes are the same on every run.
    /// By what is set, or by what is given. The token ends it early; `stop` has nothing to do with it. An error says
    /// what was lacking.
    Result<BenchResult, std::string> bench(std::stop_token stop = {}) { return bench(bench_setup(), std::move(stop)); }
    /// By the parameters and the net that are given.
    Result<BenchResult, std::string> bench(const BenchSetup& setup, std::stop_token stop = {});
    /// The parameters and the net that are set.
    BenchSetup bench_setup() const { return {parameters(), network_use()}; }

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre
