#include "engine/engine.h"

#include <exception>
#include <utility>

#include "base/failure_text.h"
#include "engine/machinery.h"
#include "engine/search_run.h"

namespace gyre {

struct Engine::Impl {
    explicit Impl(Callbacks told) : callbacks(std::move(told)) {}

    const Callbacks callbacks;
    Machinery machinery{callbacks};
    SearchRun run{machinery, callbacks};
};

Engine::Engine() : Engine(Callbacks{}) {}
Engine::Engine(Callbacks callbacks) : impl_(std::make_unique<Impl>(std::move(callbacks))) {}
Engine::~Engine() = default;

const EngineOptions& Engine::options() const { return impl_->machinery.options(); }

Result<void, std::string> Engine::configure(const EngineOptions& options) {
    if (options.syzygy_path != this->options().syzygy_path && impl_->run.is_searching())
        return std::string(tables_are_in_use);
    impl_->run.wait();
    return impl_->machinery.configure(options);
}

Result<void, std::string> Engine::reload(std::string EngineOptions::*file) {
    if (file == &EngineOptions::syzygy_path && impl_->run.is_searching()) return std::string(tables_are_in_use);
    impl_->run.wait();
    return impl_->machinery.configure(options(), file);
}

void Engine::clear_hash() {
    impl_->run.wait();
    impl_->machinery.clear_hash();
}

Result<void, std::string> Engine::set_parameters(const TableParams& params) {
    impl_->run.wait();
    return impl_->machinery.set_parameters(params);
}

Result<void, std::string> Engine::clear_parameters() {
    impl_->run.wait();
    return impl_->machinery.set_parameters(std::nullopt);
}

std::shared_ptr<const tablebase::Tables> Engine::endgame_tables() const { return impl_->machinery.endgame_tables(); }

const std::optional<TableParams>& Engine::parameters() const { return impl_->machinery.parameters(); }
const std::shared_ptr<const nnue::Network>& Engine::network() const { return impl_->machinery.network(); }
nnue::NetworkUse Engine::network_use() const { return impl_->machinery.network_use(); }

void Engine::new_game() {
    impl_->run.wait();
    impl_->run.new_game();
    impl_->machinery.new_game();
}

void Engine::set_position(Position position) {
    impl_->run.wait();
    impl_->run.position = std::move(position);
}

const Position& Engine::position() const { return impl_->run.position; }

void Engine::go(const Limits& limits) {
    impl_->run.wait();
    impl_->run.go(limits);
}

void Engine::stop() { impl_->run.stop(); }
void Engine::ponder_hit() { impl_->run.ponder_hit(); }
bool Engine::is_searching() const { return impl_->run.is_searching(); }
void Engine::wait() { impl_->run.wait(); }

Result<BenchResult, std::string> Engine::bench(const BenchSetup& setup, std::stop_token stop) try {
    impl_->run.wait();
    return setup.params ? run_bench<TableParams>(std::move(stop), *setup.params, setup.net)
                        : run_bench<FixedParams>(std::move(stop), {}, setup.net);
} catch (...) {
    return text_of_failure(std::current_exception()) + " for a bench";
}

}  // namespace gyre
