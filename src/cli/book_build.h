#pragma once

#include <string>

#include "notation/polyglot.h"
#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

/// `gyre book build`: the words after it. Returns the exit status.
int run_book_build(Words arguments, Output& output);

/// Where a book goes: a file, or standard output for "-"; and whether what is said about it is JSON.
struct BookTarget {
    std::string path;
    bool json = false;
};

/// Writes a book, and of a file says how large it is. Returns the exit status.
int write_book(const PolyglotBook& book, const BookTarget& target, Output& output);

}  // namespace gyre
