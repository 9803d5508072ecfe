#pragma once

#include <string>

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre pgn`: takes the words after its name. The exit status is 0, 1 if something of a game could not be read or a
/// file not be read or written, 2 for wrong arguments.
int run_pgn(Words arguments, Output& output);

/// What `gyre help pgn` says of its actions, and below the options.
std::string pgn_verbs_text();
std::string pgn_notes();

}  // namespace gyre::cli
