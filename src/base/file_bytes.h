#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace gyre {

/// Reads a whole file or pipe; "-" is standard input. Fails if the file can't be opened or read, is a folder or a
/// device, or has more than `most` bytes. The error does not contain the file name.
Result<std::vector<std::uint8_t>, std::string> read_file_bytes(const std::string& path, std::size_t most);

/// Reads a regular file. Fails without waiting for any other kind and for more than `most` bytes. "-" is a file name.
Result<std::vector<std::uint8_t>, std::string> read_regular_file(const std::string& path, std::size_t most);

}  // namespace gyre
