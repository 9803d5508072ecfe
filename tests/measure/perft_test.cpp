#include <gtest/gtest.h>

#include "measure/perft_count.h"
#include "measure/slider_timing.h"
#include "tests/support/chess_helpers.h"

namespace gyre::measure {
namespace {

constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Starts a count and waits for its end.
PerftCounts count(PerftCounter& counter, const Position& root, const PerftRequest& request) {
    counter.start(root, request);
    while (!counter.wait_for(std::chrono::seconds(1))) continue;
    return counter.total();
}

TEST(PerftCounter, EveryMethodCountsTheSame) {
    const Position position = test::position(kiwipete);
    // The list holds the methods of single look-ups and the batch method.
    EXPECT_EQ(perft_methods().size(), slider_method_names().size() + 1);
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

TEST(PerftCounterThreads, CountsAreTheSameWithAndWithoutHashMemory) {
    const Position position = test::position(kiwipete);
    for (const std::size_t hash_bytes : {std::size_t{0}, std::size_t{1} << 20}) {
        const auto counter = *PerftCounter::create(3, hash_bytes);
        EXPECT_EQ(count(*counter, position, {4}).leaves, 4085603u);
        EXPECT_EQ(count(*counter, Position(), {5}).leaves, 4865609u);
        counter->change_keys(7);
        EXPECT_EQ(count(*counter, position, {4}).leaves, 4085603u);
    }
}

/// The counter counts two positions in a row that differ in one property only, so a key without that property would
/// return the wrong count.
TEST(PerftCounter, HashKeyCoversEverythingThatChangesCounts) {
    const std::string_view pairs[][2] = {
        // A black pawn can capture en passant after e2e4, and cannot after e2e3 and e3e4.
        {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"},
        // Both have the right on the same side, but with another rook.
        {"5k2/8/8/8/8/8/P7/4K1RR w H - 0 1", "5k2/8/8/8/8/8/P7/4K1RR w G - 0 1"},
        {"4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3P4/8/8/4K3 b - - 0 1"}};
    // The hash memory does not cover the first plies, because they are split between threads.
    for (const auto& pair : pairs) {
        const int depth = pair[0].find_first_of("rR") == std::string_view::npos ? 7 : 5;
        const auto counter = *PerftCounter::create(1, 1 << 20), fresh = *PerftCounter::create(1, 0);
        for (std::string_view fen : pair)
            EXPECT_EQ(count(*counter, test::position(fen), {depth}), count(*fresh, test::position(fen), {depth}))
                << fen;
    }
}

TEST(PerftCounter, ClocksAtTheirLimitsDoNotMatter) {
    const auto counter = *PerftCounter::create(1, 0);
    const std::uint64_t leaves = count(*counter, test::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), {3}).leaves;
    for (std::string_view fen : {"4k3/8/8/8/8/8/8/4K2R w K - 10000 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 2000000000"})
        EXPECT_EQ(count(*counter, test::position(fen), {3}).leaves, leaves) << fen;
}

TEST(PerftCounter, ManyQueensAreCounted) {
    const auto counter = *PerftCounter::create(1, 0);
    const Position position = test::position("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - -");
    const PerftMethod* by_look_ups = *find_perft_method("magic");
    for (const int depth : {1, 2, 3})
        EXPECT_EQ(count(*counter, position, {depth}), count(*counter, position, {depth, by_look_ups})) << depth;
}

TEST(PerftCounter, DetailsEqualThePublishedNumbers) {
    const auto counter = *PerftCounter::create(2, 0);
    PerftRequest request{1};
    request.details = true;
    // The expected numbers are the published ones of Kiwipete.
    const Position position = test::position(kiwipete);
    EXPECT_EQ(count(*counter, position, request), (PerftCounts{48, 8, 0, 2, 0, 0, 0}));
    request.depth = 2;
    EXPECT_EQ(count(*counter, position, request), (PerftCounts{2039, 351, 1, 91, 0, 3, 0}));
    request.depth = 3;
    EXPECT_EQ(count(*counter, position, request), (PerftCounts{97862, 17102, 45, 3162, 0, 993, 1}));
    request.depth = 4;
    EXPECT_EQ(count(*counter, position, request), (PerftCounts{4085603, 757163, 1929, 128013, 15172, 25523, 43}));
}

TEST(PerftCounterThreads, StopsOnRequest) {
    const auto counter = *PerftCounter::create(2, 0);
    counter->start(Position(), {20});
    EXPECT_FALSE(counter->wait_for(std::chrono::milliseconds(10)));
    counter->stop();
    while (!counter->wait_for(std::chrono::seconds(1))) continue;
    EXPECT_TRUE(counter->was_stopped());
    // The counter can be used again.
    EXPECT_EQ(count(*counter, Position(), {3}).leaves, 8902u);
    EXPECT_FALSE(counter->was_stopped());
}

TEST(PerftCounter, UnavailableMemoryIsReported) { EXPECT_FALSE(PerftCounter::create(1, std::size_t{1} << 60)); }

}  // namespace
}  // namespace gyre::measure
