#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace gyre {

/// How many bytes of memory the control groups of this process, and all groups above it, still let it take: the least
/// of them all, of version 1, version 2 or both. File cache that the system can drop counts as free. Nothing without a
/// limit, and on systems without control groups. `root` is put before the paths of /proc and /sys.
std::optional<std::size_t> memory_left_in_control_groups(const std::string& root = {});

}  // namespace gyre
