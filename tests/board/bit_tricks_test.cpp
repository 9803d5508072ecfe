#include "board/bit_tricks.h"

#include <functional>
#include <gtest/gtest.h>
#include <vector>

#include "base/rng.h"

namespace gyre::bits {
namespace {

/// Zero, all bits, each single bit, each run of bits from either end, and random words of all densities.
std::vector<std::uint64_t> words() {
    std::vector<std::uint64_t> words = {0,          ~std::uint64_t{0},  0xAAAAAAAAAAAAAAAA, 0x5555555555555555,
                                        0xFFFFFFFF, 0xFFFFFFFF00000000, 0xFFFF0000FFFF0000};
    for (int i = 0; i < 64; ++i) {
        const std::uint64_t bit = std::uint64_t{1} << i;
        words.insert(words.end(), {bit, ~bit, bit - 1, ~(bit - 1), bit | 1, bit | (std::uint64_t{1} << 63)});
    }
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t a = rng.next(), b = rng.next(), c = rng.next();
        words.insert(words.end(), {a, a & b, a & b & c, a | b, a | b | c, a >> (b % 64)});
    }
    return words;
}

TEST(BitTricks, EveryCountEqualsPopcount) {
    for (std::uint64_t word : words()) {
        const int expected = std::popcount(word);
        ASSERT_EQ(count_by_shifting(word), expected) << word;
        ASSERT_EQ(count_by_clearing(word), expected) << word;
        ASSERT_EQ(count_by_table(word), expected) << word;
        ASSERT_EQ(count_by_folding(word), expected) << word;
        ASSERT_EQ(count(word), expected) << word;
    }
}

TEST(BitTricks, FoundBitsEqualThoseOfTheProcessor) {
    for (std::uint64_t word : words()) {
        if (word == 0) continue;
        ASSERT_EQ(find_lsb_by_table(word), std::countr_zero(word)) << word;
        ASSERT_EQ(find_msb_by_table(word), 63 - std::countl_zero(word)) << word;
    }
}

TEST(BitTricks, ZeroHasNoBit) {
    EXPECT_EQ(find_lsb_by_table(0), std::nullopt);
    EXPECT_EQ(find_msb_by_table(0), std::nullopt);
}

TEST(BitTricks, LowestBitIdentitiesHold) {
    for (std::uint64_t word : words()) {
        const std::uint64_t lowest = word == 0 ? 0 : std::uint64_t{1} << std::countr_zero(word);
        ASSERT_EQ(isolate_lowest(word), lowest);
        ASSERT_EQ(clear_lowest(word), word ^ lowest);
        ASSERT_EQ(and_not(word, lowest), word ^ lowest);
        ASSERT_EQ(and_not(lowest, word), 0u);
    }
}

TEST(BitTricks, AreConstexpr) {
    constexpr std::uint64_t word = 0x8000'0000'0010'0040;
    static_assert(count_by_shifting(word) == 3 && count_by_clearing(word) == 3 && count_by_table(word) == 3);
    static_assert(count_by_folding(word) == 3 && count_by_folding(~std::uint64_t{0}) == 64 && count(word) == 3);
    static_assert(find_lsb_by_table(word) == 6 && find_msb_by_table(word) == 63);
    static_assert(isolate_lowest(word) == 0x40 && clear_lowest(0x50) == 0x40 && and_not(6, 3) == 4);
}

}  // namespace
}  // namespace gyre::bits
