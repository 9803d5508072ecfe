#pragma once

#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

/// The commands for counts, speed and test suites. Each takes the words after its name and returns the exit status.
namespace gyre::cli {

/// Counts the leaves below a position, or checks a file of counts. Too much material and impossible checks are
/// accepted.
int run_perft(Words arguments, Output& output);
/// Runs a test suite. The status is 0 for any number of solved positions, 1 if a line or file cannot be used.
int run_solve(Words arguments, Output& output);
/// Measures all methods of slider attacks.
int run_slider_bench_command(Words arguments, Output& output);

/// The options of the commands, for help and completions.
std::vector<OptionText> perft_options();
std::vector<OptionText> solve_options();
std::vector<OptionText> slider_bench_options();

}  // namespace gyre::cli
