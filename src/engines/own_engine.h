#pragma once

#include <memory>

#include "engine/engine.h"
#include "engines/any_engine.h"

namespace gyre::engines {

/// Gyre in this process.
class OwnEngine final : public AnyEngine {
public:
    explicit OwnEngine(EngineCallbacks callbacks);

    const std::string& name() const override { return name_; }
    std::string fingerprint() override;
    const EngineOptions& options() const override { return engine_->options(); }
    Result<void, std::string> configure(const EngineOptions& options) override { return engine_->configure(options); }
    void new_game() override { engine_->new_game(); }
    void set_position(const Position& position) override { engine_->set_position(position); }
    void go(const Limits& limits) override { engine_->go(limits); }
    void stop() override { engine_->stop(); }
    void wait() override { engine_->wait(); }
    std::optional<SearchFault> fault() const override { return std::nullopt; }

    /// Replaces the constants of play by these parameters.
    Result<void, std::string> set_parameters(const TableParams& params) { return engine_->set_parameters(params); }

private:
    const std::string name_ = "Gyre";
    SearchResult last_;
    // Last member, so that it is destroyed before the members that its callbacks use.
    std::unique_ptr<Engine> engine_;
};

}  // namespace gyre::engines
