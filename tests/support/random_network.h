#pragma once

#include <cstdint>
#include <memory>

#include "eval/nnue/evaluator.h"

namespace gyre::test {

/// Makes a net of this shape with random weights as large as those of trained nets, so that activations of every kind
/// occur: zero, partial, saturated. Different seeds give different fingerprints.
nnue::Network random_network(const nnue::Shape& shape, std::uint64_t seed);

/// Makes a net that knows the values of pieces and prefers them in the centre, for searches that need sensible scores.
/// Its other neurons are random and have no effect. With a scale of 2000, its output is roughly in centipawns.
nnue::Network material_network(const nnue::Shape& shape, std::uint64_t seed);

/// Makes a random net, ready for use.
inline nnue::NetworkUse random_net(const nnue::Shape& shape, std::uint64_t seed) {
    return {std::make_shared<const nnue::Network>(random_network(shape, seed))};
}

}  // namespace gyre::test
