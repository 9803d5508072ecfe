#pragma once

#include <string_view>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre tb`: asks Syzygy tables about positions, or checks the files; takes the words after its name. The exit status
/// is 0 if all is well, 1 if a position has no answer or a file is damaged, 2 for wrong arguments.
int run_tb(Words arguments, Output& output);

/// What `gyre help` says of it.
inline constexpr std::string_view tb_usage =
    "tb FEN|- [OPTION]...\n"
    "tb --file FILE [OPTION]...\n"
    "tb --check PATH [--json]";

inline constexpr std::string_view tb_help =
    "What Syzygy endgame tables say of a position: whether it is won, drawn or lost, how many plies the next\n"
    "capture or pawn move is away (DTZ), and all moves, the best first, with what each leads to. '-' asks about\n"
    "each FEN on standard input. All results take the halfmove clock into account: what is won, but not before 100\n"
    "plies without a capture or pawn move, is a cursed win, and the other side's loss a blessed one. Lines are FEN\n"
    "or EPD; what leaves no doubt about the position is mended and reported.\n"
    "The status is 1 if a position has no answer or a file is damaged, 2 for wrong arguments.";

/// Its options, for help and completions.
std::vector<OptionText> tablebase_options();

}  // namespace gyre::cli
