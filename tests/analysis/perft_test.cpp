#include "analysis/perft.h"

#include <gtest/gtest.h>

#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Waits for the end of a count.
PerftCounts count(PerftCounter& counter, const Position& root, const PerftRequest& request) {
    counter.start(root, request);
    while (!counter.wait_for(std::chrono::seconds(1))) continue;
    return counter.total();
}

TEST(PerftCounter, EveryMethodCountsTheSame) {
    const Position position = test::position(kiwipete);
    EXPECT_EQ(perft_methods().size(), 12u);
    const auto counter = *PerftCounter::create(1, 0);
    for (const PerftMethod& method : perft_methods()) {
        if (!method.available()) continue;
        EXPECT_EQ(count(*counter, position, {0, &method}).leaves, 1u) << method.name;
        EXPECT_EQ(count(*counter, position, {1, &method}).leaves, 48u) << method.name;
        EXPECT_EQ(count(*counter, position, {2, &method}).leaves, 2039u) << method.name;
        EXPECT_EQ(count(*counter, position, {3, &method}).leaves, 97862u) << method.name;
    }
}

TEST(PerftCounter, MovesAddUpToTheTotal) {
    const auto counter = *PerftCounter::create(1, 0);
    for (const int depth : {1, 2, 5}) {
        const PerftCounts total = count(*counter, Position(), {depth});
        const auto moves = counter->moves();
        EXPECT_EQ(moves.size(), 20u);
        PerftCounts sum;
        for (const PerftMoveCount& move : moves) sum += move.counts;
        EXPECT_EQ(sum, total);
    }
}

TEST(PerftCounterThreads, CountTheSameWithMemoryAndWithout) {
    const Position position = test::position(kiwipete);
    for (const std::size_t hash_bytes : {std::size_t{0}, std::size_t{1} << 20}) {
        const auto counter = *PerftCounter::create(3, hash_bytes);
        EXPECT_EQ(count(*counter, position, {4}).leaves, 4085603u);
        EXPECT_EQ(count(*counter, Position(), {5}).leaves, 4865609u);
        counter->change_keys(7);
        EXPECT_EQ(count(*counter, position, {4}).leaves, 4085603u);
    }
}

TEST(PerftCounter, AMemoryForgetsNothingThatItNeeds) {
    // Two positions that differ in the en passant square, the castling rights or the side to move alone.
    const auto counter = *PerftCounter::create(1, 1 << 20);
    const auto leaves = [&](std::string_view fen) { return count(*counter, test::position(fen), {4}).leaves; };
    const std::string_view pairs[][2] = {
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"},
        {"4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3P4/8/8/4K3 b - - 0 1"}};
    for (const auto& pair : pairs) {
        const std::uint64_t first = leaves(pair[0]), second = leaves(pair[1]);
        EXPECT_NE(first, second) << pair[0];
        const auto fresh = *PerftCounter::create(1, 0);
        EXPECT_EQ(first, count(*fresh, test::position(pair[0]), {4}).leaves) << pair[0];
        EXPECT_EQ(second, count(*fresh, test::position(pair[1]), {4}).leaves) << pair[1];
    }
}

TEST(PerftCounter, Details) {
    const auto counter = *PerftCounter::create(2, 0);
    PerftRequest request{1};
    request.details = true;
    // The figures of Kiwipete that everybody publishes.
    const Position position = test::position(kiwipete);
    EXPECT_EQ(count(*counter, position, request), (PerftCounts{48, 8, 0, 2, 0, 0, 0}));
    request.depth = 2;
    EXPECT_EQ(count(*counter, position, request), (PerftCounts{2039, 351, 1, 91, 0, 3, 0}));
    request.depth = 3;
    EXPECT_EQ(count(*counter, position, request), (PerftCounts{97862, 17102, 45, 3162, 0, 993, 1}));
    request.depth = 4;
    EXPECT_EQ(count(*counter, position, request), (PerftCounts{4085603, 757163, 1929, 128013, 15172, 25523, 43}));
}

TEST(PerftCounterThreads, StopsWhenAsked) {
    const auto counter = *PerftCounter::create(2, 0);
    counter->start(Position(), {20});
    EXPECT_FALSE(counter->wait_for(std::chrono::milliseconds(10)));
    counter->stop();
    while (!counter->wait_for(std::chrono::seconds(1))) continue;
    EXPECT_TRUE(counter->was_stopped());
    // It can be used again.
    EXPECT_EQ(count(*counter, Position(), {3}).leaves, 8902u);
    EXPECT_FALSE(counter->was_stopped());
}

TEST(PerftCounter, AMemoryThatTheSystemDoesNotHaveIsTold) {
    EXPECT_FALSE(PerftCounter::create(1, std::size_t{1} << 60));
}

}  // namespace
}  // namespace gyre
