#pragma once

#include <stop_token>

#include "base/result.h"
#include "cli/learn/match_options.h"
#include "console/exit_status.h"
#include "match/match.h"

namespace gyre::cli {

/// The same as `match::run_match`, with a farm's workers as players. Pairs are taken in order, so a test ends as in a
/// match with one thread; the farm then skips the rest.
Result<match::MatchTally, CommandError> run_match_by_farm(const MatchTask& task, const match::MatchOptions& options,
                                                          const match::OnPair& on_pair, const std::stop_token& stop);

}  // namespace gyre::cli
