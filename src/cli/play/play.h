#pragma once

#include <istream>
#include <ostream>

#include "cli/common/names.h"
#include "cli/play/play_session.h"
#include "console/output.h"
#include "console/terminal.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre play`: takes the arguments after it and returns the exit status.
int run_play(Words arguments, Output& output);

/// Plays games with a person until "quit" or the end of input; returns the exit status. On an interactive terminal
/// Ctrl-C ends the engine's search instead of the program.
int play(std::istream& in, std::ostream& out, const TerminalTraits& terminal, const PlaySettings& settings = {});

}  // namespace gyre::cli
