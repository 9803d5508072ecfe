#pragma once

#include <string>

#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

/// `gyre datagen`: plays games against itself and appends them to a file. Returns the exit status.
int run_datagen(Words arguments, Output& output);

/// For `gyre help datagen`: every option, a line each.
std::string datagen_details();

}  // namespace gyre
