#include "base/new_file.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "base/sha256.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

namespace fs = std::filesystem;

TEST(NewFile, IsThereWhenItIsFinishedAndNotBefore) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("a");
    {
        auto file = NewFile::create(path);
        ASSERT_TRUE(file);
        EXPECT_FALSE(file->write("one "));
        EXPECT_FALSE(fs::exists(path));
        // Two at a time would mix.
        EXPECT_FALSE(NewFile::create(path));
        EXPECT_FALSE(file->write(std::string(1 << 20, 'x')));
        EXPECT_EQ(file->size(), 4u + (1 << 20));
        EXPECT_FALSE(file->finish());
    }
    EXPECT_EQ(folder.read("a"), "one " + std::string(1 << 20, 'x'));
    EXPECT_FALSE(fs::exists(path + ".part"));
    const auto again = NewFile::create(path);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error(), "the file is there already");
}

TEST(NewFile, LeavesNothingOfWhatWasGivenUp) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("a");
    // As a killed program leaves it.
    folder.write("a.part", "much more than comes now");
    {
        auto file = NewFile::create(path);
        ASSERT_TRUE(file);
        NewFile moved = std::move(*file);
        EXPECT_FALSE(moved.write("some"));
    }
    EXPECT_FALSE(fs::exists(path) || fs::exists(path + ".part"));
    folder.write("a.part", "much more than comes now");
    auto file = NewFile::create(path);
    ASSERT_TRUE(file && !file->write("all") && !file->finish());
    EXPECT_EQ(folder.read("a"), "all");
}

TEST(NewFile, NeverReplacesWhatCameMeanwhile) {
    const test::TemporaryFolder folder;
    auto file = NewFile::create(folder.path("a"));
    ASSERT_TRUE(file && !file->write("mine"));
    folder.write("a", "yours");
    EXPECT_EQ(file->finish(), "the file is there already");
    EXPECT_EQ(folder.read("a"), "yours");
    EXPECT_FALSE(NewFile::create(folder.path("no/such/folder")));
}

TEST(Sha256, AgreesWithTheExamplesOfTheStandard) {
    const auto digest = [](std::string_view text, std::size_t piece) {
        Sha256 sha;
        for (; !text.empty(); text.remove_prefix(std::min(piece, text.size())))
            sha.add(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), std::min(piece, text.size())));
        return sha.digits();
    };
    const std::string million(1'000'000, 'a');
    for (const std::size_t piece : {1, 7, 55, 63, 64, 65, 1'000'000}) {
        EXPECT_EQ(digest("", piece), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        EXPECT_EQ(digest("abc", piece), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        EXPECT_EQ(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", piece),
                  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
        EXPECT_EQ(digest(million, piece), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }
    // The lengths at which the padding needs another block, compared with sha256sum.
    EXPECT_EQ(digest(million.substr(0, 55), 9), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    EXPECT_EQ(digest(million.substr(0, 56), 9), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    EXPECT_EQ(digest(million.substr(0, 64), 9), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

}  // namespace
}  // namespace gyre
