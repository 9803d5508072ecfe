#pragma once

#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre tune search`: fits the search's parameters by games, with SPSA; takes the words after its name. The exit
/// status is 0 after a run, also one that was ended early by Ctrl-C, 1 where it failed on the way, 2 for wrong
/// arguments.
int run_tune_search(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> tune_search_options();

}  // namespace gyre::cli
