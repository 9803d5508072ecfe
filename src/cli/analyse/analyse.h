#pragma once

#include <string>

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre analyse`: annotates games; takes the words after its name. The exit status is 0, 1 if something of a game
/// could not be read, a file not be read or written, or Ctrl-C ended it, 2 for wrong arguments.
int run_analyse(Words arguments, Output& output);

/// What `gyre help analyse` says below the options.
std::string analyse_notes();

}  // namespace gyre::cli
