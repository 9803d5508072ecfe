#include "eval/nnue/evaluator.h"

#include <gtest/gtest.h>
#include <new>
#include <thread>

#include "chess/chess960.h"
#include "chess/observers.h"
#include "search/correction_history.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/failing_memory.h"
#include "tests/support/flip.h"
#include "tests/support/random_network.h"
#include "tests/support/slow_evaluation.h"

namespace gyre::test {
namespace {

using nnue::Evaluator;
using nnue::Network;
using nnue::Shape;

nnue::NetworkUse net(const Shape& shape) { return random_net(shape, 11); }

/// Start positions for random games with every kind of move, including castling in Chess960.
std::vector<Setup> starts() {
    std::vector<Setup> setups;
    for (std::string_view fen : start_fens) setups.push_back(position(fen).setup());
    Rng rng(9);
    const auto number = [&rng] { return static_cast<int>(rng.below(chess960_starts)); };
    for (int i = 0; i < 10; ++i) setups.push_back(chess960_start(number(), number()));
    return setups;
}

/// Counts castling, en passant, captures and promotions of every kind, so that the test can require that all occurred.
struct Met {
    int castling = 0, en_passant = 0, promotions = 0, captures = 0;

    void note(const Position& position, Move move) {
        castling += move.kind() == Move::Kind::Castling ? 1 : 0;
        en_passant += move.kind() == Move::Kind::EnPassant ? 1 : 0;
        promotions += move.kind() == Move::Kind::Promotion ? 1 : 0;
        captures += position.is_capture(move) ? 1 : 0;
    }
};

/// Picks a random move, but plays en passant every other time that it is possible, because it is rare.
Move choose(const MoveList& moves, Rng& rng) {
    for (const Move move : moves)
        if (move.kind() == Move::Kind::EnPassant && rng.below(2) == 0) return move;
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Plays random moves, sometimes takes a few back, and shows each position to `visit` after the evaluator's update.
template <class Visit>
Met wander(const Setup& start, Evaluator& evaluator, Rng& rng, Visit visit) {
    Met met;
    Position position = test::position(start);
    std::vector<Move> line;
    evaluator.reset(position);
    visit(position);
    for (int step = 0; step < 120; ++step) {
        const MoveList moves = legal_moves(position);
        if (moves.empty() || rng.below(5) == 0) {
            for (auto back = 1 + rng.below(4); back > 0 && !line.empty(); --back) {
                position.unmake(line.back());
                line.pop_back();
                evaluator.pop();
            }
        } else {
            line.push_back(choose(moves, rng));
            met.note(position, line.back());
            position.make(line.back(), evaluator.push());
        }
        visit(position);
    }
    return met;
}

void expect_refreshed(const Evaluator& evaluator, const Position& position) {
    Evaluator fresh({std::make_shared<const Network>(evaluator.network())});
    fresh.reset(position);
    fresh.evaluate(position);
    for (Color side : all_colors)
        ASSERT_TRUE(std::ranges::equal(evaluator.accumulator(side), fresh.accumulator(side)))
            << to_fen(position.setup(), FenCastling::Shredder);
}

TEST(NnueEvaluator, IncrementalUpdateEqualsARefresh) {
    for (const bool mirrored : {false, true}) {
        Evaluator evaluator(net({.neurons = 32, .mirrored = mirrored}));
        Rng rng(1);
        Met met;
        for (const auto& start : starts()) {
            const Met here = wander(start, evaluator, rng, [&](const Position& position) {
                // Evaluations are skipped at times, so that the next one must catch up on several moves.
                if (rng.below(3) == 0) return;
                ASSERT_EQ(evaluator.evaluate(position), nnue::evaluate_slowly(evaluator.network(), position));
                expect_refreshed(evaluator, position);
            });
            met.castling += here.castling;
            met.en_passant += here.en_passant;
            met.promotions += here.promotions;
            met.captures += here.captures;
        }
        EXPECT_GT(met.castling, 5);
        EXPECT_GT(met.en_passant, 5);
        EXPECT_GT(met.promotions, 20);
        EXPECT_GT(met.captures, 100);
    }
}

TEST(NnueEvaluator, IsUpdatedByEveryKindOfMove) {
    constexpr std::pair<std::string_view, std::string_view> cases[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1"}, {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8"},
        {"4k3/8/8/8/8/8/8/5RK1 w F - 0 1", "g1f1"},       {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"},    {"3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8n"},
        {"4k3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7c8q"},     {"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2"},
    };
    for (const auto& [fen, text] : cases) {
        Evaluator evaluator(net({.neurons = 64, .mirrored = true}));
        Position position = test::position(fen);
        evaluator.reset(position);
        const int before = evaluator.evaluate(position);
        const Move the_move = move(position, text);
        position.make(the_move, evaluator.push());
        EXPECT_EQ(evaluator.evaluate(position), nnue::evaluate_slowly(evaluator.network(), position)) << fen;
        expect_refreshed(evaluator, position);
        position.unmake(the_move);
        evaluator.pop();
        EXPECT_EQ(evaluator.evaluate(position), before) << fen;
    }
}

TEST(NnueEvaluator, IsTheSameForBothColors) {
    for (const bool mirrored : {false, true}) {
        Evaluator evaluator(net({.neurons = 64, .output_buckets = 8, .mirrored = mirrored}));
        Rng rng(2);
        for (const auto& start : starts())
            random_walk(rng, position(start), 60, [&](const Position& here) {
                evaluator.reset(here);
                const int score = evaluator.evaluate(here);
                const Position flipped = position(flip_colors(here.setup()));
                evaluator.reset(flipped);
                ASSERT_EQ(evaluator.evaluate(flipped), score);
            });
    }
}

/// Flipped files change nothing for a mirrored net and change the value of any other. The kings stand on the a- to
/// d-files for both sides and for one side, because each half mirrors by its own king.
TEST(NnueEvaluator, OnlyMirroredNetsTreatBothWingsAlike) {
    constexpr std::string_view fens[] = {"r3r1k1/2p2ppp/p1p1bn2/8/1q2P3/2NPQN2/PPP3PP/R4RK1 w - - 0 15",
                                         "2kr3r/pppq1ppp/2n5/3p4/3P4/2N2N2/PPP2PPP/R3QRK1 b - - 0 12",
                                         "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1"};
    for (std::string_view fen : fens)
        for (const bool mirrored : {false, true}) {
            Evaluator evaluator(net({.neurons = 64, .mirrored = mirrored}));
            const Position here = position(fen), there = position(mirror_files(here.setup()));
            evaluator.reset(here);
            const int score = evaluator.evaluate(here);
            evaluator.reset(there);
            EXPECT_EQ(evaluator.evaluate(there) == score, mirrored) << fen;
        }
}

/// Takes all legal moves of positions of random games, so that every kind of column update occurs: single moves,
/// captures, castling, and refreshes of the cache in between.
TEST(NnueEvaluator, EveryLevelComputesTheSame) {
    const auto levels = nnue::simd::levels_here();
    ASSERT_EQ(levels.front(), nnue::simd::Level::Scalar);
    for (const int neurons : {32, 64, 96, 128, 256, 384, 512, 1024}) {
        const int unit = neurons % 64 == 0 ? nnue::qb : nnue::early_qb;
        const auto network =
            net({.neurons = neurons, .output_buckets = 8, .mirrored = true, .output_unit = unit}).network;
        std::vector<Evaluator> evaluators;
        for (const auto level : levels) evaluators.emplace_back(nnue::NetworkUse{network, level});
        const Evaluator& scalar = evaluators.front();
        Rng rng(3);
        random_walk(rng, position(start_fens[1]), 12, [&](const Position& here) {
            for (Evaluator& evaluator : evaluators) {
                evaluator.reset(here);
                ASSERT_EQ(evaluator.evaluate(here), nnue::evaluate_slowly(*network, here)) << neurons;
            }
            for (const Move move : legal_moves(here)) {
                std::vector<int> scores;
                for (Evaluator& evaluator : evaluators) {
                    Position next = here;
                    next.make(move, evaluator.push());
                    scores.push_back(evaluator.evaluate(next));
                    for (Color side : all_colors)
                        ASSERT_TRUE(std::ranges::equal(evaluator.accumulator(side), scalar.accumulator(side)));
                }
                for (Evaluator& evaluator : evaluators) evaluator.pop();
                ASSERT_EQ(scores, std::vector<int>(scores.size(), scores.front())) << neurons;
            }
        });
    }
}

/// The largest sums that a net can reach: 1024 saturated neurons with the largest weights.
TEST(NnueEvaluator, LargestSumsDoNotOverflow) {
    for (const int unit : {nnue::early_qb, nnue::qb})
        for (const int sign : {1, -1}) {
            auto network = std::make_shared<Network>(Shape{.neurons = 1024, .scale = 4000, .output_unit = unit});
            const int most = nnue::max_output_weight(unit);
            std::ranges::fill(network->feature_biases, std::int16_t{255});
            std::ranges::fill(network->output_weights, static_cast<std::int16_t>(sign * most));
            network->output_biases[0] = sign * 0x7FFFFFFF;
            ASSERT_TRUE(nnue::check_weights(*network));
            // Expected value by hand for 2048 neurons: 255² / 4 is 16256 and a quarter.
            const std::int64_t sum = std::int64_t{4 * 2048} * 16256 * most + std::int64_t{255} * 0x7FFFFFFF;
            const Position start;
            for (const auto level : nnue::simd::levels_here()) {
                Evaluator evaluator({network, level});
                evaluator.reset(start);
                EXPECT_EQ(evaluator.evaluate(start), sign * (sum * 4000 / (255 * 255 * unit))) << name_of(level);
            }
        }
}

/// The accumulators cover the whole range of 16 bits.
TEST(NnueEvaluator, LargestAccumulatorsDoNotOverflow) {
    auto network = std::make_shared<Network>(random_network({.neurons = 64}, 4));
    Rng rng(5);
    for (auto& weight : network->feature_weights)
        weight = static_cast<std::int16_t>(static_cast<int>(rng.below(2001)) - 1000);
    ASSERT_TRUE(nnue::check_weights(*network));
    for (const auto level : nnue::simd::levels_here()) {
        Evaluator evaluator({network, level});
        wander(position(start_fens[1]).setup(), evaluator, rng, [&](const Position& here) {
            ASSERT_EQ(evaluator.evaluate(here), nnue::evaluate_slowly(*network, here)) << name_of(level);
        });
    }
}

TEST(NnueEvaluator, StackGrowsBeyondItsInitialSize) {
    Evaluator evaluator(net({.neurons = 32}));
    Position here = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    evaluator.reset(here);
    const auto shuffle = [&](std::string_view text) { here.make(move(here, text), evaluator.push()); };
    for (int round = 0; round < 100; ++round)
        for (std::string_view text : {"a1b1", "e8d8", "b1a1", "d8e8"}) shuffle(text);
    EXPECT_EQ(evaluator.evaluate(here), nnue::evaluate_slowly(evaluator.network(), here));
    for (int ply = 0; ply < 400; ++ply) evaluator.pop();
    const Position first = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    EXPECT_EQ(evaluator.evaluate(first), nnue::evaluate_slowly(evaluator.network(), first));
}

TEST(NnueEvaluator, WorksAgainAfterMemoryRanOut) {
    if (!FailingMemory::works()) GTEST_SKIP() << "the sanitizer replaces the allocator";
    for (const long first_failure : {0L, 1L}) {
        Evaluator evaluator(net({.neurons = 32}));
        Position here = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        evaluator.reset(here);
        bool failed = false;
        {
            const FailingMemory no_memory(first_failure, 1);
            std::jthread([&] {
                try {
                    for (int ply = 0; ply < 64; ++ply) evaluator.push();
                } catch (const std::bad_alloc&) {
                    failed = true;
                }
            }).join();
        }
        ASSERT_TRUE(failed) << first_failure;
        evaluator.reset(here);
        for (int round = 0; round < 50; ++round)
            for (std::string_view text : {"a1b1", "e8d8", "b1a1", "d8e8"})
                here.make(move(here, text), evaluator.push());
        EXPECT_EQ(evaluator.evaluate(here), nnue::evaluate_slowly(evaluator.network(), here)) << first_failure;
    }
}

TEST(NnueEvaluator, OtherObserversStillReceiveEvents) {
    Evaluator evaluator(net({.neurons = 32}));
    StructureKeys keys, alone;
    Position here = position(start_fens[1]), other = here;
    evaluator.reset(here);
    here.make(move(here, "e1h1"), Observers(keys, evaluator.push()));
    other.make(move(other, "e1h1"), alone);
    EXPECT_EQ(evaluator.evaluate(here), nnue::evaluate_slowly(evaluator.network(), here));
    for (Color viewer : all_colors) EXPECT_EQ(keys.views[viewer].minor, alone.views[viewer].minor);
}

TEST(NnueSimd, FindsLevelsByName) {
    for (const auto level : nnue::simd::levels_here()) EXPECT_EQ(nnue::simd::find_level(name_of(level)), level);
    EXPECT_FALSE(nnue::simd::find_level("mmx"));
    EXPECT_EQ(nnue::simd::best_level(), nnue::simd::levels_here().back());
}

}  // namespace
}  // namespace gyre::test
