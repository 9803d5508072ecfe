#pragma once

#include "chess/position.h"

namespace gyre::classic {

/// Returns whether the side with the pawn wins. The board must hold two kings and one pawn. The first call makes a
/// table.
bool is_won_pawn_ending(const Position& position);

}  // namespace gyre::classic
