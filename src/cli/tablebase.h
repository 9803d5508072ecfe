#pragma once

#include <string_view>

#include "console/output.h"
#include "console/words.h"

namespace gyre {

/// `gyre tb`: asks Syzygy tables about positions, or checks the files; takes the words after its name. The exit status
/// is 0 if all is well, 1 if a position has no answer or a file is damaged, 2 for wrong arguments.
int run_tb(Words arguments, Output& output);

/// What `gyre help` says of it.
inline constexpr std::string_view tb_usage =
    "tb FEN|- [--path PATH] [--strict] [--encoding NAME] [--json]\n"
    "tb --file FILE [--path PATH] [--strict] [--encoding NAME] [--json]\n"
    "tb --check PATH [--json]";

inline constexpr std::string_view tb_help =
    "What Syzygy endgame tables say of a position: whether it is won, drawn or lost, how many plies the next capture "
    "or\n"
    "pawn move is away (DTZ), and all moves, the best first, with what each leads to. '-' asks about each FEN on "
    "standard\n"
    "input, --file about each in a file. PATH is a folder with the tables, or several with colons between; without it\n"
    "the variable GYRE_SYZYGY tells it. All results heed the halfmove clock: what is won, but not before 100 plies\n"
    "without a capture or pawn move, is a cursed win, and the other side's loss a blessed one. --check looks at every\n"
    "file whole: its header, its checksum, all its data.\n"
    "Lines are FEN or EPD; what leaves no doubt about the position is mended and reported, unless --strict is given.\n"
    "--encoding names the encoding of the input (default UTF-8).\n"
    "--fen FEN says the same as FEN.\n"
    "--json writes one object a line. The status is 1 if a position has no answer or a file is damaged, 2 if a\n"
    "word is wrong.";

}  // namespace gyre
