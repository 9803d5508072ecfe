#pragma once

#include <string>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

/// The commands of the program that are, or become, words of UCI. All return the exit status.
namespace gyre::cli {

/// `gyre uci`: a conversation on standard input and output.
int run_uci(Words arguments, Output& output);
/// `gyre go`: a line of UCI, and where the search begins.
int run_go(Words words, Output& output);
/// `gyre bench`, and `gyre bench sliders`.
int run_bench_command(Words arguments, Output& output);
int run_export_net(Words arguments, Output& output);
/// A line of UCI: all its words. What is refused of an option that names a file is the fault of the file.
int run_uci_line(Words words, Output& output);

/// Their options and the fields of `go`, for help and completions.
std::vector<OptionText> go_options();
std::string go_notes();
std::vector<OptionText> all_bench_options();
std::vector<OptionText> export_net_options();

}  // namespace gyre::cli
