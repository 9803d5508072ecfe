#pragma once

#include <string>

#include "chess/position.h"

namespace gyre::uci {

/// Returns lines with the board and coordinates, the FEN, both keys and the checking pieces.
std::string position_text(const Position& position);

}  // namespace gyre::uci
