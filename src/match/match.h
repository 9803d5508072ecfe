#pragma once

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "base/result.h"
#include "match/game.h"
#include "match/opening.h"
#include "match/results_file.h"
#include "match/sprt.h"

namespace gyre::match {

/// One of the two players of a match.
struct Side {
    /// In the PGN file.
    std::string name;
    /// What makes it play as it does, in a line without tabs; part of the match's conditions.
    std::string description;
    MakePlayer make;
    SideLimits limits;
};

struct MatchOptions {
    std::array<Side, 2> sides;
    OpeningOptions openings{};
    GameRules rules{};
    /// Openings, each of which gives two games.
    std::uint64_t pairs = 500;
    int threads = 1;
    /// Ends the match once it is decided.
    std::optional<Sprt> sprt{};
    /// Where finished pairs are kept and found again; nowhere if empty.
    std::string results_path{};
    /// Where games are added; nowhere if empty.
    std::string pgn_path{};
    /// Whether a file there that holds no games may be replaced.
    bool replaces_other_file = false;
    /// For the PGN's tags; the date as "2024.05.31".
    std::string event = "Gyre match", date = "????.??.??";
};

/// All that decides how pair k goes, besides its number.
ConditionList conditions_of(const MatchOptions& options);

/// What was played so far, from the first player's view.
struct MatchTally {
    Pentanomial pentanomial;
    std::uint64_t wins = 0, draws = 0, losses = 0;
    EnumArray<game::Ending, std::uint64_t> endings{};

    void add(const PairRecord& pair);
    std::uint64_t games() const { return wins + draws + losses; }

    friend bool operator==(const MatchTally&, const MatchTally&) = default;
};

/// Hears of every finished pair, one call at a time, from the threads that play.
using OnPair = std::function<void(const MatchTally& tally, const PairRecord& pair)>;

/// Plays until all pairs are finished, the test is decided or `stop` is asked for; pairs that are running then count
/// for nothing. Pairs found in the results file are not played again. Where only nodes and depth are limited, pair k
/// goes the same whatever the number of threads. The error is for people: a file that can't be used, no opening, no
/// memory.
Result<MatchTally, std::string> run_match(const MatchOptions& options, const OnPair& on_pair,
                                          const std::stop_token& stop = {});

}  // namespace gyre::match
