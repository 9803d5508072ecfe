#pragma once

#include <algorithm>
#include <cstdint>

#include "chess/position.h"
#include "eval/nnue/network.h"

namespace gyre::nnue {

inline std::int64_t slow_activation(int accumulator) {
    const std::int64_t clipped = std::clamp(accumulator, 0, qa);
    return clipped * clipped / square_unit;
}

inline int slow_accumulator(const Network& network, const Position& position, View view, std::size_t neuron) {
    int sum = network.feature_biases[neuron];
    for (Square square : position.occupied())
        sum += network.weights_of(feature(view, position.piece_on(square), square))[neuron];
    // The fast evaluator uses 16 bits as well; with at most 32 pieces the number is the same.
    return static_cast<std::int16_t>(sum);
}

/// Returns the net's output in centipawns for the side to move, not limited to the range of a `Score`. The simplest
/// code, as reference for the fast evaluator and for trainers.
inline int evaluate_slowly(const Network& network, const Position& position) {
    const int bucket = output_bucket(position.occupied().count(), network.shape.output_buckets);
    const auto weights = network.output_weights_of(bucket);
    const Color us = position.side_to_move();
    const View own = view_of(us, position.king(us), network.shape.mirrored);
    const View other = view_of(~us, position.king(~us), network.shape.mirrored);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < network.neurons(); ++i) {
        sum += slow_activation(slow_accumulator(network, position, own, i)) * weights[i];
        sum += slow_activation(slow_accumulator(network, position, other, i)) * weights[network.neurons() + i];
    }
    return centipawns(network, sum, bucket);
}

}  // namespace gyre::nnue
