#pragma once

#include <string>

namespace gyre::cli {

/// What `gyre --version` prints: the version, and below it what this program was built with and what it lacks.
std::string version_text();

}  // namespace gyre::cli
