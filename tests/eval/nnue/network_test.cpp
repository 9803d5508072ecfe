#include "eval/nnue/network.h"

#include <gtest/gtest.h>

#include "tests/support/positions.h"
#include "tests/support/random_network.h"
#include "tests/support/slow_evaluation.h"

namespace gyre::test {
namespace {

using nnue::feature;
using nnue::Network;
using nnue::Shape;
using nnue::view_of;

constexpr int index_seen(Color side, Square own_king, bool mirrored, Piece piece, Square square) {
    return feature(view_of(side, own_king, mirrored), piece, square).index();
}

static_assert(index_seen(Color::White, Square::E1, false, Piece::WhitePawn, Square::A2) == 8);
static_assert(index_seen(Color::White, Square::E1, false, Piece::BlackKing, Square::H8) == 767);
// Seen from Black, Black's own pieces are below and White's pieces are the enemy's.
static_assert(index_seen(Color::Black, Square::E8, false, Piece::BlackPawn, Square::A7) == 8);
static_assert(index_seen(Color::Black, Square::E8, false, Piece::WhiteQueen, Square::D1) == 384 + 4 * 64 + 59);
// With mirroring, a king on files e to h is moved to files d to a.
static_assert(index_seen(Color::White, Square::E1, true, Piece::WhiteKing, Square::E1) == 5 * 64 + 3);
static_assert(index_seen(Color::White, Square::D1, true, Piece::WhiteKing, Square::D1) == 5 * 64 + 3);
static_assert(index_seen(Color::Black, Square::G8, true, Piece::WhiteRook, Square::H1) == 384 + 3 * 64 + 56);

TEST(NnueNetwork, EveryInputHasItsOwnIndex) {
    std::vector<int> seen(nnue::feature_count);
    for (std::size_t kind = 0; kind < enum_size<Piece>; ++kind) {
        const auto piece = static_cast<Piece>(kind);
        if (type_of(piece) > PieceType::King) continue;
        for (Square square : all_squares)
            ++seen[static_cast<std::size_t>(index_seen(Color::Black, Square::G8, true, piece, square))];
    }
    EXPECT_EQ(seen, std::vector<int>(nnue::feature_count, 1));
}

TEST(NnueNetwork, OutputBucketDependsOnThePieceCount) {
    for (int pieces = 2; pieces <= 64; ++pieces) EXPECT_EQ(nnue::output_bucket(pieces, 1), 0);
    EXPECT_EQ(nnue::output_bucket(2, 8), 0);
    EXPECT_EQ(nnue::output_bucket(5, 8), 0);
    EXPECT_EQ(nnue::output_bucket(6, 8), 1);
    EXPECT_EQ(nnue::output_bucket(29, 8), 6);
    EXPECT_EQ(nnue::output_bucket(30, 8), 7);
    EXPECT_EQ(nnue::output_bucket(32, 8), 7);
    EXPECT_EQ(nnue::output_bucket(64, 8), 7);
}

TEST(NnueNetwork, RejectsInvalidShapes) {
    EXPECT_TRUE(nnue::check_shape({.neurons = 32}));
    EXPECT_TRUE(nnue::check_shape({.neurons = 1024, .output_buckets = 8, .scale = 1}));
    EXPECT_EQ(nnue::check_shape({.neurons = 33}).error().reason, "there must be 32, 64 ... 1024 neurons, not 33");
    EXPECT_FALSE(nnue::check_shape({.neurons = 0}));
    EXPECT_FALSE(nnue::check_shape({.neurons = 1056}));
    EXPECT_FALSE(nnue::check_shape({.neurons = 64, .output_buckets = 2}));
    EXPECT_FALSE(nnue::check_shape({.neurons = 64, .scale = 0}));
    EXPECT_FALSE(nnue::check_shape({.neurons = 64, .scale = nnue::max_scale + 1}));
    EXPECT_TRUE(nnue::check_shape({.neurons = 64, .output_unit = 64}));
    EXPECT_EQ(nnue::check_shape({.neurons = 64, .output_unit = 128}).error().reason,
              "the output weights' unit must be 64 or 256, not 128");
}

TEST(NnueNetwork, HashDiffersForEveryShape) {
    const Shape shape{.neurons = 64};
    EXPECT_EQ(nnue::architecture_hash(shape), nnue::architecture_hash(Shape{.neurons = 64}));
    for (const Shape& other : {Shape{.neurons = 96}, Shape{.neurons = 64, .output_buckets = 8},
                               Shape{.neurons = 64, .mirrored = true}, Shape{.neurons = 64, .residual = true},
                               Shape{.neurons = 64, .scale = 399}, Shape{.neurons = 64, .output_unit = 64}})
        EXPECT_NE(nnue::architecture_hash(shape), nnue::architecture_hash(other)) << nnue::name_of(other);
}

/// White's king on e1 activates only the first neuron, and Black's on e8 only the second, so the sums can be checked by
/// hand.
TEST(NnueNetwork, OutputEqualsHandComputedSums) {
    Network network(Shape{.neurons = 32, .scale = 400});
    const int own_king = index_seen(Color::White, Square::E1, false, Piece::WhiteKing, Square::E1);
    const int enemy_king = index_seen(Color::White, Square::E1, false, Piece::BlackKing, Square::E8);
    const auto weight = [&network](int input, std::size_t neuron) -> std::int16_t& {
        return network.feature_weights[static_cast<std::size_t>(input) * 32 + neuron];
    };
    weight(own_king, 0) = 100;
    weight(enemy_king, 0) = 20;
    weight(enemy_king, 1) = 300;
    weight(own_king, 2) = -1;
    network.output_weights[0] = 256;
    network.output_weights[1] = 129;
    network.output_weights[2] = 508;
    network.output_weights[32] = -64;
    network.output_biases[0] = 51;
    const Position kings = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    // A quarter of 255² is 16256 and a quarter; the fraction is lost.
    const long long sum = 4 * (3600 * 256 + 16256 * 129 - 3600 * 64) + 255 * 51;
    EXPECT_EQ(nnue::evaluate_slowly(network, kings), sum * 400 / (255 * 255 * 256));
    EXPECT_EQ(nnue::evaluate_slowly(network, position_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1")),
              nnue::evaluate_slowly(network, kings));
}

/// A net has the same output in the coarse unit and in the fine unit.
TEST(NnueNetwork, OutputIsTheSameInBothUnits) {
    const Network early = random_network({.neurons = 64, .output_buckets = 8, .output_unit = nnue::early_qb}, 9);
    Network fine = early;
    fine.shape.output_unit = nnue::qb;
    for (auto& weight : fine.output_weights) weight = static_cast<std::int16_t>(4 * weight);
    for (auto& bias : fine.output_biases) bias *= 4;
    for (const std::string_view fen : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"})
        EXPECT_EQ(nnue::evaluate_slowly(early, position_of(fen)), nnue::evaluate_slowly(fine, position_of(fen)));
}

TEST(NnueNetwork, FindsWeightsThatCouldOverflow) {
    Network network = random_network({.neurons = 64, .output_buckets = 8}, 1);
    EXPECT_TRUE(nnue::check_weights(network));
    network.output_weights[700] = -509;
    ASSERT_FALSE(nnue::check_weights(network));
    EXPECT_EQ(nnue::check_weights(network).error().index, 700u);
    network.output_weights[700] = -508;
    EXPECT_TRUE(nnue::check_weights(network));
    Network early = random_network({.neurons = 64, .output_buckets = 8, .output_unit = nnue::early_qb}, 1);
    early.output_weights[700] = -127;
    EXPECT_TRUE(nnue::check_weights(early));
    early.output_weights[700] = -128;
    EXPECT_FALSE(nnue::check_weights(early));
}

/// The bound is exact: 32 squares with the largest possible weight fit, and one unit more does not.
TEST(NnueNetwork, AccumulatorBoundIsExact) {
    for (const int sign : {1, -1}) {
        Network network(Shape{.neurons = 32});
        // Of two pieces on one square only one can exist, and of 40 squares only 32 can be occupied.
        for (std::size_t square = 0; square < 40; ++square)
            for (std::size_t kind : {0, 3})
                network.feature_weights[(kind * 64 + square) * 32 + 7] = static_cast<std::int16_t>(sign * 1000);
        network.feature_biases[7] = static_cast<std::int16_t>(sign > 0 ? 767 : -768);
        EXPECT_TRUE(nnue::check_weights(network));
        network.feature_biases[7] = static_cast<std::int16_t>(network.feature_biases[7] + sign);
        const auto checked = nnue::check_weights(network);
        ASSERT_FALSE(checked);
        const std::string& reason = checked.error().reason;
        EXPECT_EQ(checked.error().index, 7u);
        EXPECT_NE(reason.find(sign > 0 ? "32768" : "-32769"), std::string::npos) << reason;
    }
}

}  // namespace
}  // namespace gyre::test
