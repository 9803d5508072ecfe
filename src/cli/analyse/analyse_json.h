#pragma once

#include <cstddef>

#include "analysis/game_analysis.h"
#include "base/json.h"
#include "language/language.h"
#include "notation/pgn/game_tree.h"

namespace gyre::cli {

/// Returns a game as one object; docs/reference/analysis.md describes the members. `number` counts from 1.
Json json_of(const GameTree& game, const analysis::GameAnalysis& analysis, std::size_t number, Language language);

Json json_of(const Position& position, const analysis::PositionAnalysis& analysis);

}  // namespace gyre::cli
