#pragma once

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre match`: games between two sets of parameters in this process; takes the words after its name. The exit status
/// is 0 after a match, also one that was ended early by Ctrl-C, 1 where it failed on the way, 2 for wrong arguments.
int run_match_command(Words arguments, Output& output);

}  // namespace gyre::cli
