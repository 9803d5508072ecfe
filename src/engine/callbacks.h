#pragma once

#include <functional>
#include <string_view>

#include "search/report.h"

namespace gyre {

/// Callbacks of an engine; each may be empty.
struct EngineCallbacks {
    /// Receives each line after each iteration, and bounds if an iteration takes long.
    std::function<void(const SearchReport&)> on_report;
    /// Receives the result; called once for each `go`.
    std::function<void(const SearchResult&)> on_result;
    /// Receives an error message of one line, possibly on the controlling thread and before the result.
    std::function<void(std::string_view)> on_error{};
    /// Receives other messages of one line, for example that a move is from the book.
    std::function<void(std::string_view)> on_note{};
    /// Receives the state of the search about twice a second, on another thread than `on_report` and possibly at the
    /// same time, but never after the result. Must not call the engine, except `stop` and `ponder_hit`.
    std::function<void(const SearchProgress&)> on_progress{};
};

}  // namespace gyre
