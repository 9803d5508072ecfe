#include "uci/line_reader.h"

#include <gtest/gtest.h>
#include <tuple>
#include <unistd.h>

#include "console/words.h"

namespace gyre::uci {
namespace {

std::vector<std::string> lines_of(std::string text) {
    LineReader reader(read_from(std::move(text)));
    std::vector<std::string> lines;
    while (const auto line = reader.next()) lines.push_back(line->text);
    return lines;
}

using Lines = std::vector<std::string>;

TEST(UciLineReader, SplitsAtNewlines) {
    EXPECT_EQ(lines_of(""), Lines());
    EXPECT_EQ(lines_of("a\nb c\n"), (Lines{"a", "b c"}));
    EXPECT_EQ(lines_of("a\n\nb"), (Lines{"a", "", "b"}));
    EXPECT_EQ(lines_of("\n"), (Lines{""}));
}

TEST(UciLineReader, OnlyTheNewlineIsSpecial) {
    const std::string junk("\0\xFF\r\x1A\x7F", 5);
    EXPECT_EQ(lines_of(junk + '\n' + junk), (Lines{junk, junk}));
}

TEST(UciLineReader, ByteOrderMarkIsDroppedAtTheStartOnly) {
    EXPECT_EQ(lines_of("\xEF\xBB\xBFuci\n\xEF\xBB\xBFuci\n"), (Lines{"uci", "\xEF\xBB\xBFuci"}));
}

TEST(UciLineReader, LongLinesAreTruncated) {
    constexpr std::size_t max = LineReader::max_line;
    LineReader reader(read_from(std::string(max, 'a') + '\n' + std::string(max + 1, 'b') + '\n' +
                                std::string(5 * max, 'c') + "\nd\n" + std::string(2 * max, 'e')));
    for (const auto& [size, letter, too_long] :
         {std::tuple(max, 'a', false), std::tuple(max, 'b', true), std::tuple(max, 'c', true),
          std::tuple(std::size_t{1}, 'd', false), std::tuple(max, 'e', true)}) {
        const auto line = reader.next();
        ASSERT_TRUE(line);
        EXPECT_EQ(line->text.size(), size);
        EXPECT_EQ(line->text.front(), letter);
        EXPECT_EQ(line->too_long, too_long) << letter;
    }
    EXPECT_FALSE(reader.next());
}

TEST(UciLineReader, ReadsAPipeInPieces) {
    int input[2], output[2];
    ASSERT_EQ(pipe(input), 0);
    ASSERT_EQ(pipe(output), 0);
    LineReader reader(read_from(input[0], output[1]));
    ASSERT_EQ(write(input[1], "is", 2), 2);
    ASSERT_EQ(write(input[1], "ready\nqu", 8), 8);
    EXPECT_EQ(reader.next()->text, "isready");
    ASSERT_EQ(write(input[1], "it", 2), 2);
    close(input[1]);
    EXPECT_EQ(reader.next()->text, "quit");
    EXPECT_FALSE(reader.next());
    for (int fd : {input[0], output[0], output[1]}) close(fd);
}

TEST(UciLineReader, EndsWhenTheOutputIsClosed) {
    int input[2], output[2];
    ASSERT_EQ(pipe(input), 0);
    ASSERT_EQ(pipe(output), 0);
    LineReader reader(read_from(input[0], output[1]));
    close(output[0]);
    EXPECT_FALSE(reader.next());
    for (int fd : {input[0], input[1], output[1]}) close(fd);
}

TEST(UciWords, AnyWhitespaceSeparatesWords) {
    const std::string line = " \t go\r  depth \v 5 \r";
    const auto words = split_words(line);
    EXPECT_EQ(words, (std::vector<std::string_view>{"go", "depth", "5"}));
    EXPECT_EQ(console::text_of(words), "go\r  depth \v 5");
    EXPECT_TRUE(split_words(" \t\r\n").empty());
    EXPECT_EQ(console::text_of({}), "");
}

}  // namespace
}  // namespace gyre::uci
