#pragma once

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view book_usage =
    "book probe FILE [FEN|-] [OPTION]...\n"
    "book lines FILE [FEN] [OPTION]...\n"
    "book info FILE [--json]\n"
    "book dump FILE [--limit N] [--json]\n"
    "book merge --out OUT FILE... [OPTION]...\n"
    "book build --out OUT FILE... [OPTION]...";
inline constexpr std::string_view book_help =
    "Opening books in Polyglot's format. 'probe' tells the moves of a position, '-' of each FEN on standard input;\n"
    "'lines' plays random lines through the book; 'info' checks it and counts; 'dump' shows its entries. 'merge' adds\n"
    "the weights of several books. A FILE '-' is standard input; --json writes one object a line. 'build' makes a "
    "book\n"
    "of games in PGN, plain or packed by gzip, bzip2 or zstd.\n"
    "The status is 1 if the position is not in the book, or a file is wrong or can't be written; 2 for wrong "
    "arguments.";

/// `gyre book`: the words after it. Returns the exit status.
int run_book(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> book_options();

}  // namespace gyre::cli
