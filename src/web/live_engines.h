#pragma once

#include <memory>
#include <span>
#include <string>
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

private:
    LiveEngine* find(const std::string& name) const;
    void take(PageId page, const Json& message);
    void end_searches(PageId page, const Json& message);

    Hub& hub_;
    std::vector<std::unique_ptr<LiveEngine>> engines_;
};

}  // namespace gyre::web
