#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace gyre {

/// All bytes of a file or a pipe; "-" is standard input. The error is a few words without the name: that it can't be
/// opened or read, or holds more than `most` bytes.
Result<std::vector<std::uint8_t>, std::string> read_file_bytes(const std::string& path, std::size_t most);

}  // namespace gyre
