#include "cli/common/line_input.h"

#include <gtest/gtest.h>

#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using Lines = std::vector<std::string>;

class LineInputFile : public testing::Test {
protected:
    LineInput open(std::string_view content) {
        folder_.write("lines", content);
        return *LineInput::open(folder_.path("lines"));
    }
    static Result<Lines, std::string> all(LineInput& input) {
        Lines lines;
        for (std::string line;;) {
            const auto found = input.next(line);
            if (!found) return found.error();
            if (!*found) return lines;
            lines.push_back(line);
        }
    }

    test::TemporaryFolder folder_;
};

TEST_F(LineInputFile, AcceptsEveryLineEndingAndNoneAtTheEnd) {
    LineInput input = open("one\r\n\ntwo\nthree");
    EXPECT_EQ(*all(input), (Lines{"one", "", "two", "three"}));
    EXPECT_EQ(input.number(), 4u);
    // Asking once more is harmless.
    std::string line;
    EXPECT_FALSE(*input.next(line));
    LineInput empty = open("");
    EXPECT_EQ(*all(empty), Lines());
}

TEST_F(LineInputFile, LinesCanCrossTheEdgeOfTheBuffer) {
    std::string content;
    Lines expected;
    for (int i = 0; i < 5000; ++i) {
        expected.push_back(std::string(static_cast<std::size_t>(i % 97), 'x') + std::to_string(i));
        content += expected.back() + '\n';
    }
    LineInput input = open(content);
    EXPECT_EQ(*all(input), expected);
    EXPECT_EQ(input.bytes_read(), content.size());
    EXPECT_EQ(input.size(), content.size());
}

TEST_F(LineInputFile, LineBeyondTheLimitIsAnError) {
    LineInput input = open("first\n" + std::string(LineInput::longest_line + 1, 'x') + "\nthird\n");
    std::string line;
    EXPECT_TRUE(*input.next(line));
    EXPECT_EQ(line, "first");
    EXPECT_EQ(input.next(line).error(), "'" + folder_.path("lines") + "': line 2 has more than 1048576 bytes");
}

TEST_F(LineInputFile, ByteOrderMarkIsNotPartOfTheFirstLine) {
    LineInput input = open("\xEF\xBB\xBFone\n\xEF\xBB\xBFtwo\n");
    EXPECT_EQ(*all(input), (Lines{"one", "\xEF\xBB\xBFtwo"}));
    EXPECT_EQ(input.place(), "'" + folder_.path("lines") + "', line 2, ");
}

TEST_F(LineInputFile, StandardInputIsDecompressed) {
    if (!can_decompress(Compression::Gzip)) GTEST_SKIP() << "built without zlib";
    // "one
    // two
    // ", compressed by gzip -n.
    const std::string packed(
        "\x1F\x8B\x08\x00\x00\x00\x00\x00\x02\x03\xCB\xCF\x4B\xE5"
        "\x2A\x29\xCF\xE7\x02\x00\xE6\x0B\xBA\x12\x08\x00\x00\x00",
        28);
    const test::StandardInput standard_input(packed);
    auto input = LineInput::open("-");
    ASSERT_TRUE(input);
    EXPECT_EQ(*all(*input), (Lines{"one", "two"}));
    EXPECT_EQ(input->place(), "standard input, line 2, ");
}

TEST_F(LineInputFile, ErrorNamesTheFileThatCannotBeOpened) {
    const auto missing = LineInput::open(folder_.path("none"));
    ASSERT_FALSE(missing);
    EXPECT_TRUE(missing.error().starts_with("'" + folder_.path("none") + "': ")) << missing.error();
}

}  // namespace
}  // namespace gyre::cli
