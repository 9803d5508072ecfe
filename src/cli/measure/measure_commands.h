#pragma once

#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/verb.h"
#include "console/words.h"

/// The commands for counts, speed and test suites. Each takes the arguments after its name and returns the exit status.
namespace gyre::cli {

/// Counts the leaves below a position, or checks a file of counts. Too much material and impossible checks are
/// accepted.
int run_perft(Words arguments, Output& output);
/// Runs a test suite. The status is 0 for any number of solved positions, 1 if a line or file cannot be used.
int run_solve(Words arguments, Output& output);
/// `gyre bench sliders`: measures every way to find what sliders attack, and shows the figures as a table, as JSON or
/// as a chart.
Verb slider_bench_verb();

/// The options of the commands, for help and completions.
std::vector<OptionText> perft_options();
std::vector<OptionText> solve_options();

}  // namespace gyre::cli
