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

struct SearchSettings {
    EngineOptions engine{};
    /// Searches with one thread and clears the engine's memory before each position, so that results are the same on
    /// every run if nodes or depth limit the search.
    bool reproducible = false;
};

/// Engine that analyses positions one by one. Must be used by one thread at a time.
class PositionSearcher {
public:
    static Result<std::unique_ptr<PositionSearcher>, std::string> make(const SearchSettings& settings);
    virtual ~PositionSearcher() = default;

    /// Clears what the engine has learned from earlier positions.
    virtual void new_game() = 0;
    /// Returns nothing if the search was stopped before a limit was reached.
    virtual std::optional<PositionAnalysis> search(const Position& position, const Limits& limits,
                                                   const std::stop_token& stop) = 0;
    /// Identifies the engine with its options: the node count of a short search, and the settings.
    virtual std::string fingerprint() = 0;
};

std::string conditions_of(PositionSearcher& searcher, const SearchSettings& settings, const std::string& limits);

std::string text_of(const Limits& limits);

}  // namespace gyre::analysis
