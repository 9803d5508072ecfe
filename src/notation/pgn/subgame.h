#pragma once

#include "notation/pgn/game_tree.h"

namespace gyre {

/// The part of a game behind a node as a game of its own: it begins with the position there, and has the moves,
/// variations and texts that follow, the comments of the node in front of them, the tags and the result.
GameTree subgame(const GameTree& game, GameTree::Node node);

}  // namespace gyre
