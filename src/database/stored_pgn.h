#pragma once

#include <string>

#include "base/result.h"
#include "database/database.h"

namespace gyre::database {

/// Appends a game as PGN with an empty line after it; a broken game as it was in its source. Games may share `block`.
Result<void, std::string> append_pgn(const Database& database, const Database::Place& place, UnpackedBlock& block,
                                     std::string& text);

}  // namespace gyre::database
