#pragma once

#include <cstddef>

#include "training/net/trainer.h"

namespace gyre::training::net {

/// How far a net in whole numbers is from the same net in floats, in centipawns.
struct QuantisationError {
    std::size_t positions = 0;
    double mean = 0, largest = 0;
    /// The squared difference's mean, as the root.
    double root_mean_square = 0;
    /// How many differ by more than `tolerance`.
    std::size_t beyond = 0;
    static constexpr double tolerance = 3;
};

/// Compares the outputs of both on validation positions, as many as there are up to `most`.
QuantisationError compare(Trainer& trainer, const Parameters& parameters, const nnue::Network& network,
                          std::size_t most = 10'000);

}  // namespace gyre::training::net
