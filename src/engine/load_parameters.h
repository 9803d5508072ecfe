#pragma once

#include <string>

#include "base/result.h"
#include "search/params.h"

namespace gyre {

/// Reads a file of parameters as engine/parameter_file.h describes them. The error names the file, the line and what is
/// wrong there.
Result<TableParams, std::string> load_parameters(const std::string& path);

}  // namespace gyre
