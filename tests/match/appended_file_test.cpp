#include "match/appended_file.h"

#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tests/support/temporary_folder.h"

namespace gyre::match {
namespace {

using test::TemporaryFolder;

/// Limits the size of files that this process writes, as a full disk does.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &usual_);
        const rlimit low{bytes, usual_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &low);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &usual_);
        std::signal(SIGXFSZ, handler_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    void (*handler_)(int);
    rlimit usual_{};
};

TEST(AppendedFile, NoPartOfATextRemainsIfWritingFails) {
    const TemporaryFolder folder;
    folder.write("games", "first\n");
    auto file = AppendedFile::open(folder.path("games"));
    ASSERT_TRUE(file) << file.error();
    Result<void, std::string> written;
    {
        const FileSizeLimit limit(10);
        written = file->append("a text that is too long\n");
    }
    ASSERT_FALSE(written);
    EXPECT_TRUE(written.error().starts_with("writing failed: ")) << written.error();
    EXPECT_EQ(folder.read("games"), "first\n");
    EXPECT_TRUE(file->append("second\n"));
    EXPECT_EQ(folder.read("games"), "first\nsecond\n");
    EXPECT_EQ(file->size(), 13U);
}

TEST(AppendedFile, IsLockedUntilItIsClosed) {
    const TemporaryFolder folder;
    const std::string path = folder.path("games");
    {
        const auto file = AppendedFile::open(path);
        ASSERT_TRUE(file) << file.error();
        EXPECT_TRUE(AppendedFile::open(path) == Failure("another program writes to the file"));
    }
    EXPECT_TRUE(AppendedFile::open(path));
}

TEST(AppendedFile, ReadsItsEndAndCanBeShortened) {
    const TemporaryFolder folder;
    folder.write("games", "0123456789");
    auto file = AppendedFile::open(folder.path("games"));
    ASSERT_TRUE(file) << file.error();
    EXPECT_EQ(file->tail(3).value(), "789");
    EXPECT_EQ(file->tail(30).value(), "0123456789");
    EXPECT_TRUE(file->cut(4));
    EXPECT_TRUE(file->append("x"));
    EXPECT_EQ(folder.read("games"), "0123x");
    EXPECT_FALSE(AppendedFile::open(folder.path("no/such/folder")));
}

TEST(AppendedFile, DevicesAreNotLocked) {
    if (!std::filesystem::exists("/dev/null")) GTEST_SKIP() << "this system has no /dev/null";
    auto one = AppendedFile::open("/dev/null"), two = AppendedFile::open("/dev/null");
    ASSERT_TRUE(one && two);
    EXPECT_TRUE(one->append("games"));
    EXPECT_TRUE(two->cut(0));
    EXPECT_EQ(one->size(), 0U);
    EXPECT_EQ(one->tail(10).value(), "");
}

}  // namespace
}  // namespace gyre::match
