#include "datagen/manifest.h"

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace gyre::datagen {
namespace {

const std::string hash(64, 'a');

TEST(Manifest, RoundTrips) {
    const std::vector<Shard> shards = {{"shard-00001.bin", 100, hash}, {"shard-00002.bin", 7, std::string(64, '0')}};
    const auto read = read_manifest(write_manifest(shards));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, shards);
}

TEST(Manifest, DigestOfAnUnreadableFileIsAnError) {
    const test::TemporaryFolder folder;
    folder.write("abc", "abc");
    EXPECT_EQ(sha256_of_file(folder.path("abc")).value(),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_FALSE(sha256_of_file(folder.path("missing")));
    EXPECT_FALSE(sha256_of_file(folder.path("")));
}

TEST(Manifest, ErrorNamesTheFault) {
    const std::string good = write_manifest({{"a", 1, hash}, {"b", 2, hash}});
    const auto error_of = [](const std::string& text) {
        const auto read = read_manifest(text);
        return read ? std::string("none") : read.error();
    };
    const auto with = [&good](std::string_view part, std::string_view instead) {
        std::string text = good;
        return text.replace(text.find(part), part.size(), instead);
    };
    EXPECT_EQ(error_of(""), "this is not a manifest of shards");
    EXPECT_TRUE(error_of("# gyre shards 1: x").starts_with("line 1: "));
    EXPECT_TRUE(error_of(with("# 2 games", "# two games")).starts_with("line 4: "));
    EXPECT_TRUE(error_of(with("# 2 games", "# 3 games")).ends_with("list 2 with 4")) << error_of(with("# 2", "# 3"));
    EXPECT_TRUE(error_of(with("  b", "  ../b")).starts_with("line 5: "));
    EXPECT_TRUE(error_of(with("  b", "  ..")).starts_with("line 5: "));
    EXPECT_TRUE(error_of(with("  b", " b")).starts_with("line 5: "));
    EXPECT_TRUE(error_of(with("aaa  a", "aaA  a")).starts_with("line 3: "));
    // The manifest is cut after each line except the last.
    for (std::size_t end = good.find('\n'); end + 1 < good.size(); end = good.find('\n', end + 1))
        EXPECT_NE(error_of(good.substr(0, end + 1)), "none") << end;
    EXPECT_EQ(error_of(good), "none");
}

}  // namespace
}  // namespace gyre::datagen
