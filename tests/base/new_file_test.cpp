#include "base/new_file.h"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sha256.h"
#include "base/system.h"
#include "base/temporary_file.h"
#include "base/utf8.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

namespace fs = std::filesystem;

TEST(NewFile, AppearsWhenItIsFinished) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("a");
    {
        auto file = NewFile::create(path);
        ASSERT_TRUE(file);
        EXPECT_TRUE(file->write("one "));
        EXPECT_FALSE(fs::exists(path));
        // A second writer of the same file is rejected.
        EXPECT_FALSE(NewFile::create(path));
        EXPECT_TRUE(file->write(std::string(1 << 20, 'x')));
        EXPECT_EQ(file->size(), 4u + (1 << 20));
        EXPECT_TRUE(file->finish());
    }
    EXPECT_EQ(folder.read("a"), "one " + std::string(1 << 20, 'x'));
    EXPECT_FALSE(fs::exists(path + ".part"));
    const auto again = NewFile::create(path);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error(), "the file exists already");
}

TEST(NewFile, AbandonedFilesLeaveNothingBehind) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("a");
    // A killed program leaves such a file behind.
    folder.write("a.part", "much more than comes now");
    {
        auto file = NewFile::create(path);
        ASSERT_TRUE(file);
        NewFile moved = std::move(*file);
        EXPECT_TRUE(moved.write("some"));
    }
    EXPECT_FALSE(fs::exists(path) || fs::exists(path + ".part"));
    folder.write("a.part", "much more than comes now");
    auto file = NewFile::create(path);
    ASSERT_TRUE(file && file->write("all") && file->finish());
    EXPECT_EQ(folder.read("a"), "all");
}

TEST(NewFile, NeverReplacesAFileThatAppearedMeanwhile) {
    const test::TemporaryFolder folder;
    auto file = NewFile::create(folder.path("a"));
    ASSERT_TRUE(file && file->write("mine"));
    folder.write("a", "yours");
    EXPECT_EQ(file->finish(), Failure("the file exists already"));
    EXPECT_EQ(folder.read("a"), "yours");
    EXPECT_FALSE(NewFile::create(folder.path("no/such/folder")));
}

/// Counts the files of a folder; an abandoned file must not remain in it.
std::ptrdiff_t files_in(const test::TemporaryFolder& folder) {
    return std::distance(fs::directory_iterator(folder.path("")), {});
}

TEST(NewFile, ReplacesAFileOnFinishAndKeepsItsPermissions) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("a");
    folder.write("a", "old");
    folder.write("a.part", "another program's file");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    {
        auto given_up = NewFile::replace(path);
        ASSERT_TRUE(given_up && given_up->write(std::string(1 << 20, 'x')));
    }
    EXPECT_EQ(folder.read("a"), "old");
    auto file = NewFile::replace(path);
    ASSERT_TRUE(file && file->write("one, "));
    EXPECT_TRUE(file->rest());
    NewFile moved = std::move(*file);
    EXPECT_TRUE(moved.write("two"));
    EXPECT_EQ(folder.read("a"), "old");
    EXPECT_TRUE(moved.finish());
    EXPECT_EQ(folder.read("a"), "one, two");
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(folder.read("a.part"), "another program's file");
    EXPECT_EQ(files_in(folder), 2);
}

TEST(NewFile, ReplacesTheTargetOfALink) {
    const test::TemporaryFolder folder;
    const auto write = [&folder](const char* name, std::string_view text) {
        auto file = NewFile::replace(folder.path(name));
        return file && file->write(text) && file->finish();
    };
    folder.write("a", "old");
    fs::create_symlink("a", folder.path("link"));
    fs::create_symlink("link", folder.path("link to it"));
    fs::create_symlink("not there yet", folder.path("dangling"));
    fs::create_hard_link(folder.path("a"), folder.path("second name"));
    EXPECT_TRUE(write("link to it", "new"));
    EXPECT_TRUE(write("dangling", "first"));
    EXPECT_TRUE(fs::is_symlink(folder.path("link")) && fs::is_symlink(folder.path("link to it")));
    EXPECT_EQ(folder.read("a"), "new");
    EXPECT_EQ(folder.read("second name"), "old");
    EXPECT_EQ(folder.read("not there yet"), "first");
    EXPECT_EQ(files_in(folder), 6);
    const std::string long_name(255, 'n');
    EXPECT_TRUE(write(long_name.c_str(), "x"));
    EXPECT_EQ(folder.read(long_name), "x");
}

/// Gives up root's rights for a while, because root may ignore permissions.
class AsNobody {
public:
    AsNobody() : was_root_(::geteuid() == 0) {
        constexpr uid_t nobody = 65534;
        if (was_root_) is_one_ = ::seteuid(nobody) == 0;
    }
    ~AsNobody() {
        if (was_root_) is_one_ = ::seteuid(0) == 0;
    }
    explicit operator bool() const { return is_one_; }

private:
    bool was_root_, is_one_ = true;
};

TEST(NewFile, WritesInPlaceWhereTheFolderIsReadOnly) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("a");
    folder.write("a", "old and long");
    fs::permissions(path, fs::perms{0666});
    fs::permissions(folder.path(""), fs::perms{0555});
    const test::TemporaryFolder elsewhere;
    fs::permissions(elsewhere.path(""), fs::perms{0777});
    const char* const usual = std::getenv("TMPDIR");
    const std::string before = usual != nullptr ? usual : "";
    ::setenv("TMPDIR", elsewhere.path("").c_str(), 1);
    bool is_nobody = false;
    if (const AsNobody nobody; (is_nobody = static_cast<bool>(nobody))) {
        {
            auto given_up = NewFile::replace(path);
            EXPECT_TRUE(given_up && given_up->write("no"));
        }
        EXPECT_EQ(folder.read("a"), "old and long");
        auto file = NewFile::replace(path);
        EXPECT_TRUE(file && file->write("new") && file->finish());
        EXPECT_FALSE(NewFile::replace(folder.path("b")));
    }
    usual != nullptr ? ::setenv("TMPDIR", before.c_str(), 1) : ::unsetenv("TMPDIR");
    fs::permissions(folder.path(""), fs::perms{0755});
    if (!is_nobody) GTEST_SKIP() << "this process cannot give up its rights";
    EXPECT_EQ(folder.read("a"), "new");
    EXPECT_EQ(files_in(folder), 1);
    EXPECT_EQ(files_in(elsewhere), 0);
}

TEST(NewFile, AnotherGroupGetsOnlyTheRightsOfOthers) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("a");
    folder.write("a", "old");
    fs::permissions(path, fs::perms{0664});
    fs::permissions(folder.path(""), fs::perms{0777});
    constexpr uid_t somebody = 12345;
    if (::chown(path.c_str(), somebody, somebody) != 0) GTEST_SKIP() << "only root can change the owner of a file";
    if (const AsNobody nobody; nobody) {
        auto file = NewFile::replace(path);
        EXPECT_TRUE(file && file->write("new") && file->finish());
    } else {
        GTEST_SKIP() << "this process cannot give up its rights";
    }
    EXPECT_EQ(folder.read("a"), "new");
    EXPECT_EQ(fs::status(path).permissions(), fs::perms{0644});
}

TEST(NewFile, KeepsTheCharactersOfALongNameWhole) {
    const test::TemporaryFolder folder;
    std::string name = "n";
    for (int i = 0; i < 120; ++i) name += "\xC3\xA9";
    auto file = NewFile::replace(folder.path(name));
    ASSERT_TRUE(file);
    for (const auto& entry : fs::directory_iterator(folder.path("")))
        EXPECT_TRUE(is_utf8(entry.path().filename().string())) << entry.path();
    EXPECT_EQ(files_in(folder), 1);
    EXPECT_TRUE(file->write("x") && file->finish());
    EXPECT_EQ(folder.read(name), "x");
}

TEST(NewFile, WritesDirectlyToPipesAndDevices) {
    const test::TemporaryFolder folder;
    EXPECT_EQ(NewFile::replace(folder.path("")).error(), "it is a folder");
    EXPECT_TRUE(NewFile::replace(folder.path("no/such")).error().starts_with("the file can't be made: "));
    const std::string pipe = folder.path("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    auto file = NewFile::replace(pipe);
    ASSERT_TRUE(file && file->write("text") && file->finish());
    char got[8];
    EXPECT_EQ(read(reader, got, sizeof got), 4);
    close(reader);
    EXPECT_TRUE(fs::is_fifo(pipe));
    if (fs::exists("/dev/full")) {
        auto full = NewFile::replace("/dev/full");
        ASSERT_TRUE(full && full->write("text"));
        EXPECT_TRUE(full->finish().error().starts_with("the file can't be written: "));
    }
}

TEST(FileIdentity, BelongsToTheFileNotToItsName) {
    const test::TemporaryFolder folder;
    folder.write("a", "");
    folder.write("b", "");
    fs::create_symlink("a", folder.path("link"));
    fs::create_hard_link(folder.path("a"), folder.path("second name"));
    const auto identity = [&folder](const char* name) { return system::identity_of(folder.path(name)); };
    ASSERT_TRUE(identity("a"));
    EXPECT_EQ(identity("link"), identity("a"));
    EXPECT_EQ(identity("second name"), identity("./a"));
    EXPECT_NE(identity("b"), identity("a"));
    EXPECT_FALSE(identity("none") || identity("") || system::identity_of("/dev/null"));
    const int descriptor = open(folder.path("a").c_str(), O_RDONLY);
    EXPECT_EQ(system::identity_of(descriptor), identity("a"));
    close(descriptor);
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
    // At these lengths the padding needs another block. The values are those of sha256sum.
    EXPECT_EQ(digest(million.substr(0, 55), 9), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    EXPECT_EQ(digest(million.substr(0, 56), 9), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    EXPECT_EQ(digest(million.substr(0, 64), 9), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST(TemporaryFile, SaysWhyItCannotBeMade) {
    const TemporaryFile file(".x");
    ASSERT_TRUE(file.make());
    EXPECT_EQ(fs::status(file.path()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(file.make().error(), file.path() + ": the file cannot be made: File exists");
}

}  // namespace
}  // namespace gyre
