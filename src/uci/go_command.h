#pragma once

#include <optional>
#include <string>

#include "chess/position.h"
#include "chess/search_limits.h"
#include "console/words.h"

namespace gyre::uci {
using namespace console;

/// What a `go` asks for.
struct GoRequest {
    Limits limits;
    /// Count the tree of legal moves that deep instead of searching.
    std::optional<int> perft;
};

struct ParsedGo {
    GoRequest request;
    /// What was wrong with fields that are left out of the request, in one line; empty if nothing was.
    std::string error;
};

/// Reads the words after `go`. The moves of `searchmoves` and `exclude` must be legal in the position.
ParsedGo parse_go(Words fields, const Position& position);

/// True if only `stop` can end the search; a ponder search once `ponderhit` has come is judged by its other limits.
bool is_endless(const GoRequest& request, Color side_to_move);

}  // namespace gyre::uci
