#pragma once

#include <string>

namespace gyre::cli {

/// Returns the output of `gyre --version`: the version, and below it the build's features and what is missing.
std::string version_text();

}  // namespace gyre::cli
