#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "base/packed_block.h"
#include "base/xxh64.h"

namespace gyre {
namespace {

std::uint64_t sum_of(std::string_view text) {
    return xxh64({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

TEST(Xxh64, HasTheKnownValues) {
    EXPECT_EQ(sum_of(""), 0xEF46DB3751D8E999u);
    EXPECT_EQ(sum_of("a"), 0xD24EC4F1A98C6E5Bu);
    EXPECT_EQ(sum_of("abc"), 0x44BC2CF5AD770999u);
    EXPECT_EQ(sum_of("Nobody inspects the spammish repetition"), 0xFBCEA83C8A378BF1u);
}

TEST(Xxh64, ChangesWithEveryBit) {
    std::string text(100, 'x');
    const std::uint64_t before = sum_of(text);
    for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
        text[bit / 8] = static_cast<char>(text[bit / 8] ^ (1 << bit % 8));
        EXPECT_NE(sum_of(text), before) << bit;
        text[bit / 8] = static_cast<char>(text[bit / 8] ^ (1 << bit % 8));
    }
}

TEST(PackedBlock, GivesBackWhatWasPacked) {
    for (const std::string& raw : {std::string(), std::string("short"), std::string(100'000, 'a')}) {
        const Bytes packed = pack_block(raw);
        const auto unpacked = unpack_block(packed, raw.size());
        ASSERT_TRUE(unpacked.has_value()) << unpacked.error();
        EXPECT_EQ(*unpacked, raw);
        EXPECT_FALSE(unpack_block(packed, raw.size() + 1).has_value());
    }
}

TEST(PackedBlock, RejectsDamagedBytes) {
    EXPECT_FALSE(unpack_block({}, 0).has_value());
    Bytes packed = pack_block(std::string(1000, 'a') + std::string(1000, 'b'));
    packed[0] = 77;
    EXPECT_FALSE(unpack_block(packed, 2000).has_value());
    packed[0] = 1;
    packed.resize(packed.size() - 1);
    EXPECT_FALSE(unpack_block(packed, 2000).has_value());
}

}  // namespace
}  // namespace gyre
