#include "base/decompress.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "base/input_file.h"
#include "base/rng.h"
#include "tests/support/piece_source.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using test::PieceSource;

struct Unpacked {
    std::string text, error;
};

Unpacked read_all(ByteSource& source, std::size_t room) {
    Unpacked unpacked;
    std::string buffer(room, '\0');
    while (true) {
        const auto got = source.read(buffer);
        if (!got) unpacked.error = got.error().reason;
        if (!got || *got == 0) return unpacked;
        unpacked.text.append(buffer, 0, *got);
    }
}

Unpacked unpack(std::string_view packed, Compression compression, std::size_t piece = 1 << 16,
                std::size_t room = 1 << 16) {
    PieceSource source(packed, piece);
    return read_all(*decompress(source, compression), room);
}

std::string sample() {
    Rng rng(3);
    std::string text;
    for (int i = 0; i < 30'000; ++i) text += "word" + std::to_string(rng.below(1000)) + ' ';
    return text;
}

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Format {
    Compression compression;
    const char* program;
    const char* suffix;
};

class DecompressTest : public ::testing::TestWithParam<Format> {
protected:
    /// Compresses a text with the format's own program; returns an empty text if that is not installed.
    std::string pack(const std::string& text) {
        const auto path = folder_.path("text");
        std::ofstream(path, std::ios::binary) << text;
        const std::string command =
            std::string(GetParam().program) + " -c '" + path + "' > '" + path + ".packed' 2> /dev/null";
        return std::system(command.c_str()) == 0 ? contents(path + ".packed") : std::string();
    }

    test::TemporaryFolder folder_;
};

TEST_P(DecompressTest, UnpacksWhatTheProgramPacked) {
    const Compression compression = GetParam().compression;
    if (!can_decompress(compression)) GTEST_SKIP() << "this build cannot read the format";
    const std::string text = sample(), packed = pack(text);
    if (packed.empty()) GTEST_SKIP() << GetParam().program << " is not installed";
    EXPECT_EQ(detect_compression(packed), compression);
    EXPECT_EQ(unpack(packed, compression).text, text);
    EXPECT_EQ(unpack(packed, compression).error, "");
    EXPECT_EQ(unpack(packed, compression, 1, 7).text, text);
    // Two compressed files in a row are read as one.
    EXPECT_EQ(unpack(packed + packed, compression, 1000).text, text + text);
    EXPECT_EQ(unpack(pack(""), compression).text, "");
    EXPECT_EQ(unpack(pack(""), compression).error, "");
}

TEST_P(DecompressTest, DamagedDataGivesAnErrorAfterTheReadablePart) {
    const Compression compression = GetParam().compression;
    if (!can_decompress(compression)) GTEST_SKIP() << "this build cannot read the format";
    const std::string text = sample(), packed = pack(text);
    if (packed.empty()) GTEST_SKIP() << GetParam().program << " is not installed";
    const Unpacked cut = unpack(std::string_view(packed).substr(0, packed.size() - 5), compression);
    EXPECT_NE(cut.error.find("ends too early"), std::string::npos) << cut.error;
    EXPECT_TRUE(text.starts_with(cut.text));
    Rng rng(4);
    for (int i = 0; i < 200; ++i) {
        std::string broken = packed;
        broken[rng.below(static_cast<std::uint32_t>(broken.size()))] ^= static_cast<char>(1 << rng.below(8));
        const Unpacked unpacked = unpack(broken, compression);
        // Every flipped bit is noticed, except in fields without effect such as a time stamp.
        EXPECT_TRUE(!unpacked.error.empty() || unpacked.text == text);
    }
    EXPECT_NE(unpack(packed + "xyz", compression).error, "");
}

TEST_P(DecompressTest, ZerosBehindTheDataAreIgnored) {
    const Compression compression = GetParam().compression;
    if (!can_decompress(compression)) GTEST_SKIP() << "this build cannot read the format";
    const std::string text = sample(), packed = pack(text);
    if (packed.empty()) GTEST_SKIP() << GetParam().program << " is not installed";
    for (const std::size_t zeros : {1, 512, 200'000}) {
        const Unpacked unpacked = unpack(packed + std::string(zeros, '\0'), compression, 1000);
        EXPECT_EQ(unpacked.text, text);
        EXPECT_EQ(unpacked.error, "") << zeros;
    }
    EXPECT_NE(unpack(packed + std::string(10, '\0') + "x", compression).error, "");
    EXPECT_NE(unpack(packed + std::string(10, '\0') + packed, compression, 7).error, "");
}

TEST_P(DecompressTest, FilesAreRecognisedByTheirFirstBytes) {
    const Compression compression = GetParam().compression;
    if (!can_decompress(compression)) GTEST_SKIP() << "this build cannot read the format";
    const std::string text = sample(), packed = pack(text);
    if (packed.empty()) GTEST_SKIP() << GetParam().program << " is not installed";
    const auto path = folder_.path("plain-name");
    std::ofstream(path, std::ios::binary) << packed;
    auto file = InputFile::open(path);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->compression(), compression);
    EXPECT_EQ(read_all(file->bytes(), 10'000).text, text);
    EXPECT_EQ(file->bytes_read(), packed.size());
    EXPECT_EQ(file->size(), packed.size());
}

INSTANTIATE_TEST_SUITE_P(Formats, DecompressTest,
                         ::testing::Values(Format{Compression::Gzip, "gzip", ".gz"},
                                           Format{Compression::Bzip2, "bzip2", ".bz2"},
                                           Format{Compression::Zstandard, "zstd", ".zst"}),
                         [](const auto& format) { return std::string(describe(format.param.compression)); });

TEST(Decompress, UnpacksKnownBytes) {
    const std::pair<Compression, std::string> packed[] = {
        {Compression::Gzip, std::string("\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\x03\x33\xD4\x53\x48\x35\x51\x48\x35\x55"
                                        "\x30\x84\x31\xB4\xB8\x00\x63\xF7\x57\x87\x14\x00\x00\x00",
                                        33)},
        {Compression::Bzip2,
         std::string(
             "\x42\x5A\x68\x39\x31\x41\x59\x26\x53\x59\x70\xF5\xF6\x4E\x00\x00\x05\xD9\x00\x00\x10\x40\x11\x26\x00\x02"
             "\x00\x20\x00\x21\x28\x0F\x50\x43\x02\x29\x30\x4D\x49\x78\x28\x3C\x5D\xC9\x14\xE1\x42\x41\xC3\xD7\xD9\x38",
             52)},
        {Compression::Zstandard, std::string("\x28\xB5\x2F\xFD\x04\x58\x8D\x00\x00\x58\x31\x2E\x20\x65\x34\x20\x65\x35"
                                             "\x20\x2A\x0A\x01\x00\x2C\xCA\x11\x96\xE1\xB3\x0C",
                                             30)},
    };
    for (const auto& [compression, bytes] : packed)
        if (can_decompress(compression)) {
            EXPECT_EQ(unpack(bytes, compression, 3).text, "1. e4 e5 1. e4 e5 *\n") << describe(compression);
        }
}

TEST(InputFile, PlainFilesAreReadUnchanged) {
    const test::TemporaryFolder folder;
    folder.write("file", "abc");
    auto file = InputFile::open(folder.path("file"));
    ASSERT_TRUE(file);
    EXPECT_EQ(file->size(), 3u);
    EXPECT_EQ(read_all(file->bytes(), 2).text, "abc");
    EXPECT_EQ(file->bytes_read(), 3u);
    folder.write("file", "");
    EXPECT_EQ(read_all(InputFile::open(folder.path("file"))->bytes(), 2).text, "");
}

TEST(InputFile, FileThatShrinksWhileReadIsAnError) {
    const test::TemporaryFolder folder;
    for (const std::size_t left : {0, 5, 50'000}) {
        folder.write("file", std::string(100'000, 'x'));
        auto file = InputFile::open(folder.path("file"));
        ASSERT_TRUE(file);
        std::array<char, 10'000> room;
        ASSERT_TRUE(file->bytes().read(room));
        std::filesystem::resize_file(folder.path("file"), left);
        EXPECT_EQ(read_all(file->bytes(), 10'000).error, "the file became shorter while it was read") << left;
    }
    // A file that shrinks after it was read, or grows meanwhile, is no error.
    folder.write("file", "abc");
    auto whole = InputFile::open(folder.path("file"));
    std::array<char, 3> room;
    EXPECT_EQ(*whole->bytes().read(room), 3u);
    std::filesystem::resize_file(folder.path("file"), 0);
    EXPECT_EQ(read_all(whole->bytes(), 10).error, "");
    folder.write("file", "abc");
    auto grown = InputFile::open(folder.path("file"));
    folder.write("file", "abcdef");
    EXPECT_EQ(read_all(grown->bytes(), 10).text, "abcdef");
}

TEST(InputFile, OtherArchivesAndBinaryFilesAreRejected) {
    using namespace std::string_literals;
    const std::pair<std::string, std::string> heads[] = {
        {"\xFD\x37zXZ\0\0\x04"s, "packed by xz"},
        {"PK\x03\x04\x0A\0\0\0"s, "packed by zip"},
        {"PK\x05\x06\0\0"s, "packed by zip"},
        {"7z\xBC\xAF\x27\x1C\0\x04"s, "packed by 7z"},
        {"Rar!\x1A\x07\x01\0"s, "packed by rar"},
        {"\x04\x22\x4D\x18\x64\x40\xA7"s, "packed by lz4"},
        {"LZIP\x01\x0C"s, "packed by lzip"},
        {"\x89LZO\0\r\n\x1A"s, "packed by lzop"},
        {"\x5D\0\0\x80\0"s, "packed by lzma"},
        {"\x1F\x9D\x90"s, "packed by compress"},
        {"\x7F"
         "ELF\x02\0"s,
         "binary"},
        {"\0\0\0\0"s, "binary"},
        // The beginning of a book in Polyglot's format.
        {"\x05\x8E\xCAP\xA3H\xE3\xFC\x01\x95\0\x01\0\0\0\0"s, "binary"},
        {"GYREGAME\x01\0\0\0"s, "binary"},
    };
    const test::TemporaryFolder folder;
    for (const auto& [head, what] : heads) {
        folder.write("file", head + " 1. e4 e5 *\n");
        const auto file = InputFile::open(folder.path("file"));
        ASSERT_FALSE(file) << what;
        EXPECT_NE(file.error().reason.find(what), std::string::npos) << file.error().reason;
    }
    // These first letters alone identify no format, UTF-16 is accepted, and so are a few zeros.
    for (const std::string& head : {"PK"s, "Rar!"s, "LZIP"s, "7z"s, "\xFF\xFE[\0"s, "\xFE\xFF\0["s, "]"s,
                                    "[Event \"\0\0\0\"]\x1A\x1B\x1A\x1B"s}) {
        folder.write("file", head);
        EXPECT_TRUE(InputFile::open(folder.path("file"))) << head;
    }
}

TEST(InputFile, ReportsFilesThatCannotBeRead) {
    const test::TemporaryFolder folder;
    EXPECT_NE(InputFile::open(folder.path("none")).error().reason.find("can't be opened"), std::string::npos);
    EXPECT_EQ(InputFile::open(folder.path(".")).error().reason, "it is a folder");
    for (const char* endless : {"/dev/zero", "/dev/urandom", "/dev/full"})
        EXPECT_NE(InputFile::open(endless).error().reason.find("it is a device"), std::string::npos) << endless;
    auto empty = InputFile::open("/dev/null");
    ASSERT_TRUE(empty);
    EXPECT_EQ(read_all(empty->bytes(), 10).text, "");
}

/// Makes the first block of a tar archive whose one file has this name and size.
std::string tar_header(const std::string& name, const std::string& size) {
    std::string block = name;
    block.resize(100, '\0');
    block += std::string("0000644\0000001750\0000001750\0", 24) + size + ' ' + "14564052000 ";
    const std::size_t field = block.size();
    block += "        0";
    block.resize(512, '\0');
    unsigned sum = 0;
    for (const char c : block) sum += static_cast<unsigned char>(c);
    std::string digits;
    for (int i = 0; i < 6; ++i, sum /= 8) digits.insert(digits.begin(), static_cast<char>('0' + sum % 8));
    block.replace(field, 8, digits + std::string("\0 ", 2));
    return block;
}

TEST(InputFile, TarArchivesAreRejectedPackedOrNot) {
    const test::TemporaryFolder folder;
    std::string tar = tar_header("games.pgn", "00000000012") + "1. e4 e5 *\n";
    tar.resize(2048, '\0');
    folder.write("file", tar);
    auto file = InputFile::open(folder.path("file"));
    ASSERT_FALSE(file);
    EXPECT_NE(file.error().reason.find("packed by tar"), std::string::npos) << file.error().reason;
    EXPECT_NE(file.error().reason.find("tar -xOf '" + folder.path("file") + "' | gyre"), std::string::npos);
    const std::string pack = "gzip -c '" + folder.path("file") + "' > '" + folder.path("packed") + "'";
    if (!can_decompress(Compression::Gzip) || std::system(pack.c_str()) != 0) return;
    const auto packed = InputFile::open(folder.path("packed"));
    ASSERT_FALSE(packed);
    EXPECT_NE(packed.error().reason.find("packed by tar"), std::string::npos) << packed.error().reason;
    const std::string again = "gzip -c '" + folder.path("packed") + "' > '" + folder.path("twice") + "'";
    ASSERT_EQ(std::system(again.c_str()), 0);
    EXPECT_NE(InputFile::open(folder.path("twice")).error().reason.find("packed twice"), std::string::npos);
    // A block with a wrong checksum is no archive; its zeros are no text either.
    tar[150] ^= 1;
    folder.write("file", tar);
    EXPECT_NE(InputFile::open(folder.path("file")).error().reason.find("binary"), std::string::npos);
}

TEST(Decompress, RecognisesNoOtherBytes) {
    for (const std::string_view head : {"", "[", "BZ", "\x1F", "[Event", "P*M\x19"})
        EXPECT_EQ(detect_compression(head), Compression::None);
    EXPECT_EQ(detect_compression("\x5E\x2A\x4D\x18"), Compression::Zstandard);
}

}  // namespace
}  // namespace gyre
