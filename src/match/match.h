#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "base/result.h"
#include "match/match_ledger.h"
#include "match/match_setup.h"

namespace gyre::match {

/// Called with every finished pair, one call at a time, by the threads that play.
using OnPair = std::function<void(const MatchTally& tally, const PairRecord& pair)>;

/// Plays until all pairs are finished, the test is decided or a stop is requested. Pairs that are unfinished then do
/// not count. Pairs found in the results file are not played again. If only nodes and depth limit the searches, pair k
/// is the same for any number of threads. Fails, with a reason for users, if a file cannot be used, no opening is found
/// or memory runs out.
Result<MatchTally, std::string> run_match(const MatchOptions& options, const OnPair& on_pair,
                                          const std::stop_token& stop = {});

}  // namespace gyre::match
