#pragma once

#include <memory>
#include <string>

#include "analysis/store.h"
#include "base/result.h"

namespace gyre::analysis {

/// Whether this build has SQLite.
bool has_sqlite();

/// A store in an SQLite file, which is made if it is not there, with its folder. Several processes may share it. What
/// was saved survives the end of the process, however it comes; a loss of power may take the last results, and no
/// others. The error names the file.
Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path);

}  // namespace gyre::analysis
