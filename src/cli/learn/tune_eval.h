#pragma once

#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre tune eval`: fits the classical evaluation to files of games. Takes the words after `eval` and returns the exit
/// status.
int run_tune_eval(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> tune_eval_options();

}  // namespace gyre::cli
