#pragma once

#include <string>

#include "chess/position.h"

namespace gyre::uci {

/// The board with coordinates, the FEN, both keys and the pieces that give check, in lines.
std::string position_text(const Position& position);

/// The same position with the colours exchanged and the board turned over. The moves that led here are lost.
Position flipped(const Position& position);

}  // namespace gyre::uci
