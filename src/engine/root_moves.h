#pragma once

#include <vector>

#include "chess/position.h"
#include "chess/search_limits.h"
#include "search/searcher.h"

namespace gyre {

/// Sets `moves` to the legal moves that the limits allow; if there are none, to all legal moves and returns false.
bool fill_root_moves(std::vector<RootMove>& moves, const Position& position, const Limits& limits);

}  // namespace gyre
