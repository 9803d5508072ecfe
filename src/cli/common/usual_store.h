#pragma once

#include <string>

#include "base/result.h"

namespace gyre::cli {

/// Returns a path in `$XDG_CACHE_HOME/gyre` or `$HOME/.cache/gyre`; empty if neither variable is an absolute path.
std::string usual_analysis_store();
/// Creates the folder of that file. The error names the folder.
Result<void, std::string> make_usual_store_folder();

}  // namespace gyre::cli
