#pragma once

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view epd_usage = "epd check|filter|edit|normalise|dedupe|convert [FILE]... [OPTION]...";
inline constexpr std::string_view epd_help =
    "Checks, selects, changes and converts records of EPD; '-', or no FILE, is standard input. Empty lines and those\n"
    "that begin with '#' are skipped (these stay in a file that is replaced); unreadable lines are left out and\n"
    "reported with file, line and byte.\n"
    "  check                  counts records and opcodes; every operand must be what its opcode wants: bm legal moves "
    "…\n"
    "  filter                 writes the records that are wanted\n"
    "  edit                   writes all of them, changed\n"
    "  normalise              moves in SAN, texts in quotes, operations in the order of their opcodes\n"
    "  dedupe                 writes the first record of each position; clocks don't count\n"
    "  convert                writes fen or json\n"
    "The status is 1 if anything was wrong with a record, or a file was not read or written; 2 for wrong arguments.";

/// `gyre epd`: the words after it. Returns the exit status.
int run_epd(Words arguments, Output& output);

}  // namespace gyre::cli
