#include "base/control_groups.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// The root folder of a simulated machine, in which a test creates control groups.
class ControlGroups : public testing::Test {
protected:
    void write(const std::string& path, const std::string& content) {
        const std::filesystem::path file = machine_.path(path);
        std::filesystem::create_directories(file.parent_path());
        machine_.write(path, content + '\n');
    }
    void join(const std::string& lines) { write("proc/self/cgroup", lines); }
    void limit_version_1(const std::string& group, std::size_t limit, std::size_t used, std::size_t cache = 0) {
        const std::string folder = "sys/fs/cgroup/memory" + group;
        write(folder + "/memory.limit_in_bytes", std::to_string(limit));
        write(folder + "/memory.usage_in_bytes", std::to_string(used));
        write(folder + "/memory.stat", "inactive_file 1\ntotal_cache 5\ntotal_inactive_file " + std::to_string(cache));
    }
    void limit_version_2(const std::string& folder, const std::string& limit, std::size_t used, std::size_t cache = 0) {
        write(folder + "/memory.max", limit);
        write(folder + "/memory.current", std::to_string(used));
        write(folder + "/memory.stat", "anon 7\ninactive_file " + std::to_string(cache) + "\nfile 9");
    }
    std::optional<std::size_t> left() const {
        std::string root = machine_.path("");
        while (root.ends_with('/')) root.pop_back();
        return memory_left_in_control_groups(root);
    }

    const test::TemporaryFolder machine_;
};

TEST_F(ControlGroups, UnlimitedGroupsGiveNoLimit) {
    EXPECT_EQ(left(), std::nullopt);
    join("0::/user.slice/shell.scope");
    limit_version_2("sys/fs/cgroup/user.slice/shell.scope", "max", 5 * mebibyte);
    EXPECT_EQ(left(), std::nullopt);
}

TEST_F(ControlGroups, Version2GroupsAreLimitedByAllParents) {
    join("0::/system.slice/bot.service/inner");
    limit_version_2("sys/fs/cgroup/system.slice/bot.service", std::to_string(512 * mebibyte), 50 * mebibyte);
    EXPECT_EQ(left(), 462 * mebibyte);
    limit_version_2("sys/fs/cgroup/system.slice/bot.service/inner", "max", 20 * mebibyte);
    EXPECT_EQ(left(), 462 * mebibyte);
    // Memory that a neighbouring group uses counts towards the limit of the shared parent.
    limit_version_2("sys/fs/cgroup/system.slice", std::to_string(600 * mebibyte), 500 * mebibyte);
    EXPECT_EQ(left(), 100 * mebibyte);
    limit_version_2("sys/fs/cgroup", std::to_string(90 * mebibyte), 20 * mebibyte, 10 * mebibyte);
    EXPECT_EQ(left(), 80 * mebibyte);
    write("sys/fs/cgroup/system.slice/bot.service/inner/memory.high", std::to_string(60 * mebibyte));
    EXPECT_EQ(left(), 40 * mebibyte);
}

TEST_F(ControlGroups, Version1GroupsAreLimitedByAllParents) {
    join("5:cpu,cpuacct:/elsewhere\n4:hugetlb,memory:/docker/a1\n0::/");
    limit_version_1("/docker/a1", 300 * mebibyte, 100 * mebibyte, 40 * mebibyte);
    EXPECT_EQ(left(), 240 * mebibyte);
    limit_version_1("", 9223372036854771712u, 900 * mebibyte);
    EXPECT_EQ(left(), 240 * mebibyte);
    limit_version_1("/docker", 1000 * mebibyte, 990 * mebibyte);
    EXPECT_EQ(left(), 10 * mebibyte);
}

TEST_F(ControlGroups, ContainerGroupsAreFoundAtTheirMountPoint) {
    // The name is the host's, but the container's own group is what is mounted.
    join("4:memory:/docker/a1\n0::/docker/a1");
    limit_version_1("", 200 * mebibyte, 50 * mebibyte);
    EXPECT_EQ(left(), 150 * mebibyte);
    limit_version_2("sys/fs/cgroup", std::to_string(100 * mebibyte), 30 * mebibyte);
    EXPECT_EQ(left(), 70 * mebibyte);
}

TEST_F(ControlGroups, GroupsOfBothVersionsApply) {
    join("3:memory:/old\n0::/new");
    limit_version_1("/old", 200 * mebibyte, 50 * mebibyte);
    limit_version_2("sys/fs/cgroup/unified/new", std::to_string(100 * mebibyte), 10 * mebibyte);
    EXPECT_EQ(left(), 90 * mebibyte);
}

TEST_F(ControlGroups, UnusualMountPointsAreFound) {
    join("3:memory:/a\n0::/b");
    write("proc/self/mountinfo",
          "31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw\n"
          "35 31 0:32 / /cg/mem rw,relatime shared:3 - cgroup cgroup rw,memory\n"
          "36 31 0:33 / /cg/cpu rw,relatime - cgroup cgroup rw,cpu\n"
          "41 31 0:38 / /cg/two rw,relatime - cgroup2 cgroup2 rw");
    write("cg/mem/a/memory.limit_in_bytes", std::to_string(70 * mebibyte));
    write("cg/mem/a/memory.usage_in_bytes", "0");
    EXPECT_EQ(left(), 70 * mebibyte);
    limit_version_2("cg/two/b", std::to_string(30 * mebibyte), 0);
    EXPECT_EQ(left(), 30 * mebibyte);
}

TEST_F(ControlGroups, ZeroIsLeftWhereMoreIsUsedThanAllowed) {
    join("0::/");
    limit_version_2("sys/fs/cgroup", "1000", 5000);
    EXPECT_EQ(left(), 0u);
}

TEST_F(ControlGroups, DamagedFilesGiveNoLimit) {
    join("garbage\n::\n0:\n0::../..//x/");
    limit_version_2("sys/fs/cgroup", "-", 0);
    write("proc/self/mountinfo", "no dash here\n - \n1 2 - cgroup2");
    EXPECT_EQ(left(), std::nullopt);
}

}  // namespace
}  // namespace gyre
