#include "lab/search/hash_memory.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "base/rng.h"

namespace gyre::lab {
namespace {

HashEntry entry_of(std::uint64_t key, int distance) {
    return {.key = Key(key), .bound = Bound::Exact, .distance = static_cast<std::int8_t>(distance), .value = Score(1)};
}

TEST(LabHashMemory, UpdatesAnEntryWhateverItsDepth) {
    HashMemory memory(1024);
    EXPECT_EQ(memory.store(entry_of(5, 9)).outcome, StoreOutcome::TookEmpty);
    EXPECT_EQ(memory.store(entry_of(5, 2)).outcome, StoreOutcome::Updated);
    ASSERT_NE(memory.find(Key(5)), nullptr);
    EXPECT_EQ(memory.find(Key(5))->distance, 2);
    EXPECT_EQ(memory.filled(), 1u);
}

TEST(LabHashMemory, ProbesFurtherAddressesUpToTheLimit) {
    HashMemory memory(1024, Addressing::Mask, 3);
    ASSERT_EQ(memory.addresses(), 64u);
    for (std::uint64_t i = 0; i < 3; ++i)
        EXPECT_EQ(memory.store(entry_of(63 + 64 * i, 5)).probes, static_cast<int>(i) + 1);
    EXPECT_EQ(memory.at(1).key, Key(63 + 128)) << "probing continues at the first address";
    const auto refused = memory.store(entry_of(63 + 64 * 3, 5));
    EXPECT_EQ(refused.outcome, StoreOutcome::GaveUp);
    EXPECT_EQ(refused.probes, 3);
    EXPECT_EQ(memory.find(Key(63 + 64 * 3)), nullptr);
    EXPECT_EQ(memory.store(entry_of(63 + 64 * 3, 6)).address, 63u);
    EXPECT_EQ(memory.find(Key(63)), nullptr);
    EXPECT_EQ(memory.count_of(StoreOutcome::Replaced), 1u);
}

/// The printed rule takes the first place with a shallower entry, even if the position is already stored elsewhere.
TEST(LabHashMemory, PrintedRuleStoresAPositionTwiceAndLosesDepth) {
    HashMemory memory(1024);
    memory.store(entry_of(5, 7));
    EXPECT_EQ(memory.store(entry_of(5 + 64, 3)).address, 6u);
    EXPECT_EQ(memory.store(entry_of(5 + 64, 8)).address, 5u);
    EXPECT_EQ(memory.at(5).key, memory.at(6).key);
    EXPECT_EQ(memory.store(entry_of(5 + 64, 1)).outcome, StoreOutcome::Updated);
    EXPECT_EQ(memory.find(Key(5 + 64))->distance, 1);
}

TEST(LabHashMemory, OnePlaceRuleKeepsTheDeepestSearch) {
    HashMemory memory(1024, Addressing::Mask, 4, Storing::OnePlace);
    memory.store(entry_of(5, 7));
    EXPECT_EQ(memory.store(entry_of(5 + 64, 3)).address, 6u);
    EXPECT_EQ(memory.store(entry_of(5 + 64, 8)).address, 6u);
    EXPECT_EQ(memory.at(5).key, Key(5));
    EXPECT_EQ(memory.store(entry_of(5 + 64, 1)).outcome, StoreOutcome::KeptDeeper);
    EXPECT_EQ(memory.find(Key(5 + 64))->distance, 8);
    EXPECT_EQ(memory.count_of(StoreOutcome::KeptDeeper), 1u);
    // A new position is stored as in the printed rule.
    EXPECT_EQ(memory.store(entry_of(5 + 128, 8)).outcome, StoreOutcome::Replaced);
    Rng rng(11);
    for (int i = 0; i < 5000; ++i) memory.store(entry_of(rng.below(400), static_cast<int>(rng.below(10))));
    std::vector<std::uint64_t> keys;
    for (std::size_t i = 0; i < memory.addresses(); ++i) keys.push_back(memory.at(i).key.value());
    std::ranges::sort(keys);
    EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
}

TEST(LabHashMemory, BothAddressingsSpreadKeysEvenly) {
    for (const Addressing addressing : {Addressing::Mask, Addressing::Modulo}) {
        HashMemory memory(16 * 96, addressing, 1);
        std::vector<int> hits(memory.addresses());
        Rng rng(7);
        for (std::size_t i = 0; i < 1000 * memory.addresses(); ++i) ++hits[memory.address_of(Key(rng.next()))];
        for (const int count : hits) EXPECT_NEAR(count, 1000, 200);
    }
}

TEST(LabHashMemory, BoundTypeDecidesWhetherAScoreIsUsed) {
    const Window window{Score(0), Score(10)};
    EXPECT_TRUE(settles(Bound::Exact, Score(5), window));
    EXPECT_TRUE(settles(Bound::Lower, Score(10), window));
    EXPECT_FALSE(settles(Bound::Lower, Score(9), window));
    EXPECT_TRUE(settles(Bound::Upper, Score(0), window));
    EXPECT_FALSE(settles(Bound::Upper, Score(1), window));
}

}  // namespace
}  // namespace gyre::lab
