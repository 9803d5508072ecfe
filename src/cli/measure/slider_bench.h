#pragma once

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre bench sliders`: measures every way to find what sliders attack, and shows the figures as a table, as JSON or
/// as a chart. Returns the exit status.
int run_slider_bench_command(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> slider_bench_options();

}  // namespace gyre::cli
