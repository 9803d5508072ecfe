#pragma once

#include <string>

#include "console/output.h"
#include "console/words.h"

namespace gyre {

/// `gyre tune eval`: fits the classical evaluation to files of games. Takes the words after `eval` and returns the exit
/// status.
int run_tune_eval(Words arguments, Output& output);

/// For `gyre help tune`: every option, a line each.
std::string tune_eval_details();

}  // namespace gyre
