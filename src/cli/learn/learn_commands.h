#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/verb.h"
#include "console/words.h"

/// The commands for data, training and matches. Each takes the arguments after its name and returns the exit status.
namespace gyre::cli {

/// `gyre datagen`: plays games against itself and appends them to a file.
int run_datagen(Words arguments, Output& output);
/// The status is 0 after a match, even if Ctrl-C ended it early, 1 if it failed, 2 for wrong arguments.
int run_match_command(Words arguments, Output& output);
int run_train(Words arguments, Output& output);
/// Their options, for help and completions.
std::vector<OptionText> datagen_options();
std::vector<OptionText> match_options();
std::vector<OptionText> train_options();

/// Everything that is done with files of games once they are there, and what is said below its help.
std::span<const Verb> data_verbs();
std::string data_notes();
/// Fitting the classical evaluation to files of games (`gyre tune eval`), and the search's parameters by games with
/// SPSA.
std::span<const Verb> tune_verbs();
Verb tune_eval_verb();

}  // namespace gyre::cli
