#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "base/enum_array.h"
#include "base/result.h"
#include "game/ending.h"
#include "match/appended_file.h"
#include "match/match_setup.h"
#include "match/pair_player.h"
#include "match/results_file.h"
#include "match/sprt.h"

namespace gyre::match {

/// Results so far, from the first player's point of view.
struct MatchTally {
    Pentanomial pentanomial;
    std::uint64_t wins = 0, draws = 0, losses = 0;
    EnumArray<game::Ending, std::uint64_t> endings{};

    void add(const PairRecord& pair);
    std::uint64_t games() const { return wins + draws + losses; }

    friend bool operator==(const MatchTally&, const MatchTally&) = default;
};

/// Collects the finished pairs of a match: writes them to its files, sums them up and decides the test.
class MatchLedger {
public:
    /// Opens the files that the options name, and takes over the pairs that they hold. The error says why the match
    /// cannot begin. The options must outlive the ledger.
    static Result<MatchLedger, std::string> open(const MatchOptions& options);

    const MatchTally& tally() const { return tally_; }
    /// Whether the pair of that number was added.
    bool contains(std::uint64_t index) const { return taken_.contains(index); }
    const std::set<std::uint64_t>& taken() const { return taken_; }
    /// Whether the match has a test and the added pairs decide it.
    bool is_decided() const;
    /// Adds a pair. Fails if a file cannot be written; the error names it.
    Result<void, std::string> add(const FinishedPair& pair);

private:
    explicit MatchLedger(const MatchOptions& options) : options_(&options) {}

    const MatchOptions* options_;
    std::optional<ResultsFile> results_;
    std::optional<AppendedFile> pgn_;
    std::set<std::uint64_t> taken_;
    MatchTally tally_;
};

}  // namespace gyre::match
