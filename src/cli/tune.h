#pragma once

#include <string>

#include "console/output.h"
#include "console/words.h"

namespace gyre {

/// `gyre tune WHAT ...`: takes the words after "tune" and returns the exit status.
int run_tune(Words arguments, Output& output);

/// For `gyre help tune`: every option, a line each.
std::string tune_details();

}  // namespace gyre
