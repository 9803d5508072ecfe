#pragma once

#include <string>

#include "base/result.h"

namespace gyre::cli {

/// The file that keeps results of analyses if nobody says where, in `$XDG_CACHE_HOME/gyre` or `$HOME/.cache/gyre`;
/// empty if neither variable has an absolute path.
std::string usual_analysis_store();
/// Makes the folder of that file in the user's cache folder. The error names the folder.
Result<void, std::string> make_usual_store_folder();

}  // namespace gyre::cli
