#pragma once

#include <string>

#include "lab/rows.h"
#include "language/language.h"

/// Exhibits for programs and pages; docs/lab.md describes the members.
namespace gyre::lab {

/// The row and its exhibit: what it explains, its headings and checks in that language; formulas, notation and numbers
/// as they are.
std::string exhibit_json(const Row& row, const Exhibit& exhibit, Language language = {});
std::string row_list_json(Language language = {});
/// The row and its checks alone.
std::string check_json(const Row& row, const Shown& shown, Language language = {});

}  // namespace gyre::lab
