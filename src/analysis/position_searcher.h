#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "analysis/position_analysis.h"
#include "base/result.h"
#include "chess/position.h"
#include "chess/search_limits.h"
#include "engine/options.h"

namespace gyre::analysis {

/// How positions are searched.
struct SearchSettings {
    /// Of each engine.
    EngineOptions engine{};
    /// Nothing is remembered from one position to the next, and one thread searches: results are the same on every run
    /// where nodes or depth limit the search.
    bool reproducible = false;
};

/// An engine that analyses one position after another. One thread at a time.
class PositionSearcher {
public:
    /// Fails, with the reason, as `Engine::configure` does.
    static Result<std::unique_ptr<PositionSearcher>, std::string> make(const SearchSettings& settings);
    virtual ~PositionSearcher() = default;

    /// Forgets what earlier positions have taught.
    virtual void new_game() = 0;
    /// Nothing if it was stopped before a limit held.
    virtual std::optional<PositionAnalysis> search(const Position& position, const Limits& limits,
                                                   const std::stop_token& stop) = 0;
    /// What tells engines apart: the nodes of a short search by everything that is set, and the settings themselves.
    virtual std::string fingerprint() = 0;
};

/// What results of a searcher depend on besides the position, for `StoreKey`.
std::string conditions_of(PositionSearcher& searcher, const SearchSettings& settings, const std::string& limits);

/// "nodes 100000", "depth 12 time 500".
std::string text_of(const Limits& limits);

}  // namespace gyre::analysis
