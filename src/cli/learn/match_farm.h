#pragma once

#include <stop_token>

#include "base/result.h"
#include "cli/learn/match_options.h"
#include "console/exit_status.h"
#include "console/output.h"
#include "match/match.h"

namespace gyre::cli {

/// As `match::run_match`, with the workers of the task's farm as players. Pairs are taken in their order, so that a
/// test is decided as by a match of one thread; the farm then leaves the rest. Prints which workers of a match by
/// clocks do not fit the others.
Result<match::MatchTally, CommandError> run_match_by_farm(const MatchTask& task, const match::MatchOptions& options,
                                                          const match::OnPair& on_pair, Output& output,
                                                          const std::stop_token& stop);

}  // namespace gyre::cli
