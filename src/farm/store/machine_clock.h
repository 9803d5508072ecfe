#pragma once

#include <cstdint>
#include <string>

namespace gyre::farm {

/// Milliseconds since the machine was started. The clock is the same for all processes of the machine and cannot be
/// set. On systems without such a clock, milliseconds since 1970.
std::int64_t machine_clock_ms();
/// Id of the machine's current boot; empty where `machine_clock_ms` continues after a restart.
std::string machine_boot();
/// Milliseconds since 1970.
std::int64_t wall_clock_ms();

}  // namespace gyre::farm
