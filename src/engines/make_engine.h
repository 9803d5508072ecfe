#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engines/any_engine.h"
#include "engines/engine_choice.h"

namespace gyre::engines {

/// Makes and configures the chosen engine; nothing means Gyre. Fails if a UCI engine does not start or lacks a setting
/// of the choice, or if the options cannot be set.
Result<std::unique_ptr<AnyEngine>, std::string> make_engine(const std::optional<EngineChoice>& choice,
                                                            const EngineOptions& options, EngineCallbacks callbacks);

}  // namespace gyre::engines
