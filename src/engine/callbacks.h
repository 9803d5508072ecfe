#pragma once

#include <functional>
#include <string_view>

#include "search/report.h"

namespace gyre {

/// Callbacks of an engine; each may be empty.
struct EngineCallbacks {
    /// What the search has found so far: each line after each iteration, and bounds where one takes long.
    std::function<void(const SearchReport&)> on_report;
    /// How a search ended; once for each `go`.
    std::function<void(const SearchResult&)> on_result;
    /// In one line; perhaps on the controlling thread, and before the result.
    std::function<void(std::string_view)> on_error{};
    /// What else there is to say, in one line: that a move comes from the book.
    std::function<void(std::string_view)> on_note{};
    /// Where the search is, about twice a second, on another thread than `on_report`, perhaps at the same time;
    /// never after the result. Must not call the engine, but for `stop` and `ponder_hit`.
    std::function<void(const SearchProgress&)> on_progress{};
};

}  // namespace gyre
