#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace gyre {

/// Returns the memory in bytes that the control groups of this process, and all groups above them, leave for it: the
/// smallest value of version 1 and version 2. File cache that the system can drop counts as free. Returns nothing if
/// there is no limit, and on systems without control groups. `root` is put before the paths of /proc and /sys.
std::optional<std::size_t> memory_left_in_control_groups(const std::string& root = {});

}  // namespace gyre
