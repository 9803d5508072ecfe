#pragma once

#include <string>

#include "base/result.h"
#include "search/params.h"

namespace gyre {

/// Reads a parameter file (see engine/parameter_file.h). The error names the file, the line and the reason.
Result<TableParams, std::string> load_parameters(const std::string& path);

}  // namespace gyre
