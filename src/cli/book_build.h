#pragma once

#include <string>

#include "notation/polyglot.h"
#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

/// `gyre book build`: the words after it. Returns the exit status.
int run_book_build(Words arguments, Output& output);

/// Writes a book to a file, or to standard output for "-", and says how large it is. Returns the exit status.
int write_book(const PolyglotBook& book, const std::string& path, Output& output);

}  // namespace gyre
