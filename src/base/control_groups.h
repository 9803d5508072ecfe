#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gyre {

/// Returns the memory in bytes that the control groups of this process, and all groups above them, leave for it: the
/// smallest value of version 1 and version 2. File cache that the system can drop counts as free. Returns nothing if
/// there is no limit, and on systems without control groups. `root` is put before the paths of /proc and /sys.
std::optional<std::size_t> memory_left_in_control_groups(const std::string& root = {});

/// Returns the number after a word in a file of the system, such as "MemAvailable:" in /proc/meminfo.
std::optional<std::uint64_t> number_after(std::string_view word, const std::string& path);

}  // namespace gyre
