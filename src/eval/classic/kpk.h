#pragma once

#include "chess/position.h"

namespace gyre::classic {

/// Whether the pawn's side wins; the board must hold two kings and one pawn.
/// Known exactly, from a table of all such positions that the first call works out.
bool is_won_pawn_ending(const Position& position);

}  // namespace gyre::classic
