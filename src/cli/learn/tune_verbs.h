#pragma once

#include "cli/common/names.h"
#include "console/verb.h"

namespace gyre::cli {

/// Fits the classical evaluation to files of games.
Verb tune_eval_verb();
/// Fits the search's parameters by games, with SPSA. The status is that of `gyre match`.
Verb tune_search_verb();

}  // namespace gyre::cli
