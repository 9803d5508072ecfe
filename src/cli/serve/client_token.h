#pragma once

#include <string>

#include "base/result.h"

namespace gyre::cli {

/// Reads the token of the clients of `gyre serve --mcp` from a file, which must have one line of 32 to 256 letters,
/// digits, "-", "_" or "."; blanks around it are left out. A missing file is made with a random token.
/// Fails if the file cannot be read or made, if other users can read or change it, or if it has no such token.
Result<std::string, std::string> read_or_make_client_token(const std::string& path);

}  // namespace gyre::cli
