#pragma once

#include <string>

#include "lab/german.h"
#include "lab/rows.h"

/// Exhibits for programs and pages; docs/lab.md describes the members.
namespace gyre::lab {

/// The row and its exhibit: what it explains, its headings and checks in that language; formulas, notation and numbers
/// as they are.
std::string exhibit_json(const Row& row, const Exhibit& exhibit, Language language = Language::English);
std::string row_list_json(Language language = Language::English);
/// The row and its checks alone.
std::string check_json(const Row& row, const Shown& shown);

}  // namespace gyre::lab
