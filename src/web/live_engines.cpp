#include "web/live_engines.h"

#include <algorithm>

#include "web/message_id.h"

namespace gyre::web {

namespace {

const std::string gyre_name = "Gyre";

/// The member `engine` of a message; Gyre's name if it is missing, nothing if it is no text.
std::optional<std::string> engine_named_by(const Json& message) {
    const Json* const member = message.find("engine");
    if (member == nullptr) return gyre_name;
    const std::string* const name = member->text();
    return name == nullptr ? std::nullopt : std::optional(*name);
}

}  // namespace

LiveEngines::LiveEngines(Hub& hub, const EngineBounds& bounds, const EngineOptions& options,
                         std::span<const engines::EngineChoice> others)
    : hub_(hub) {
    engines_.push_back(std::make_unique<LiveEngine>(hub, bounds, options, std::nullopt));
    for (const engines::EngineChoice& choice : others)
        engines_.push_back(std::make_unique<LiveEngine>(hub, bounds, options, choice));
    for (const std::string_view type : {"analyse", "play"})
        hub.on(type, [this](PageId page, const Json& message) { take(page, message); });
    hub.on("stop", [this](PageId page, const Json& message) { end_searches(page, message); });
    hub.on_leave([this](PageId page) {
        for (const auto& engine : engines_) engine->leave(page);
    });
}

Json::Array LiveEngines::about() const {
    Json::Array all;
    for (const auto& engine : engines_) all.push_back(engine->about());
    return all;
}

LiveEngine* LiveEngines::find(std::string_view name) const {
    const auto found =
        std::find_if(engines_.begin(), engines_.end(), [&](const auto& engine) { return engine->name() == name; });
    return found == engines_.end() ? nullptr : found->get();
}

Result<std::optional<engines::EngineChoice>, ApiError> LiveEngines::choice_by(Fields& fields) const {
    const LiveEngine* const engine = find(fields.text("engine", longest_engine_name, gyre_name));
    if (engine == nullptr) return ApiError{gyre::message("fault.page.no_engine")};
    return engine->choice_by(fields);
}

void LiveEngines::take(PageId page, const Json& message) {
    const auto name = engine_named_by(message);
    LiveEngine* const engine = name ? find(*name) : nullptr;
    if (engine == nullptr) return hub_.refuse(page, message_id(message), gyre::message("fault.page.no_engine"));
    engine->take(page, message);
}

void LiveEngines::end_searches(PageId page, const Json& message) {
    const bool is_for_all = message.find("engine") == nullptr;
    const auto name = engine_named_by(message);
    for (const auto& engine : engines_)
        if (is_for_all || engine->name() == name) engine->end_search(page);
}

}  // namespace gyre::web
