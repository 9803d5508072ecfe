#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/verb.h"
#include "console/words.h"

/// The commands that analyse games and positions. Each takes the arguments after its name and returns the exit status.
namespace gyre::cli {

/// Annotates games. The status is 1 if a game or file could not be read or written, or after Ctrl-C.
int run_analyse(Words arguments, Output& output);
/// `gyre d` and `gyre eval`.
std::span<const Verb> board_verbs();
std::span<const Verb> eval_verbs();

/// The options of `gyre analyse`, for help and completions.
std::vector<OptionText> analyse_options();

/// Text below the options in `gyre help analyse`.
std::string analyse_notes();

}  // namespace gyre::cli
