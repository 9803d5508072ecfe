#pragma once

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre d` and `gyre eval`: the words after the name. Return the exit status.
int run_show_board(Words arguments, Output& output);
int run_show_eval(Words arguments, Output& output);

/// Their options, for help and completions.
std::vector<OptionText> show_board_options();
std::vector<OptionText> show_eval_options();

}  // namespace gyre::cli
