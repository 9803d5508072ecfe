#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <set>
#include <string>

#include "base/enum_array.h"
#include "base/result.h"
#include "game/ending.h"
#include "match/match_setup.h"
#include "match/pair_player.h"
#include "match/results_file.h"
#include "match/sprt.h"

namespace gyre::match {

/// What was played so far, from the first player's view.
struct MatchTally {
    Pentanomial pentanomial;
    std::uint64_t wins = 0, draws = 0, losses = 0;
    EnumArray<game::Ending, std::uint64_t> endings{};

    void add(const PairRecord& pair);
    std::uint64_t games() const { return wins + draws + losses; }

    friend bool operator==(const MatchTally&, const MatchTally&) = default;
};

/// Takes the pairs of a match as they are finished: writes its files, adds up, and decides the test.
class MatchLedger {
public:
    /// Opens the files that the options name, and takes the pairs that are there. The error says why the match can't
    /// begin. The options must outlive the ledger.
    static Result<MatchLedger, std::string> open(const MatchOptions& options);

    const MatchTally& tally() const { return tally_; }
    /// Whether a pair of that number was taken.
    bool contains(std::uint64_t index) const { return taken_.contains(index); }
    const std::set<std::uint64_t>& taken() const { return taken_; }
    /// Whether the test, if there is one, is decided by the pairs that were taken.
    bool is_decided() const;
    /// Takes a pair. The error names the file that can't be written.
    Result<void, std::string> add(const FinishedPair& pair);

private:
    explicit MatchLedger(const MatchOptions& options) : options_(&options) {}

    const MatchOptions* options_;
    std::optional<ResultsFile> results_;
    std::ofstream pgn_;
    std::set<std::uint64_t> taken_;
    MatchTally tally_;
};

}  // namespace gyre::match
