#pragma once

#include <cstdint>
#include <string>

namespace gyre::farm {

/// Milliseconds since the machine was started. Every process of the machine reads the same clock, and nobody can set
/// it. Where the system has no such clock, milliseconds since 1970.
std::int64_t machine_clock_ms();
/// Differs after each start of the machine; empty where the clock above goes on.
std::string machine_boot();
/// Milliseconds since 1970.
std::int64_t wall_clock_ms();

}  // namespace gyre::farm
