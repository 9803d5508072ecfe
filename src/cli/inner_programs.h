#pragma once

namespace gyre::cli {

/// Continues as the fastest program for this processor, if there are others inside (docs/reference/packaging.md).
/// Returns if there is none, or the system cannot start it. GYRE_LEVEL = v2 or v3 excludes faster ones, for
/// comparisons.
void become_fastest_program(char* const* arguments);

}  // namespace gyre::cli
