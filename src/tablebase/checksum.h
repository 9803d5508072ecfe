#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace gyre::tablebase {

using Checksum = std::array<std::uint8_t, 16>;

/// Returns the checksum that must follow `content` in the last sixteen bytes of a table file: CityHashCrc128 of the
/// CityHashCrc256 values of every 16 MiB (CityHash 1.0 by Geoff Pike and Jyrki Alakuijala, Google).
Checksum checksum_of(std::span<const std::uint8_t> content);

/// Whether a table file of at least sixteen bytes ends with the checksum of the rest.
bool has_right_checksum(std::span<const std::uint8_t> file);

}  // namespace gyre::tablebase
