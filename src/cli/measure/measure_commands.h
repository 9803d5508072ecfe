#pragma once

#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

/// The commands for counts, speed and test suites. Each takes the words after its name and returns the exit status.
namespace gyre::cli {

/// `gyre perft`: counts the leaves below one position, or checks a file of counts. Too much material and impossible
/// checks are accepted.
int run_perft(Words arguments, Output& output);
/// `gyre solve`: runs a test suite of positions with known best moves. The status is 0 for any number of solved
/// positions, 1 if a line cannot be used or a file cannot be read or written.
int run_solve(Words arguments, Output& output);
/// `gyre bench sliders`: measures all methods of slider attacks and shows the figures as a table, JSON or chart.
int run_slider_bench_command(Words arguments, Output& output);

/// The options of the commands, for help and completions.
std::vector<OptionText> perft_options();
std::vector<OptionText> solve_options();
std::vector<OptionText> slider_bench_options();

}  // namespace gyre::cli
