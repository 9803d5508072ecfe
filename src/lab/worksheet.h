#pragma once

#include <string>

#include "lab/rows.h"
#include "language/language.h"

/// Exhibits as pages to print, with or without their answers.
namespace gyre::lab {

/// Whether a worksheet has its results.
enum class Answers : bool { Blank, Full };

/// Returns a page in HTML for A4 paper, which needs no other file. A blank one keeps the texts, the first board and the
/// first column of tables, and leaves room for all else. `given` says what the row was asked about; it may be empty.
std::string worksheet(const Row& row, const Exhibit& exhibit, std::string_view given, Answers answers,
                      Language language);

}  // namespace gyre::lab
