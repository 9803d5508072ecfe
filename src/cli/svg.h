#pragma once

#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre {

inline constexpr std::string_view svg_usage = "svg [FEN|-] [OPTION]...";
inline constexpr std::string_view svg_help =
    "Draws a position as SVG on standard output; '-' reads the FEN from standard input. Any readable FEN is drawn.\n"
    "  --fen FEN              the same as FEN\n"
    "  --moves MOVE...        plays moves first, and marks the last one\n"
    "  --last SQUARES         marks the last move, e2e4\n"
    "  --arrow ARROW...       e2e4, e2e4:red, e2e4:#15781b, or Ge2e4 as in PGN's [%cal]\n"
    "  --mark SQUARE...       fills squares: e4, e4:red, Re4; likewise --circle, --cross and --dot\n"
    "  --flip                 Black at the bottom\n"
    "  --size N               pixels, 400 if not said; 0 leaves it to the page\n"
    "  --coordinates WHERE    margin, inside or none\n"
    "  --theme NAME           wood, green, blue, grey or paper\n"
    "  --out FILE             writes there\n"
    "  --force                replace an existing FILE that holds something else\n"
    "  --json                 an object with the FEN of what is drawn, as 'gyre fen' writes it, and the picture;\n"
    "                         '-' then takes a FEN from each line, and gives an object for a wrong one, too\n"
    "The status is 1 if the file can't be written or a line of many is no FEN, 2 if a word is wrong.";

/// Its options whose words are few.
std::vector<OptionChoices> svg_choices();

/// `gyre svg`: the words after it. Returns the exit status.
int run_svg(Words arguments, Output& output);

}  // namespace gyre
