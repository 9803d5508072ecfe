#pragma once

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// Does what the words of the command line say and returns the exit status. Without words it talks to whoever is at
/// standard input. Words that are no command of the command line are one line of UCI.
int run_command(Words words, Output& output);

}  // namespace gyre::cli
