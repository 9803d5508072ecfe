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

/// How a search ended.
struct SearchRecord {
    /// No move in mate and stalemate.
    Move best{};
    /// The expected answer; no move if none was named or it is illegal.
    Move ponder{};
    /// Of each line, best first, the last `info` with a score and moves.
    std::vector<EngineInfo> lines{};
    /// The last depth that the engine told, in plies.
    std::optional<int> depth{};
    /// The last number of nodes that the engine told.
    std::optional<std::uint64_t> nodes{};
    /// From `go` to `bestmove` by our own clock.
    Milliseconds elapsed{0};
    /// The engine took longer than its limits and the time-out `overrun` allow, and had to be told to stop.
    bool overdue = false;
    /// What else was wrong with what the engine said, in one line; empty if nothing was.
    std::string warning{};
};

using SearchAnswer = Result<SearchRecord, ClientError>;

/// Hears of one search. Both are called on the client's own thread, and may call nothing of the client but `stop` and
/// `ponder_hit`.
struct SearchObserver {
    /// Each `info` line as it comes.
    std::function<void(const EngineInfo&)> on_info{};
    /// Exactly once, just before the future is ready.
    std::function<void(const SearchAnswer&)> on_answer{};
};

}  // namespace gyre::client
