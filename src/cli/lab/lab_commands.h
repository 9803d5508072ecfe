#pragma once

#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

/// The commands of the Lab. Each takes the arguments after its name and returns the exit status.
namespace gyre::cli {

int run_lab(Words arguments, Output& output);
int run_tree(Words arguments, Output& output);

/// The options of the commands, for help and completions.
std::vector<OptionText> lab_options();
std::vector<OptionText> tree_options();

}  // namespace gyre::cli
