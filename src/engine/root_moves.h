#pragma once

#include <vector>

#include "chess/position.h"
#include "chess/search_limits.h"
#include "search/searcher.h"

namespace gyre {

/// Copies of the legal moves to which the limits confine the root; false if those are none, though there are moves:
/// then all legal moves are taken.
bool fill_root_moves(std::vector<RootMove>& moves, const Position& position, const Limits& limits);

}  // namespace gyre
