#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace gyre::tablebase {

using Checksum = std::array<std::uint8_t, 16>;

/// What the last sixteen bytes of a table file should be, given all bytes before them: CityHashCrc128 of the
/// CityHashCrc256 of every 16 MiB (CityHash 1.0 by Geoff Pike and Jyrki Alakuijala, Google).
Checksum checksum_of(std::span<const std::uint8_t> content);

/// Whether a table file, which is at least sixteen bytes long, ends with the checksum of the rest.
bool has_right_checksum(std::span<const std::uint8_t> file);

}  // namespace gyre::tablebase
