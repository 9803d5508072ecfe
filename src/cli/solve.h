#pragma once

#include <string_view>

#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre {

/// `gyre solve`: runs a test suite of positions with known best moves; takes the words after its name. The exit status
/// is 0 however many are solved, 1 where a line can't be used or a file can't be read or written, 2 for wrong
/// arguments.
int run_solve(Words arguments, Output& output);

/// Its options whose words are few.
std::vector<OptionChoices> solve_choices();

/// What `gyre help` says of it.
inline constexpr std::string_view solve_usage =
    "solve SUITE.epd [--movetime MS | --nodes N | --depth D] [--threads N] [--hash MIB] [--jobs N]\n"
    "      [--limit POSITIONS] [--unsolved FILE [--force]] [--json] [--params FILE] [--set ROW]... [--net FILE]\n"
    "      [--evaluation classical|hybrid|network] [--strict] [--encoding NAME]";

inline constexpr std::string_view solve_help =
    "Searches the positions of a test suite (EPD with bm, am or dm), 1 s each unless another limit is given; '-' is\n"
    "standard input. For each it tells whether it is solved, when the best move became right and stayed so, and the\n"
    "final move and score, as White sees it. --jobs engines of --threads threads work side by side. --unsolved writes\n"
    "the lines of the others. --json writes an object a line for each position, and one with the totals.\n"
    "--params and --set change numbers of search and evaluation: --set 'search see_depth 0'. --net and --evaluation\n"
    "choose what judges. Records that can be mended are, and it is reported; --strict refuses them. --encoding names\n"
    "the encoding of the suite (default UTF-8).\n"
    "  --threads N            search threads of each engine (default 1)\n"
    "  --hash MIB             transposition table of each engine (default 16)\n"
    "  --limit POSITIONS      only the first positions of the suite\n"
    "The status is 1 if a line could not be used.";

}  // namespace gyre
