#include "base/file_kind.h"

#include <array>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <system_error>
#include <unistd.h>

#include "base/file_bytes.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

/// Creates a socket of this name and returns whether that succeeded.
bool make_socket(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof(address.sun_path)) return false;
    path.copy(address.sun_path, path.size());
    const int number = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const bool bound = ::bind(number, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    ::close(number);
    return bound;
}

TEST(FileKind, DistinguishesFilesFoldersPipesAndDevices) {
    const test::TemporaryFolder folder;
    folder.write("file", "text");
    ASSERT_EQ(mkfifo(folder.path("pipe").c_str(), 0600), 0);
    ASSERT_EQ(symlink(folder.path("pipe").c_str(), folder.path("link").c_str()), 0);
    EXPECT_EQ(*kind_of_file(folder.path("file")), FileKind::Regular);
    EXPECT_EQ(*kind_of_file(folder.path("")), FileKind::Folder);
    EXPECT_EQ(*kind_of_file(folder.path("pipe")), FileKind::Pipe);
    EXPECT_EQ(*kind_of_file(folder.path("link")), FileKind::Pipe);
    EXPECT_EQ(*kind_of_file("/dev/null"), FileKind::Null);
    EXPECT_EQ(*kind_of_file("/dev/zero"), FileKind::Device);
    EXPECT_EQ(*kind_of_file("/dev/urandom"), FileKind::Device);
    EXPECT_TRUE(kind_of_file(folder.path("none")) ==
                Failure(std::make_error_code(std::errc::no_such_file_or_directory)));
    if (make_socket(folder.path("socket"))) {
        EXPECT_EQ(*kind_of_file(folder.path("socket")), FileKind::Socket);
    }
}

TEST(FileKind, IsKnownForAnOpenFile) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    EXPECT_EQ(*kind_of_file(ends[0]), FileKind::Pipe);
    ::close(ends[0]);
    ::close(ends[1]);
    const int zero = ::open("/dev/zero", O_RDONLY);
    EXPECT_EQ(*kind_of_file(zero), FileKind::Device);
    ::close(zero);
    EXPECT_TRUE(kind_of_file(-1) == Failure(std::make_error_code(std::errc::bad_file_descriptor)));
}

TEST(FileKind, TextIsReadFromFilesPipesAndTerminals) {
    for (const FileKind kind :
         {FileKind::Regular, FileKind::Pipe, FileKind::Socket, FileKind::Terminal, FileKind::Null})
        EXPECT_TRUE(is_stream(kind)) << describe(kind);
    EXPECT_FALSE(is_stream(FileKind::Folder));
    EXPECT_FALSE(is_stream(FileKind::Device));
}

TEST(FileBytes, RegularFilesAreReadWhole) {
    const test::TemporaryFolder folder;
    const std::string text(100'000, 'x');
    folder.write("file", text);
    for (const auto& bytes :
         {read_regular_file(folder.path("file"), 100'000), read_file_bytes(folder.path("file"), 100'000)}) {
        ASSERT_TRUE(bytes) << bytes.error();
        EXPECT_EQ(std::string(bytes->begin(), bytes->end()), text);
    }
    EXPECT_EQ(read_regular_file(folder.path("file"), 99'999).error(), "it is longer than 99999 bytes");
    EXPECT_EQ(read_file_bytes(folder.path("file"), 99'999).error(), "it is longer than 99999 bytes");
}

TEST(FileBytes, ReadRegularFileRejectsEverythingElse) {
    const test::TemporaryFolder folder;
    ASSERT_EQ(mkfifo(folder.path("pipe").c_str(), 0600), 0);
    const auto refused = [](const std::string& path) { return read_regular_file(path, 1 << 20).error(); };
    EXPECT_EQ(refused(folder.path("pipe")), "it is a pipe, and a regular file is needed");
    EXPECT_EQ(refused(folder.path("")), "it is a folder, and a regular file is needed");
    EXPECT_EQ(refused("/dev/zero"), "it is a device, and a regular file is needed");
    EXPECT_EQ(refused("/dev/null"), "it is an empty device, and a regular file is needed");
    EXPECT_EQ(refused(folder.path("none")), "it can't be opened: No such file or directory");
    EXPECT_EQ(refused("-"), "it can't be opened: No such file or directory");
}

TEST(FileBytes, FoldersAndDevicesAreRejected) {
    const test::TemporaryFolder folder;
    EXPECT_EQ(read_file_bytes(folder.path(""), 1 << 20).error(), "it is a folder");
    EXPECT_EQ(read_file_bytes("/dev/zero", 1 << 20).error(), "it is a device");
    const auto nothing = read_file_bytes("/dev/null", 1 << 20);
    ASSERT_TRUE(nothing) << nothing.error();
    EXPECT_TRUE(nothing->empty());
}

/// The file is sparse: it uses no disk space, but its size exceeds the memory.
TEST(FileBytes, FileLargerThanTheMemoryIsRejected) {
    const test::TemporaryFolder folder;
    folder.write("huge", "");
    constexpr std::size_t size = std::size_t{1} << 42;
    if (::truncate(folder.path("huge").c_str(), static_cast<off_t>(size)) != 0)
        GTEST_SKIP() << "this file system has no sparse files";
    EXPECT_EQ(read_regular_file(folder.path("huge"), size * 2).error(),
              "there is not enough memory for its 4398046511104 bytes");
}

}  // namespace
}  // namespace gyre
