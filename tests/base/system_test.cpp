#include "base/system.h"

#include <cstdint>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace gyre::system {
namespace {

constexpr int returned = 3;

/// Replaces a child process by this program and returns its exit status, or `returned` if the program could not start.
int status_as(const std::vector<std::uint8_t>& program, std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        become(program, arguments.data());
        ::_exit(returned);
    }
    int status = 0;
    if (::waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}

std::vector<std::uint8_t> bytes_of(const char* path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(System, StartsAProgramFromMemory) {
    EXPECT_EQ(status_as(bytes_of("/bin/sh"), {"gyre", "-c", "exit $1", "sh", "7"}), 7);
}

TEST(System, ReturnsWhereTheBytesAreNoProgram) {
    EXPECT_EQ(status_as({'n', 'o', 'n', 'e'}, {"gyre"}), returned);
    EXPECT_EQ(status_as({}, {"gyre"}), returned);
}

}  // namespace
}  // namespace gyre::system
