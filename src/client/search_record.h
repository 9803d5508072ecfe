#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "board/move.h"
#include "client/engine_info.h"
#include "client/error.h"

namespace gyre::client {

/// Result of a search.
struct SearchRecord {
    /// Best move; empty in checkmate and stalemate.
    Move best{};
    /// Expected answer; empty if it is missing or illegal.
    Move ponder{};
    /// Last `info` with a score and moves for each line, best first.
    std::vector<EngineInfo> lines{};
    /// Last depth that the engine sent, in plies.
    std::optional<int> depth{};
    /// Last node count that the engine sent.
    std::optional<std::uint64_t> nodes{};
    /// Time from `go` to `bestmove` by our own clock.
    Milliseconds elapsed{0};
    /// Whether the engine exceeded its limits plus the time-out `overrun`, so that `stop` was sent.
    bool overdue = false;
    /// Other errors in the engine's output, on one line; empty if there were none.
    std::string warning{};
};

using SearchAnswer = Result<SearchRecord, ClientError>;

/// Observer of one search. Both functions are called on the client's thread, and may call only `stop` and `ponder_hit`
/// of the client.
struct SearchObserver {
    /// Called with each `info` line.
    std::function<void(const EngineInfo&)> on_info{};
    /// Called exactly once, just before the future is ready.
    std::function<void(const SearchAnswer&)> on_answer{};
};

}  // namespace gyre::client
