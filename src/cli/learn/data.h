#pragma once

#include <string>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre data VERB FILE...`: everything that is done with files of games once they are there. Returns the exit status.
int run_data(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> data_options();
/// What `gyre help data` says of its verbs, and below the options.
std::string data_verbs_text();
std::string data_notes();

}  // namespace gyre::cli
