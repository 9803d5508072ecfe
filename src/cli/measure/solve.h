#pragma once

#include <string_view>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre solve`: runs a test suite of positions with known best moves; takes the words after its name. The exit status
/// is 0 however many are solved, 1 where a line can't be used or a file can't be read or written, 2 for wrong
/// arguments.
int run_solve(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> solve_options();

/// What `gyre help` says of it.
inline constexpr std::string_view solve_usage = "solve SUITE.epd [OPTION]...";

inline constexpr std::string_view solve_help =
    "Searches the positions of a test suite (EPD with bm, am or dm), 1 s each unless another limit is given; '-' is\n"
    "standard input. For each it tells whether it is solved, when the best move became right and stayed so, and the\n"
    "final move and score, as White sees it. Records that can be mended are, and it is reported.\n"
    "The status is 1 if a line could not be used, 2 for wrong arguments.";

}  // namespace gyre::cli
