#pragma once

#include "base/json.h"
#include "chess/position.h"
#include "engines/foreign_engine.h"
#include "eval/score.h"

namespace gyre::web {

/// A line of a search with its score, and its moves from the root on.
Json line_json(const SearchReport& report, const Position& root);
/// An option as {name, default} with the values that it takes: min and max, choices, or none for a switch.
Json option_json(const client::EngineOption& option);

}  // namespace gyre::web
