#pragma once

#include <optional>

#include "collection/game_facts.h"
#include "notation/book/opening_names.h"

namespace gyre::collection {

/// The opening by the positions of the main line; nothing for a game that begins elsewhere or passes none with a name.
std::optional<GameOpening> opening_of(const GameFacts& game);

}  // namespace gyre::collection
