#include <gtest/gtest.h>

#include "chess/generate.h"
#include "engine/bench.h"
#include "engine/solo_search.h"
#include "tests/support/flip.h"
#include "tests/support/positions.h"
#include "tests/support/random_network.h"

namespace gyre {
namespace {

constexpr std::string_view fens[] = {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                                     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                     "1n2k1n1/P1P3PP/8/8/8/8/p1p3pp/1N2K1N1 w - - 0 30"};

constexpr nnue::Shape part{.neurons = 64, .mirrored = true, .residual = true, .scale = 40};
constexpr nnue::Shape whole{.neurons = 64, .output_buckets = 8, .scale = 40};

template <class Params>
SearchResult searched(const Position& position, int depth, const nnue::NetworkUse& net) {
    SoloSearch<Params> solo(2, Params{}, net);
    Limits limits;
    limits.depth = depth;
    return solo.search(position, limits);
}

/// A net whose output is zero must change nothing, although every evaluation goes through it.
TEST(SearchWithNet, ZeroNetChangesNothing) {
    const nnue::NetworkUse nothing{std::make_shared<const nnue::Network>(part)};
    for (std::string_view fen : fens) {
        const Position position = test::position_of(fen);
        const SearchResult with = searched<FixedParams>(position, 8, nothing);
        const SearchResult without = searched<FixedParams>(position, 8, {});
        EXPECT_EQ(with.report.nodes, without.report.nodes) << fen;
        EXPECT_EQ(with.report.score, without.report.score) << fen;
    }
}

TEST(SearchWithNet, NonZeroNetChangesTheSearch) {
    const Position position = test::position_of(fens[0]);
    const auto nodes = [&](const nnue::NetworkUse& net) {
        return searched<FixedParams>(position, 8, net).report.nodes;
    };
    EXPECT_NE(nodes(test::random_net(part, 1)), nodes({}));
    EXPECT_NE(nodes(test::random_net(part, 1)), nodes(test::random_net(part, 2)));
    EXPECT_NE(nodes(test::random_net(whole, 1)), nodes(test::random_net(part, 1)));
}

/// The searcher keeps the accumulators up to date: at any node, the incremental value equals a fresh one.
TEST(SearchWithNet, AccumulatorsFollowTheSearch) {
    for (const nnue::Shape& shape : {part, whole}) {
        TranspositionTable table;
        ASSERT_TRUE(table.resize(1));
        SearchShared shared(table, 1);
        const auto net = test::random_net(shape, 7);
        const auto searcher = std::make_unique<Searcher<FixedParams>>(shared, 0, FixedParams{}, net);
        const auto fresh = std::make_unique<Searcher<FixedParams>>(shared, 0, FixedParams{}, net);
        const auto expect_same = [&] {
            std::vector<RootMove> any{{.move = legal_moves(searcher->position)[0]}};
            fresh->prepare(searcher->position, any);
            EXPECT_EQ(searcher->evaluate_position(), fresh->evaluate_position());
        };
        for (std::string_view fen : fens) {
            const Position root = test::position_of(fen);
            searcher->prepare(root, {{.move = legal_moves(root)[0]}});
            for (const Move first : legal_moves(root)) {
                searcher->make(first, Ply(0));
                if (!searcher->position.in_check()) {
                    searcher->make_null(Ply(1));
                    expect_same();
                    searcher->unmake_null();
                }
                for (const Move second : legal_moves(searcher->position)) {
                    searcher->make(second, Ply(1));
                    if (legal_moves(searcher->position).size() > 0) expect_same();
                    searcher->unmake(second);
                }
                searcher->unmake(first);
            }
            expect_same();
        }
    }
}

TEST(SearchWithNet, IsTheSameForBothColorsAndBothTypesOfParameters) {
    for (const nnue::Shape& shape : {part, whole}) {
        const auto net = test::random_net(shape, 5);
        for (std::string_view fen : fens) {
            const Position position = test::position_of(fen);
            const Position flipped(*validate(test::flip_colors(position.setup())));
            const SearchResult white = searched<FixedParams>(position, 7, net);
            EXPECT_EQ(searched<TableParams>(position, 7, net).report.nodes, white.report.nodes) << fen;
            EXPECT_EQ(searched<FixedParams>(flipped, 7, net).report.score, white.report.score) << fen;
        }
    }
}

/// A net that knows the values of pieces captures hanging pieces and finds a mate.
TEST(SearchWithNet, NetAloneFindsCapturesAndMates) {
    const nnue::NetworkUse net{
        std::make_shared<const nnue::Network>(test::material_network({.neurons = 64, .scale = 2000}, 1))};
    const auto hanging = searched<FixedParams>(
        test::position_of("rnb1kbnr/pppp1ppp/8/4q3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 4"), 6, net);
    EXPECT_EQ(hanging.best, Move(Square::F3, Square::E5));
    EXPECT_GT(hanging.report.score, Score(600));
    EXPECT_LT(hanging.report.score, Score(1400));
    const auto mate = searched<FixedParams>(test::position_of("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1"), 8, net);
    EXPECT_EQ(mate.report.score, Score::mate_in(5));
}

TEST(SearchWithNet, EveryLevelSearchesTheSameTree) {
    auto net = test::random_net(whole, 5);
    const Position position = test::position_of(fens[1]);
    std::vector<std::uint64_t> nodes;
    for (const auto level : nnue::simd::levels_here()) {
        net.level = level;
        nodes.push_back(searched<FixedParams>(position, 7, net).report.nodes);
    }
    EXPECT_EQ(nodes, std::vector<std::uint64_t>(nodes.size(), nodes.front()));
}

}  // namespace
}  // namespace gyre
