#pragma once

namespace gyre::cli {

/// Continues as the fastest program for this processor, if this one contains others (docs/reference/packaging.md).
/// Returns if it is the fastest itself, or the system cannot start a program from memory. The environment variable
/// GYRE_LEVEL = v2 or v3 excludes faster ones, for comparisons.
void become_fastest_program(char* const* arguments);

}  // namespace gyre::cli
