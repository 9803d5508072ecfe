#pragma once

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// Runs the command line and returns the exit status. Without arguments it starts a game on a terminal, otherwise UCI.
/// Arguments that are not a command are one line of UCI.
int run_command(Words words, Output& output);

}  // namespace gyre::cli
