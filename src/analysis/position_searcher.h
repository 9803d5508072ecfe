#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "analysis/position_analysis.h"
#include "base/result.h"
#include "chess/position.h"
#include "chess/search_limits.h"
#include "engine/options.h"
#include "engines/engine_choice.h"
#include "search/report.h"

namespace gyre::analysis {

/// Nothing after a stop.
using SearchOutcome = Result<std::optional<PositionAnalysis>, std::string>;

/// Engine that analyses positions one by one. Must be used by one thread at a time.
class PositionSearcher {
public:
    /// Starts the chosen engine; nothing means Gyre.
    static Result<std::unique_ptr<PositionSearcher>, std::string> make(
        const EngineOptions& options, const std::optional<engines::EngineChoice>& choice = std::nullopt);
    virtual ~PositionSearcher() = default;

    /// Clears what the engine has learned from earlier positions.
    virtual void new_game() = 0;
    /// Returns nothing if the search was stopped before a limit was reached. Fails if the engine failed, and failed
    /// again when the search was repeated. Without a time limit, what the engine has learned is cleared first, so that
    /// with one thread the result depends on the arguments and options alone.
    virtual SearchOutcome search(const Position& position, const Limits& limits, const std::stop_token& stop) = 0;
    /// Sets what is called with the reason when a search fails and begins again, with a new process if the engine died.
    virtual void on_restart(std::function<void(const std::string& reason)> call) = 0;
    /// Sets what is called with each line that a search reports, on any thread, for user interfaces. May be empty.
    virtual void on_report(std::function<void(const SearchReport& report)> call) = 0;
    /// Identifies the engine with its options: the node count of a short search, and the settings.
    virtual std::string fingerprint() = 0;
};

/// Returns the conditions under which two results are equal, or with a time limit equivalent: a part of store keys.
std::string conditions_of(const std::string& fingerprint, const EngineOptions& options, const std::string& limits);

std::string text_of(const Limits& limits);

}  // namespace gyre::analysis
