#include "training/net/parameters.h"

#include <gtest/gtest.h>

#include "tests/support/random_network.h"

namespace gyre::training::net {
namespace {

TEST(NetParameters, EqualTheWeightsOfTheNet) {
    for (const int outputs : {1, 8}) {
        const nnue::Shape shape{.neurons = 64, .output_buckets = outputs, .mirrored = true};
        nnue::Network network = test::random_network(shape, 5);
        network.text.clear();
        const ParameterLayout layout(shape);
        EXPECT_EQ(quantised(layout, parameters_of(layout, network)), network) << outputs;
    }
}

TEST(NetParameters, NetInTheCoarseUnitKeepsItsOutput) {
    const nnue::Shape early{.neurons = 32, .output_unit = nnue::early_qb}, fine{.neurons = 32};
    ASSERT_TRUE(can_begin_from(fine, early));
    const nnue::Network network = test::random_network(early, 7);
    const ParameterLayout layout(fine);
    const nnue::Network finer = quantised(layout, parameters_of(layout, network));
    EXPECT_EQ(finer.feature_weights, network.feature_weights);
    for (std::size_t i = 0; i < finer.output_weights.size(); ++i)
        ASSERT_EQ(finer.output_weights[i], 4 * network.output_weights[i]) << i;
    EXPECT_EQ(finer.output_biases[0], 4 * network.output_biases[0]);
}

TEST(NetParameters, OneOutputIsCopiedToAllEight) {
    const nnue::Shape one{.neurons = 32}, eight{.neurons = 32, .output_buckets = 8};
    ASSERT_TRUE(can_begin_from(eight, one));
    EXPECT_FALSE(can_begin_from(one, eight));
    EXPECT_FALSE(can_begin_from({.neurons = 64}, one));
    EXPECT_FALSE(can_begin_from({.neurons = 32, .residual = true}, one));

    const nnue::Network network = test::random_network(one, 6);
    const ParameterLayout layout(eight);
    const nnue::Network grown = quantised(layout, parameters_of(layout, network));
    EXPECT_EQ(grown.feature_weights, network.feature_weights);
    const std::size_t row = network.output_weights.size();
    for (std::size_t i = 0; i < grown.output_weights.size(); ++i)
        ASSERT_EQ(grown.output_weights[i], network.output_weights[i % row]) << i;
    for (const auto bias : grown.output_biases) EXPECT_EQ(bias, network.output_biases[0]);
}

}  // namespace
}  // namespace gyre::training::net
