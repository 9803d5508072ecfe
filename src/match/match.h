#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "base/result.h"
#include "match/match_ledger.h"
#include "match/match_setup.h"

namespace gyre::match {

/// Hears of every finished pair, one call at a time, from the threads that play.
using OnPair = std::function<void(const MatchTally& tally, const PairRecord& pair)>;

/// Plays until all pairs are finished, the test is decided or `stop` is asked for; pairs that are running then count
/// for nothing. Pairs found in the results file are not played again. Where only nodes and depth are limited, pair k
/// goes the same whatever the number of threads. The error is for people: a file that can't be used, no opening, no
/// memory.
Result<MatchTally, std::string> run_match(const MatchOptions& options, const OnPair& on_pair,
                                          const std::stop_token& stop = {});

}  // namespace gyre::match
