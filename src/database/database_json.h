#pragma once

#include <cstdint>
#include <string>

#include "base/json.h"
#include "database/game_row.h"
#include "database/position_tree.h"

/// Answers in JSON, for `gyre db --json` and for pages (docs/reference/database.md).
namespace gyre::database {

Json game_json(std::uint64_t number, const GameRow& game);
/// Returns the game's ECO code, such as "B90"; empty if it has none.
std::string eco_of(const GameRow& game);
/// The moves with the names of the positions after them.
Json tree_json(const PositionTree& tree, const Position& position);

}  // namespace gyre::database
