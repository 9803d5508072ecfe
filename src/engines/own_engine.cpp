#include "engines/own_engine.h"

#include <fmt/core.h>

#include "engine/network_choice.h"

namespace gyre::engines {

OwnEngine::OwnEngine(EngineCallbacks callbacks) {
    callbacks.on_result = [this, pass_on = std::move(callbacks.on_result)](const SearchResult& result) {
        last_ = result;
        if (pass_on) pass_on(result);
    };
    engine_ = std::make_unique<Engine>(std::move(callbacks));
}

std::string OwnEngine::fingerprint() {
    constexpr int depth = 8;
    Limits limits;
    limits.depth = depth;
    engine_->new_game();
    engine_->set_position(Position());
    engine_->go(limits);
    engine_->wait();
    engine_->new_game();
    return fmt::format("gyre {} {}", describe(engine_->network_use()), last_.report.nodes);
}

}  // namespace gyre::engines
