#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engines/engine_choice.h"
#include "web/hub.h"
#include "web/live_engine.h"

namespace gyre::web {

/// The engines of a site: Gyre, and those named on the command line. Each serves all pages, and all of them may search
/// at the same time. A page's message may name an engine by {engine: NAME}; without it Gyre is meant, and "stop" stops
/// all of them.
class LiveEngines {
public:
    /// The hub must outlive the engines.
    LiveEngines(Hub& hub, const EngineBounds& bounds, const EngineOptions& options,
                std::span<const engines::EngineChoice> others);

    /// Names and options for the answer to "about".
    Json::Array about() const;
    /// The engine that the members `engine` and `settings` of a message name, for a process of its own; nothing means
    /// Gyre.
    Result<std::optional<engines::EngineChoice>, ApiError> choice_by(Fields& fields) const;

private:
    LiveEngine* find(std::string_view name) const;
    void take(PageId page, const Json& message);
    void end_searches(PageId page, const Json& message);

    Hub& hub_;
    std::vector<std::unique_ptr<LiveEngine>> engines_;
};

}  // namespace gyre::web
