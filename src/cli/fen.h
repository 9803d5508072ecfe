#pragma once

#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre {

inline constexpr std::string_view fen_usage =
    "fen [FEN|-] [OPTION]...\n"
    "fen --random N [--plies N] [--chess960 PERCENT] [--of KRPvKR] [--seed N] [OPTION]...";
inline constexpr std::string_view fen_help =
    "Checks a position and writes it in normal form; '-' reads one from each line of standard input. Faults are told "
    "with\n"
    "field, byte and reason. Or makes up positions: of random games of so many plies (20 if not said), or of a "
    "material.\n"
    "  --fen FEN              the same as FEN\n"
    "  --random N             makes up N positions\n"
    "  --plies N              plies of each random game (default 20)\n"
    "  --of KRPvKR            random positions of that material instead of random games\n"
    "  --seed N               random seed (default 1)\n"
    "  --chess960 PERCENT     so many of the random games begin at a start position of Chess960 (default 0)\n"
    "  --castling WHICH       x-fen (KQkq where that is clear) or shredder (files)\n"
    "  --en-passant WHEN      legal, beside (an enemy pawn stands beside) or always\n"
    "  --moves MOVE...        plays moves first\n"
    "  --flip, --mirror, --rotate   exchanges the colours, the a- and the h-file, both\n"
    "  --strict               refuses what is mended otherwise: castling rights, en passant square, clocks, missing "
    "and\n"
    "                         surplus fields; --lenient is the default, which reports what it mends\n"
    "  --encoding NAME        of standard input: UTF-8 (default), Latin-1, CP1250, UTF-16 …\n"
    "  --any-material, --any-check  allows what no game leads to\n"
    "  --material, --name     adds KRPvKR, and the name of the opening, each behind a tab\n"
    "  --board                draws the board, too\n"
    "  --json                 an object on each line with all that is known\n"
    "The status is 1 if a position is wrong, 2 if a word is.";

/// `gyre fen`: the words after it. Returns the exit status.
int run_fen(Words arguments, Output& output);

/// Its options whose words are few.
std::vector<OptionChoices> fen_choices();

}  // namespace gyre
