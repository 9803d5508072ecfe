#pragma once

#include <string>

#include "cli/json.h"
#include "lab/rows.h"

/// Exhibits of the Lab for programs; docs/lab.md describes the members.
namespace gyre {

std::string lab_json(const lab::Row& row, const lab::Exhibit& exhibit);
std::string lab_list_json();
/// The row and its checks alone.
std::string lab_check_json(const lab::Row& row, const lab::Shown& shown);

}  // namespace gyre
