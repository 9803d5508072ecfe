#pragma once

#include <optional>
#include <string>

#include "chess/position.h"
#include "chess/search_limits.h"
#include "console/words.h"

namespace gyre::uci {
using namespace console;

/// Arguments of `go`.
struct GoRequest {
    Limits limits;
    /// Depth of a perft that replaces the search.
    std::optional<int> perft;
};

struct ParsedGo {
    GoRequest request;
    /// Errors of fields that the request leaves out, in one line; empty if there are none.
    std::string error;
};

/// The usage of `go` with all its fields, in lines for the help.
std::string go_usage();

/// Reads the words after `go`. The moves of `searchmoves` and `exclude` must be legal in the position.
ParsedGo parse_go(Words fields, const Position& position);

/// Returns true if only `stop` can end the search. For a ponder search the limits after `ponderhit` count.
bool is_endless(const GoRequest& request, Color side_to_move);

}  // namespace gyre::uci
