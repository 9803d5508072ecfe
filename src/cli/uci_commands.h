#pragma once

#include <span>
#include <string>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/verb.h"
#include "console/words.h"

/// The commands that start UCI or correspond to UCI commands. All return the exit status.
namespace gyre::cli {

/// `gyre uci`: a UCI session on standard input and output.
int run_uci(Words arguments, Output& output);
/// `gyre go`: a UCI `go`, with a position.
int run_go(Words words, Output& output);
/// Runs all arguments as one line of UCI. If an option that names a file is rejected, the error is about the file.
int run_uci_line(Words words, Output& output);

/// The options of the commands and the fields of `go`, for help and completions.
std::vector<OptionText> go_options();
std::string go_notes();
/// `gyre bench`, and `gyre bench sliders`.
std::span<const Verb> bench_verbs();
std::span<const Verb> export_verbs();

}  // namespace gyre::cli
