#pragma once

#include <cstdint>
#include <memory>

#include "eval/nnue/evaluator.h"

namespace gyre::test {

/// A net of that shape whose weights are drawn anew for every seed and about as large as those of trained nets, so that
/// activations are of every kind: none, between, full. Another seed, another fingerprint.
nnue::Network random_network(const nnue::Shape& shape, std::uint64_t seed);

/// A net that knows what pieces are worth and that they stand well in the centre, for searches that are to be sane; its
/// other neurons are random and have no say. About a centipawn a centipawn with a scale of 2000.
nnue::Network material_network(const nnue::Shape& shape, std::uint64_t seed);

/// The first, ready for use.
inline nnue::NetworkUse random_net(const nnue::Shape& shape, std::uint64_t seed) {
    return {std::make_shared<const nnue::Network>(random_network(shape, seed))};
}

}  // namespace gyre::test
