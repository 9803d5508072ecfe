#include "base/input_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

/// A pipe with a writer, so that reading waits for it.
class WaitingInput : public testing::Test {
protected:
    WaitingInput() {
        mkfifo(path_.c_str(), 0600);
        writer_ = ::open(path_.c_str(), O_RDWR);
    }
    ~WaitingInput() override { ::close(writer_); }
    void say(const std::string& text) const {
        ASSERT_EQ(::write(writer_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }

    test::TemporaryFolder folder_;
    std::string path_ = folder_.path("pipe");
    int writer_ = -1;
};

TEST_F(WaitingInput, OpeningCanBeStopped) {
    int calls = 0;
    auto input = InputFile::open(path_, {}, [&calls] { return ++calls > 2; });
    ASSERT_TRUE(input) << input.error().reason;
    std::string room(100, ' ');
    const auto got = input->bytes().read(room);
    ASSERT_FALSE(got);
    EXPECT_EQ(got.error().reason, "stopped");
}

TEST_F(WaitingInput, ReadingCanBeStopped) {
    say("1. e4 e5\n");
    bool stop = false;
    auto input = InputFile::open(path_, {}, [&stop] { return stop; });
    ASSERT_TRUE(input) << input.error().reason;
    std::string room(100, ' ');
    const auto got = input->bytes().read(room);
    ASSERT_TRUE(got) << got.error().reason;
    EXPECT_EQ(room.substr(0, *got), "1. e4 e5\n");
    stop = true;
    const auto stopped = input->bytes().read(room);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().reason, "stopped");
}

TEST_F(WaitingInput, IsReadToItsEndWithoutAStop) {
    say("1. e4 e5\n");
    auto input = InputFile::open(path_, {}, [] { return false; });
    ASSERT_TRUE(input) << input.error().reason;
    // The pipe ends with its last writer.
    ::close(writer_);
    writer_ = -1;
    std::string room(100, ' ');
    EXPECT_EQ(*input->bytes().read(room), 9u);
    EXPECT_EQ(*input->bytes().read(room), 0u);
}

}  // namespace
}  // namespace gyre
