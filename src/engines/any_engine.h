#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "chess/position.h"
#include "chess/search_limits.h"
#include "engine/callbacks.h"
#include "engine/options.h"

namespace gyre::engines {

/// Why a search has no result.
struct SearchFault {
    /// One line with the engine's name.
    std::string reason;
    /// Whether the engine answered, but with a move that is illegal or unreadable.
    bool is_illegal_move = false;
};

/// An engine of any kind: Gyre in this process, or a UCI engine as a child process. The calls are those of `Engine`,
/// with the same promises about threads: `go` returns at once, and each `go` has exactly one result.
class AnyEngine {
public:
    AnyEngine() = default;
    virtual ~AnyEngine() = default;
    AnyEngine(const AnyEngine&) = delete;
    AnyEngine& operator=(const AnyEngine&) = delete;

    /// The name to show: "Gyre", or the name given to the engine.
    virtual const std::string& name() const = 0;
    /// Identifies the engine with everything but limits that decides its results; for stores. May search.
    virtual std::string fingerprint() = 0;
    /// The options in force. An engine without an option of UCI has its nearest value: one line without MultiPV.
    virtual const EngineOptions& options() const = 0;
    /// Sets the options that the engine has. Waits for a running search first.
    virtual Result<void, std::string> configure(const EngineOptions& options) = 0;
    /// Forgets earlier searches.
    virtual void new_game() = 0;
    /// Sets the position for `go`, including the moves that led to it.
    virtual void set_position(const Position& position) = 0;
    /// Starts a search. A search that fails has a result without a move, after the reason went to `on_error`; see
    /// `fault`. The next search starts a dead engine again.
    virtual void go(const Limits& limits) = 0;
    /// Ends the search as soon as it has a move. May be called from any thread.
    virtual void stop() = 0;
    /// Waits until no search is running and the result was reported.
    virtual void wait() = 0;
    /// Takes the reason why the engine was started again outside a search; nothing if there is none left.
    virtual std::optional<std::string> take_restart() { return std::nullopt; }
    /// Why the last search failed; nothing if it did not. Must not be called during a search.
    virtual std::optional<SearchFault> fault() const = 0;
};

}  // namespace gyre::engines
