#pragma once

#include "console/output.h"
#include "console/words.h"

namespace gyre {

inline constexpr std::string_view book_usage =
    "book probe FILE [FEN|-] [--moves MOVE...] [--json]\n"
    "book lines FILE [FEN] [--count N] [--plies N] [--seed N] [--variety PERCENT] [--json]\n"
    "book info FILE [--json]\n"
    "book dump FILE [--limit N] [--json]\n"
    "book merge --out OUT FILE... [--first] [--force] [--json]\n"
    "book build --out OUT FILE... [OPTION VALUE]...";
inline constexpr std::string_view book_help =
    "Opening books in Polyglot's format. 'probe' tells the moves of a position, '-' of each FEN on standard input;\n"
    "'lines' plays random lines through the book; 'info' checks it and counts; 'dump' shows its entries. 'merge' adds\n"
    "the weights of several books, or with --first lets the first book that has a position decide. A FILE '-' is\n"
    "standard input; --json writes one object a line. 'build' makes a book of games in PGN, plain or packed by gzip,\n"
    "bzip2 or zstd. Options of 'merge' and 'build':\n"
    "  --out OUT              the new book; '-' for standard output\n"
    "  --force                replace an existing OUT that is no book\n"
    "Options of 'build':\n"
    "  --max-ply N            moves up to that ply of a game, 40 if not said\n"
    "  --min-games N          moves of at least so many games, 1 if not said\n"
    "  --win N --draw N --loss N   what a game adds to a move's weight by how it ended for the side that moved: 2, 1, "
    "0\n"
    "  --unknown              games without a result too, as draws\n"
    "  --encoding NAME        of the games: UTF-8 (default; other bytes are Windows-1252), Latin-1, CP1250, UTF-16 …\n"
    "Options of 'lines' and 'dump':\n"
    "  --count N              lines to play (default 1)\n"
    "  --plies N              plies of each line at most (default 20)\n"
    "  --seed N               random seed of 'lines' (default 1)\n"
    "  --variety PERCENT      0 plays the heaviest move of each position, 100 any (default 100)\n"
    "  --limit N              entries that 'dump' shows at most\n"
    "The status is 1 if the position is not in the book, or a file is wrong or can't be written; 2 if a word is wrong.";

/// `gyre book`: the words after it. Returns the exit status.
int run_book(Words arguments, Output& output);

}  // namespace gyre
