#include "lab/search/hash_memory.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace gyre::lab {
namespace {

HashEntry entry_of(std::uint64_t key, int distance) {
    return {.key = Key(key), .bound = Bound::Exact, .distance = static_cast<std::int8_t>(distance), .value = Score(1)};
}

TEST(LabHashMemory, UpdatesWhatIsThereWhateverItsDepth) {
    HashMemory memory(1024);
    EXPECT_EQ(memory.store(entry_of(5, 9)).outcome, StoreOutcome::TookEmpty);
    EXPECT_EQ(memory.store(entry_of(5, 2)).outcome, StoreOutcome::Updated);
    ASSERT_NE(memory.find(Key(5)), nullptr);
    EXPECT_EQ(memory.find(Key(5))->distance, 2);
    EXPECT_EQ(memory.filled(), 1u);
}

TEST(LabHashMemory, ProbesOnAndGivesUp) {
    HashMemory memory(1024, Addressing::Mask, 3);
    ASSERT_EQ(memory.addresses(), 64u);
    for (std::uint64_t i = 0; i < 3; ++i)
        EXPECT_EQ(memory.store(entry_of(63 + 64 * i, 5)).probes, static_cast<int>(i) + 1);
    EXPECT_EQ(memory.at(1).key, Key(63 + 128)) << "goes on from the first address";
    const auto refused = memory.store(entry_of(63 + 64 * 3, 5));
    EXPECT_EQ(refused.outcome, StoreOutcome::GaveUp);
    EXPECT_EQ(refused.probes, 3);
    EXPECT_EQ(memory.find(Key(63 + 64 * 3)), nullptr);
    EXPECT_EQ(memory.store(entry_of(63 + 64 * 3, 6)).address, 63u);
    EXPECT_EQ(memory.find(Key(63)), nullptr);
    EXPECT_EQ(memory.count_of(StoreOutcome::Replaced), 1u);
}

TEST(LabHashMemory, SpreadsKeysEvenlyByBothAddressings) {
    for (const Addressing addressing : {Addressing::Mask, Addressing::Modulo}) {
        HashMemory memory(16 * 96, addressing, 1);
        std::vector<int> hits(memory.addresses());
        Rng rng(7);
        for (std::size_t i = 0; i < 1000 * memory.addresses(); ++i) ++hits[memory.address_of(Key(rng.next()))];
        for (const int count : hits) EXPECT_NEAR(count, 1000, 200);
    }
}

TEST(LabHashMemory, SettlesByTheKindOfBound) {
    const Window window{Score(0), Score(10)};
    EXPECT_TRUE(settles(Bound::Exact, Score(5), window));
    EXPECT_TRUE(settles(Bound::Lower, Score(10), window));
    EXPECT_FALSE(settles(Bound::Lower, Score(9), window));
    EXPECT_TRUE(settles(Bound::Upper, Score(0), window));
    EXPECT_FALSE(settles(Bound::Upper, Score(1), window));
}

}  // namespace
}  // namespace gyre::lab
