#include "base/control_groups.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace gyre {

namespace {

struct Version {
    std::vector<std::string_view> limits;
    std::string_view used;
    /// Entry of memory.stat for the file cache that was not used recently, of the group and all groups below it.
    std::string_view cache;
};

const Version version_1{{"memory.limit_in_bytes"}, "memory.usage_in_bytes", "total_inactive_file"};
/// Above memory.high the system slows a process down until memory is free, so it counts as a limit too.
const Version version_2{{"memory.max", "memory.high"}, "memory.current", "inactive_file"};

struct Hierarchy {
    const Version& version;
    std::string mount;
    std::string group;
};

std::optional<std::uint64_t> number_in(const std::string& path) {
    std::ifstream file(path);
    std::uint64_t number = 0;
    if (file >> number) return number;
    return std::nullopt;
}

std::optional<std::size_t> left_in_group(const Version& version, const std::string& folder) {
    std::optional<std::uint64_t> limit;
    for (const std::string_view name : version.limits)
        if (const auto found = number_in(folder + '/' + std::string(name)))
            limit = std::min(limit.value_or(*found), *found);
    const auto used = number_in(folder + '/' + std::string(version.used));
    if (!limit || !used) return std::nullopt;
    const std::uint64_t cache = number_after(version.cache, folder + "/memory.stat").value_or(0);
    const std::uint64_t needed = *used - std::min(*used, cache);
    return static_cast<std::size_t>(*limit - std::min(*limit, needed));
}

/// Returns the memory left in the group and all groups above it. In a container the group may have its name on the
/// host, which is missing in the container; then the mounted folder is the container's own group.
std::optional<std::size_t> left_in_hierarchy(const Hierarchy& hierarchy) {
    std::optional<std::size_t> least;
    std::string group = hierarchy.group;
    for (;;) {
        while (group.ends_with('/')) group.pop_back();
        if (const auto left = left_in_group(hierarchy.version, hierarchy.mount + group))
            least = std::min(least.value_or(*left), *left);
        if (group.empty()) return least;
        group.erase(group.rfind('/') == group.npos ? 0 : group.rfind('/'));
    }
}

bool has_name(std::string_view list, std::string_view name) {
    while (!list.empty())
        if (take_until(list, ',') == name) return true;
    return false;
}

/// Returns the process's group from lines "number:controllers:/group": the group of the memory controller in version 1;
/// in version 2 the only group, on the line without controllers.
std::optional<std::string> group_in(const std::string& path, bool is_version_2) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = first == line.npos ? first : line.find(':', first + 1);
        if (second == line.npos) continue;
        const std::string_view controllers = std::string_view(line).substr(first + 1, second - first - 1);
        const bool is_it =
            is_version_2 ? line.starts_with("0:") && controllers.empty() : has_name(controllers, "memory");
        if (is_it) return line.substr(second + 1);
    }
    return std::nullopt;
}

std::vector<std::string> mounts_in(const std::string& mountinfo, bool is_version_2) {
    std::vector<std::string> mounts = {"/sys/fs/cgroup/memory"};
    if (is_version_2) mounts = {"/sys/fs/cgroup", "/sys/fs/cgroup/unified"};
    std::ifstream file(mountinfo);
    for (std::string line; std::getline(file, line);) {
        // "… place options - type source options": the fifth field is the mount point.
        const std::size_t dash = line.find(" - ");
        if (dash == line.npos) continue;
        std::istringstream before(line.substr(0, dash)), after(line.substr(dash + 3));
        std::string skipped, place, type, source, options;
        before >> skipped >> skipped >> skipped >> skipped >> place;
        after >> type >> source >> options;
        const bool is_it = is_version_2 ? type == "cgroup2" : type == "cgroup" && has_name(options, "memory");
        if (is_it && std::find(mounts.begin(), mounts.end(), place) == mounts.end()) mounts.push_back(place);
    }
    return mounts;
}

}  // namespace

std::optional<std::uint64_t> number_after(std::string_view word, const std::string& path) {
    std::ifstream file(path);
    std::string found;
    std::uint64_t number = 0;
    while (file >> found && found != word) {
    }
    if (file >> number) return number;
    return std::nullopt;
}

std::optional<std::size_t> memory_left_in_control_groups(const std::string& root) {
    std::optional<std::size_t> least;
    for (const bool is_version_2 : {false, true}) {
        const std::string group = group_in(root + "/proc/self/cgroup", is_version_2).value_or("/");
        for (const std::string& mount : mounts_in(root + "/proc/self/mountinfo", is_version_2))
            if (const auto left = left_in_hierarchy({is_version_2 ? version_2 : version_1, root + mount, group}))
                least = std::min(least.value_or(*left), *left);
    }
    return least;
}

}  // namespace gyre
