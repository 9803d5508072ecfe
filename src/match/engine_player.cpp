#include <atomic>
#include <utility>

#include "engines/foreign_engine.h"
#include "match/player.h"

namespace gyre::match {

namespace {

class EnginePlayer final : public Player {
public:
    EnginePlayer(const engines::EngineChoice& choice, std::size_t hash_mib, OnFault on_fault)
        : on_fault_(std::move(on_fault)),
          engine_(choice, {.on_report = {},
                           .on_result = [this](const SearchResult& result) { result_ = result; },
                           .on_error = on_fault_}) {
        EngineOptions options;
        options.hash_mib = hash_mib;
        // An engine that does not start now has a fault at its first search.
        static_cast<void>(engine_.configure(options));
    }

    void new_game() override { engine_.new_game(); }
    SearchResult search(const Position& position, const Limits& limits, Milliseconds) override {
        result_ = {};
        if (stopped_) return {};
        engine_.set_position(position);
        engine_.go(limits);
        // An engine may die between two searches.
        if (const auto reason = engine_.take_restart(); reason && on_fault_) on_fault_(*reason);
        // A stop before the search began had no effect.
        if (stopped_) engine_.stop();
        engine_.wait();
        return result_;
    }
    void stop() override {
        stopped_ = true;
        engine_.stop();
    }
    bool has_failed() const override {
        const auto fault = engine_.fault();
        return fault && !fault->is_illegal_move;
    }

private:
    const OnFault on_fault_;
    std::atomic<bool> stopped_{false};
    SearchResult result_;
    // Last member, so that it is destroyed before the members that its callbacks use.
    engines::ForeignEngine engine_;
};

}  // namespace

MakePlayer make_engine_player(const engines::EngineChoice& choice, std::size_t hash_mib, OnFault on_fault) {
    return [choice, hash_mib, on_fault = std::move(on_fault)] {
        return std::make_unique<EnginePlayer>(choice, hash_mib, on_fault);
    };
}

}  // namespace gyre::match
