#include "base/text_encoding.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "base/input_file.h"
#include "tests/support/piece_source.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using namespace std::string_literals;

using test::PieceSource;

std::string read_all(ByteSource& source) {
    std::string text, room(1000, '\0');
    for (;;) {
        const auto got = source.read(room);
        if (!got) return "error: " + got.error().reason;
        if (*got == 0) return text;
        text.append(room, 0, *got);
    }
}

std::string decoded(std::string_view text, std::string_view name, std::size_t piece = 1 << 16) {
    const auto encoding = TextEncoding::find(name);
    if (!encoding) return "error: " + encoding.error();
    PieceSource source(text, piece);
    return read_all(*decode(source, *encoding));
}

TEST(TextEncoding, ReadsEncodingsOfOneByte) {
    EXPECT_EQ(decoded("\x8Aimek \xE8\xEC", "CP1250"), "Šimek čě");
    EXPECT_EQ(decoded("\xCA\xE0\xF0\xEF\xEE\xE2", "windows-1251"), "Карпов");
    EXPECT_EQ(decoded("\x93x\x94 \x80", "Cp1252"), "“x” €");
    EXPECT_EQ(decoded("M\xFCller \x96", "Latin-1"), "Müller –");
    EXPECT_EQ(decoded("M\xFCller", "iso-8859-1"), "Müller");
    EXPECT_EQ(decoded("\xA9\xA6", "ISO_8859-2"), "ŠŚ");
    EXPECT_EQ(decoded("M\x81ller", "cp850"), "Müller");
    EXPECT_EQ(decoded("\xEB\xC1\xD2\xD0\xCF\xD7", "koi8-r"), "Карпов");
    EXPECT_EQ(decoded("?\x81\x98", "CP1251"), "?Ѓ\uFFFD");
}

TEST(TextEncoding, ReadsUtf16AndUtf32InPiecesOfAnySize) {
    const std::string little = "\xFF\xFE[\0\xE9\0\x3D\xD8\x00\xDE\xAC\x20"s,
                      big = "\xFE\xFF\0[\0\xE9\xD8\x3D\xDE\x00\x20\xAC"s;
    for (const std::size_t piece : {1, 2, 3, 5, 100}) {
        EXPECT_EQ(decoded(little, "UTF-16", piece), "[é😀€");
        EXPECT_EQ(decoded(big, "UTF-16", piece), "[é😀€");
        EXPECT_EQ(decoded(little.substr(2), "UTF-16LE", piece), "[é😀€");
        EXPECT_EQ(decoded(big.substr(2), "utf-16be", piece), "[é😀€");
        EXPECT_EQ(decoded("\xFF\xFE\0\0[\0\0\0\x00\xF6\x01\0"s, "UTF-32", piece), "[😀");
    }
    // The text has unpaired surrogates and ends in the middle of a character.
    EXPECT_EQ(decoded("\x3D\xD8[\0\x00\xDE]\0"s, "UTF-16LE"), "\uFFFD[\uFFFD]");
    EXPECT_EQ(decoded("[\0x"s, "UTF-16LE"), "[\uFFFD");
}

TEST(TextEncoding, UsesIconvForOtherEncodings) {
    const std::string text = "\xC8\xD5\xB1\xBE\xFF!";
    if (!TextEncoding::find("GB18030")) GTEST_SKIP() << "iconv does not know GB18030 here";
    for (const std::size_t piece : {1, 3, 100}) EXPECT_EQ(decoded(text, "GB18030", piece), "日本\uFFFD!");
}

TEST(TextEncoding, ErrorForAnUnknownNameListsTheAcceptedOnes) {
    for (const std::string_view name : {"", "CP9999", "no such", "utf-16xx"}) {
        const auto encoding = TextEncoding::find(name);
        ASSERT_FALSE(encoding) << name;
        EXPECT_NE(encoding.error().find("CP1250, CP1251, CP1252"), std::string::npos) << encoding.error();
        EXPECT_NE(encoding.error().find("UTF-16"), std::string::npos);
    }
    EXPECT_TRUE(TextEncoding::find("UTF-8")->is_default());
    EXPECT_TRUE(TextEncoding::find("auto")->is_default());
}

TEST(TextEncoding, ReadsLongTextsInPieces) {
    std::string text, utf8;
    for (int i = 0; i < 100'000; ++i) {
        text += "\xE8 e4";
        utf8 += "č e4";
    }
    EXPECT_EQ(decoded(text, "CP1250"), utf8);
}

TEST(InputFile, Utf16IsRecognisedByItsMarkOrByName) {
    const test::TemporaryFolder folder;
    folder.write("file", "\xFF\xFE[\0E\0v\0e\0n\0t\0 \0\xFC\0\n\0"s);
    auto file = InputFile::open(folder.path("file"));
    ASSERT_TRUE(file);
    EXPECT_EQ(read_all(file->bytes()), "[Event ü\n");
    folder.write("file", "\0[\0E\0v\0e\0n\0t"s);
    const auto unmarked = InputFile::open(folder.path("file"));
    ASSERT_FALSE(unmarked);
    EXPECT_NE(unmarked.error().reason.find("--encoding UTF-16BE"), std::string::npos) << unmarked.error().reason;
    auto named = InputFile::open(folder.path("file"), *TextEncoding::find("UTF-16BE"));
    ASSERT_TRUE(named);
    EXPECT_EQ(read_all(named->bytes()), "[Event");
}

}  // namespace
}  // namespace gyre
