#include "base/file_content.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using namespace std::string_literals;

/// One entry of a Polyglot book: e2e4 from the start position.
const std::string book_entry = "\x46\x3B\x96\x18\x16\x91\xFC\x9C\x03\x1C\x00\x01\x00\x00\x00\x00"s;

TEST(FileContents, AreRecognisedByTheFirstBytes) {
    const std::pair<std::string, FileContent> cases[] = {
        {"[Event \"x\"]\n\n1. e4 *\n", FileContent::Pgn},
        {"\xEF\xBB\xBF\n [event \"x\"]\n", FileContent::Pgn},
        {"; a note\n% hidden\n[Site \"x\"]\n", FileContent::Pgn},
        {"{a comment} 1. e4 *", FileContent::Pgn},
        {"1.e4 e5", FileContent::Pgn},
        {"# a suite\n\n4k3/8/8/8/8/8/8/4K3 w - - id \"a\";\n", FileContent::Positions},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", FileContent::Positions},
        {"{\"fen\": 1}\n", FileContent::Json},
        {"[{\"fen\": 1}]\n", FileContent::Json},
        {"White,Black,result\nA,B,1-0\n", FileContent::Csv},
        {"White\nA\n", FileContent::Csv},
        {"<svg xmlns=\"x\">", FileContent::Svg},
        {"<!DOCTYPE html>\n", FileContent::Html},
        {"digraph search {\n", FileContent::Dot},
        {".TH GYRE 1\n", FileContent::Manual},
        {"# numbers\nsearch rfp_depth 3\nterms king_x -4\n", FileContent::Parameters},
        {"GYRE-NET and more", FileContent::Net},
        {"GYRETRCP and more", FileContent::Checkpoint},
        {book_entry, FileContent::Book},
        {book_entry + book_entry, FileContent::Book},
        {std::string(16, '\0') + book_entry, FileContent::Book},
        {"\x1F\x8B\x08\0"s, FileContent::Packed},
        {std::string(31, '\x7F') + '\x01', FileContent::PackedPositions},
        {"Dear diary, today we met.\n", FileContent::Text},
        {"int main() {}\n", FileContent::Text},
        {"\x01\x02\x03", FileContent::Binary},
        {"GYREGAME", FileContent::Binary},
    };
    for (const auto& [bytes, kind] : cases)
        EXPECT_EQ(content_of_bytes(bytes, bytes.size()), kind) << bytes << ": " << describe(kind);
    EXPECT_EQ(content_of_bytes(" \n\t\r\n", 5), std::nullopt);
    // A book never has descending keys.
    const std::string descending = book_entry + "\x11" + book_entry.substr(1);
    EXPECT_NE(content_of_bytes(descending, descending.size()), FileContent::Book);
}

TEST(FileContents, AllowReplacementByTheSameKindOnly) {
    const test::TemporaryFolder folder;
    EXPECT_TRUE(check_replacement(folder.path("none"), FileContent::Book));
    folder.write("empty", "");
    EXPECT_TRUE(check_replacement(folder.path("empty"), FileContent::Book));
    folder.write("book", book_entry);
    EXPECT_TRUE(check_replacement(folder.path("book"), FileContent::Book));
    folder.write("games", "[Event \"x\"]\n\n*\n");
    EXPECT_EQ(check_replacement(folder.path("games"), FileContent::Book),
              Failure("the file exists and holds games in PGN, not a Polyglot opening book"));
    std::filesystem::create_symlink("games", folder.path("link"));
    EXPECT_FALSE(check_replacement(folder.path("link"), FileContent::Svg));
    // A plain text could be any file of the user.
    folder.write("notes", "Buy milk, please.\n");
    for (const FileContent kind : {FileContent::Text, FileContent::Csv, FileContent::Pgn, FileContent::Binary})
        EXPECT_FALSE(check_replacement(folder.path("notes"), kind));
    EXPECT_TRUE(check_replacement(folder.path(""), FileContent::Book));
}

}  // namespace
}  // namespace gyre
