#pragma once

#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre tune WHAT ...`: takes the words after "tune" and returns the exit status.
int run_tune(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> tune_options();

}  // namespace gyre::cli
