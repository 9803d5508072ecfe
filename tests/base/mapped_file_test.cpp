#include "base/mapped_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

TEST(MappedFile, HoldsTheBytesOfTheFile) {
    const test::TemporaryFolder folder;
    folder.write("a", std::string("\0\xFFxyz", 5));
    auto file = MappedFile::open(folder.path("a"));
    ASSERT_TRUE(file) << file.error();
    MappedFile moved = std::move(*file);
    moved.expect_random_access();
    EXPECT_EQ(std::string(moved.bytes().begin(), moved.bytes().end()), std::string("\0\xFFxyz", 5));
    EXPECT_TRUE(file->bytes().empty());
    folder.write("empty", "");
    const auto empty = MappedFile::open(folder.path("empty"));
    ASSERT_TRUE(empty);
    EXPECT_TRUE(empty->bytes().empty());
}

TEST(MappedFile, RejectsWhatIsNoRegularFile) {
    const test::TemporaryFolder folder;
    EXPECT_EQ(MappedFile::open(folder.path("missing")).error(), "it can't be opened: No such file or directory");
    EXPECT_EQ(MappedFile::open(folder.path("")).error(), "it is a folder, and a regular file is needed");
    ASSERT_EQ(mkfifo(folder.path("pipe").c_str(), 0600), 0);
    EXPECT_EQ(MappedFile::open(folder.path("pipe")).error(), "it is a pipe, and a regular file is needed");
}

}  // namespace
}  // namespace gyre
