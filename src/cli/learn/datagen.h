#pragma once

#include <string>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre datagen`: plays games against itself and appends them to a file. Returns the exit status.
int run_datagen(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> datagen_options();

}  // namespace gyre::cli
