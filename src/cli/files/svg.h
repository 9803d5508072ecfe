#pragma once

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view svg_usage = "svg [FEN|-] [OPTION]...";
inline constexpr std::string_view svg_help =
    "Draws a position as SVG on standard output; '-' reads the FEN from standard input. Any readable FEN is drawn.\n"
    "The status is 1 if the file can't be written or a line of many is no FEN, 2 for wrong arguments.";

/// Its options, for help and completions.
std::vector<OptionText> svg_options();

/// `gyre svg`: the words after it. Returns the exit status.
int run_svg(Words arguments, Output& output);

}  // namespace gyre::cli
