#pragma once

#include "base/json.h"
#include "lab/rows.h"
#include "language/language.h"

/// Exhibits for programs and pages; docs/reference/lab.md describes the members.
namespace gyre::lab {

/// The row and its exhibit: what it explains, its headings and checks in that language; formulas, notation and numbers
/// as they are.
Json exhibit_json(const Row& row, const Exhibit& exhibit, Language language = {});
Json row_list_json(Language language = {});
/// The row and its checks alone.
Json check_json(const Row& row, const Shown& shown, Language language = {});

}  // namespace gyre::lab
