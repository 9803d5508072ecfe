#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace gyre {

/// All bytes of a file or a pipe; "-" is standard input. The error is a few words without the name: the file can't be
/// opened or read, is a folder or a device, or holds more than `most` bytes.
Result<std::vector<std::uint8_t>, std::string> read_file_bytes(const std::string& path, std::size_t most);

/// All bytes of a regular file. Whatever else has that name, a pipe above all, is refused at once and never waited for;
/// so is a file of more than `most` bytes, before it is read. "-" is a file's name like any other.
Result<std::vector<std::uint8_t>, std::string> read_regular_file(const std::string& path, std::size_t most);

}  // namespace gyre
