#pragma once

#include <vector>

#include "chess/position.h"
#include "chess/search_limits.h"
#include "search/searcher.h"

namespace gyre {

/// Sets `moves` to the legal moves that the limits allow at the root. Returns false if the limits allow none of the
/// legal moves; then all legal moves are used.
bool fill_root_moves(std::vector<RootMove>& moves, const Position& position, const Limits& limits);

}  // namespace gyre
