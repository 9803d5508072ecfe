#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/output.h"
#include "console/output_file.h"
#include "console/words.h"
#include "notation/book/polyglot.h"

namespace gyre::cli {

/// `gyre book build`: the words after it. Returns the exit status.
int run_book_build(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> book_build_options();

/// Where a book goes: a file, or standard output for "-"; and whether what is said about it is JSON.
struct BookTarget {
    OutputFile file;
    bool json = false;
};

/// Which name is missing for a new book: that of the book, or all of what is read, which `what` describes. Nothing if
/// there are both.
Result<void, CommandError> check_book_names(const OutputFile& out, std::size_t inputs, std::string_view what);

/// Writes a book, and of a file says how large it is. Returns the exit status.
int write_book(const PolyglotBook& book, const BookTarget& target, Output& output);

}  // namespace gyre::cli
