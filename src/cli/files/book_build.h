#pragma once

#include "cli/common/names.h"
#include "console/output.h"
#include "console/output_file.h"
#include "console/verb.h"
#include "notation/book/polyglot.h"

namespace gyre::cli {

/// `gyre book build`.
Verb book_build_verb();

// The options of a Task with a new book `out`.
template <class Task>
inline constexpr auto book_out_row = OptionRow<Task>::template output_name<&Task::out, &OutputFile::path>(
                                         "--out", "OUT",
                                         "the new book; '-' for standard output; all other names are read")
                                         .needed();
template <class Task>
inline constexpr auto book_force_row = OptionRow<Task>::template flag<&Task::out, &OutputFile::force>(
    "--force", "replaces an existing OUT that is not a book");

/// Output of a book: a file, or standard output for "-"; and whether messages are JSON.
struct BookTarget {
    OutputFile file;
    bool json = false;
};

/// Writes a book, and of a file says how large it is. Returns the exit status.
int write_book(const PolyglotBook& book, const BookTarget& target, Output& output);

}  // namespace gyre::cli
