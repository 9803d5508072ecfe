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

/// `gyre book build`: takes the words after it and returns the exit status.
int run_book_build(Words arguments, Output& output);

/// The options of the command, for help and completions.
std::vector<OptionText> book_build_options();

/// Output of a book: a file, or standard output for "-"; and whether messages are JSON.
struct BookTarget {
    OutputFile file;
    bool json = false;
};

/// Fails if the name of the new book or all inputs are missing. `what` describes the inputs.
Result<void, CommandError> check_book_names(const OutputFile& out, std::size_t inputs, std::string_view what);

/// Writes a book and, for a file, reports its size. Returns the exit status.
int write_book(const PolyglotBook& book, const BookTarget& target, Output& output);

}  // namespace gyre::cli
