#pragma once

#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

/// The commands about counts, speed and test suites. Each takes the words after its name and returns the exit status.
namespace gyre::cli {

/// `gyre perft`: counts the leaves below one position, or checks a file of counts. Too much material and impossible
/// checks are let pass.
int run_perft(Words arguments, Output& output);
/// `gyre solve`: runs a test suite of positions with known best moves. The status is 0 however many are solved, 1
/// where a line cannot be used or a file not be read or written.
int run_solve(Words arguments, Output& output);
/// `gyre bench sliders`: measures every way to find what sliders attack, and shows the figures as a table, as JSON or
/// as a chart.
int run_slider_bench_command(Words arguments, Output& output);

/// Their options, for help and completions.
std::vector<OptionText> perft_options();
std::vector<OptionText> solve_options();
std::vector<OptionText> slider_bench_options();

}  // namespace gyre::cli
