#include <utility>

#include "engines/foreign_engine.h"

/// There is no client of UCI engines on Windows, so that none can be started.
namespace gyre::engines {

namespace {

constexpr const char* reason = "other engines cannot be started on Windows";

}  // namespace

ForeignEngine::ForeignEngine(EngineChoice choice, EngineCallbacks callbacks, client::ClientSettings settings)
    : choice_(std::move(choice)), callbacks_(std::move(callbacks)), settings_(std::move(settings)) {}

Result<void, std::string> ForeignEngine::start() { return Failure(reason); }
std::string ForeignEngine::fingerprint() { return choice_.program; }
std::vector<client::EngineOption> ForeignEngine::changeable() const { return {}; }
std::optional<StrengthRange> ForeignEngine::strength() const { return {}; }
void ForeignEngine::change(std::vector<EngineSetting> settings) { changes_ = std::move(settings); }
Result<void, std::string> ForeignEngine::configure(const EngineOptions& options) {
    options_ = options;
    return start();
}
void ForeignEngine::new_game() {}
void ForeignEngine::go(const Limits&) { fail({reason}); }
void ForeignEngine::stop() {}
void ForeignEngine::wait() {}

void ForeignEngine::fail(SearchFault fault) {
    fault_ = std::move(fault);
    if (callbacks_.on_error) callbacks_.on_error(fault_->reason);
    if (callbacks_.on_result) callbacks_.on_result({});
}

bool accept(const std::vector<client::EngineOption>&, const EngineSetting&) { return false; }

}  // namespace gyre::engines
