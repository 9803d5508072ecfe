#pragma once

#include "console/output.h"
#include "console/words.h"

namespace gyre {

inline constexpr std::string_view epd_usage = "epd check|filter|edit|normalise|dedupe|convert [FILE]... [OPTION]...";
inline constexpr std::string_view epd_help =
    "Checks, selects, changes and converts records of EPD; '-', or no FILE, is standard input. Empty lines and those\n"
    "that begin with '#' are passed over (these stay in a file that is replaced); what can't be read is told with\n"
    "file, line and byte, and left out.\n"
    "  check                  counts records and opcodes; every operand must be what its opcode wants: bm legal moves "
    "…\n"
    "  filter                 writes the records that are wanted\n"
    "  edit                   writes all of them, changed\n"
    "  normalise              moves in SAN, texts in quotes, operations in the order of their opcodes\n"
    "  dedupe                 writes the first record of each position; clocks don't count\n"
    "  convert                writes --to fen or json\n"
    "Which records; all may be told to each of these words, and all must hold:\n"
    "  --has OPCODE           repeatable\n"
    "  --where OPCODE=TEXT    also != < <= > >= (numbers or texts) and ~ (a part, whatever the case); repeatable\n"
    "  --fen FEN              the position; the board alone, or with the side to move\n"
    "  --material KRPKR       with either colour\n"
    "  --not                  those that do not meet all that\n"
    "How they are written:\n"
    "  --keep OPCODE          no operations but these; repeatable\n"
    "  --remove OPCODE        repeatable\n"
    "  --set 'OPCODE WHAT'    replaces or adds an operation, or several with semicolons between them; where a move\n"
    "                         isn't legal it is told and not done\n"
    "  --to FORMAT            epd, fen or json\n"
    "  --force                replace an existing output FILE that holds something else\n"
    "  --out FILE             instead of standard output, and not packed (.gz is refused); an input is replaced if\n"
    "                         nothing of it was lost\n"
    "  --json                 the same as --to json, one object a line; check's counts as one object\n"
    "How they are read: what leaves no doubt about the position is mended and reported (docs/commands.md).\n"
    "  --strict               reads correct EPD only\n"
    "  --encoding NAME        of the files: UTF-8 (default; other bytes are Windows-1252), Latin-1, CP1250, UTF-16 …\n"
    "  --errors N             number of errors that are shown one by one (default 20)\n"
    "The status is 1 if anything was wrong with a record, or a file was not read or written; 2 for wrong arguments.";

/// `gyre epd`: the words after it. Returns the exit status.
int run_epd(Words arguments, Output& output);

}  // namespace gyre
