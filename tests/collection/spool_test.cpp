#include "collection/spool.h"

#include <cstdlib>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace gyre::collection {
namespace {

TEST(Spool, KeepsTheReasonWhyItsFileFailed) {
    const test::TemporaryFolder folder;
    const char* const usual = std::getenv("TMPDIR");
    const std::string before = usual != nullptr ? usual : "";
    const std::string more_than_memory((std::size_t{64} << 20) + 1, 'x');
    Spool spool;
    ::setenv("TMPDIR", folder.path("none").c_str(), 1);
    spool.append(more_than_memory);
    usual != nullptr ? ::setenv("TMPDIR", before.c_str(), 1) : ::unsetenv("TMPDIR");
    EXPECT_TRUE(spool.state() == Failure("there is no folder for temporary files"));
    spool.append("x");
    const std::uint64_t lost = spool.append(more_than_memory);
    EXPECT_EQ(spool.read(lost, 1), "");
}

TEST(Spool, ReturnsBytesOfMemoryAndOfItsFile) {
    Spool spool;
    const std::uint64_t first = spool.append("first");
    spool.append(std::string(std::size_t{64} << 20, 'x'));
    const std::uint64_t last = spool.append("last");
    EXPECT_EQ(spool.read(first, 5), "first");
    EXPECT_EQ(spool.read(last, 4), "last");
    EXPECT_TRUE(spool.state());
    EXPECT_EQ(spool.read(last, 1'000), "last");
    EXPECT_EQ(spool.read(first, std::size_t{65} << 20), "");
    EXPECT_NE(spool.state().error().find(".games: the file cannot be read"), std::string::npos);
}

}  // namespace
}  // namespace gyre::collection
