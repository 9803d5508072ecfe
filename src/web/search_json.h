#pragma once

#include <span>

#include "base/json.h"
#include "chess/position.h"
#include "search/report.h"

namespace gyre::web {

/// A line of a search with its score, and its moves from the root on.
Json line_json(const SearchReport& report, const Position& root);
/// The message "lines" of a search: `latest` is its newest report, `lines` the newest of each line.
Json lines_json(long long id, const SearchReport& latest, std::span<const SearchReport> lines, const Position& root);
/// The message "done" of a search.
Json done_json(long long id, const SearchResult& result, const Position& root);

}  // namespace gyre::web
