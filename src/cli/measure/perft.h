#pragma once

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre perft`: counts the leaves below one position, or checks a file of counts. Too much material and impossible
/// checks are let pass. Returns the exit status.
int run_perft(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> perft_options();

}  // namespace gyre::cli
