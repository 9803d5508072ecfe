#pragma once

#include "base/json.h"
#include "engines/foreign_engine.h"

namespace gyre::web {

/// An option as {name, default} with the values that it takes: min and max, choices, or none for a switch.
Json option_json(const client::EngineOption& option);

}  // namespace gyre::web
