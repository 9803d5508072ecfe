#pragma once

namespace gyre::cli {

/// Goes on as the fastest program for this processor, where this one was built with others inside
/// (docs/reference/packaging.md). Returns where it is the fastest itself, or the system does not let another one start
/// from memory. The environment's GYRE_LEVEL = v2 or v3 keeps faster ones out, to compare them.
void become_fastest_program(char* const* arguments);

}  // namespace gyre::cli
