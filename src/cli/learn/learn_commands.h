#pragma once

#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

/// The commands for data, training and matches. Each takes the words after its name and returns the exit status.
namespace gyre::cli {

int run_data(Words arguments, Output& output);
int run_datagen(Words arguments, Output& output);
/// The status is 0 after a match, even if Ctrl-C ended it early, 1 if it failed, 2 for wrong arguments.
int run_match_command(Words arguments, Output& output);
int run_train(Words arguments, Output& output);
int run_tune(Words arguments, Output& output);
int run_tune_eval(Words arguments, Output& output);
/// The status is that of `gyre match`.
int run_tune_search(Words arguments, Output& output);

/// The options of the commands, for help and completions.
std::vector<OptionText> data_options();
std::vector<OptionText> datagen_options();
std::vector<OptionText> tune_options();
std::vector<OptionText> tune_eval_options();
std::vector<OptionText> tune_search_options();
std::vector<OptionText> match_options();
std::vector<OptionText> train_options();

/// Texts of `gyre help data` about its verbs, and below the options.
std::string data_verbs_text();
std::string data_notes();

}  // namespace gyre::cli
