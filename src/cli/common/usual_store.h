#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "analysis/store.h"
#include "base/result.h"
#include "console/output.h"

namespace gyre::cli {

/// Returns a path in `$XDG_CACHE_HOME/gyre` or `$HOME/.cache/gyre`; empty if neither variable is an absolute path.
std::string usual_analysis_store();
/// Creates the folder of that file. The error names the folder.
Result<void, std::string> make_usual_store_folder();

/// Returns a path in `$XDG_DATA_HOME/gyre` or `$HOME/.local/share/gyre`; empty if neither variable is an absolute path.
std::string usual_progress_file();
/// Error of a command for which that path is empty.
inline constexpr const char* no_home_folder = "no home folder is known: use --progress FILE";
/// Creates the folder of that file. The error names the folder.
Result<void, std::string> make_usual_progress_folder();

/// Opens the store of a command, which is in memory if `path` is empty. A store that was asked for must be usable;
/// otherwise a warning is reported, and results are kept in memory.
Result<std::unique_ptr<analysis::Store>, std::string> open_analysis_store(std::string_view command,
                                                                          const std::string& path, bool is_asked_for,
                                                                          console::Output& output);

}  // namespace gyre::cli
