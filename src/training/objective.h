#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "eval/classic/terms.h"
#include "training/term_data.h"

/// Loss of fitting the classical evaluation, and its gradient.
namespace gyre::training {

/// Both values of a term during fitting, in centipawns.
struct Weight {
    float mg = 0, eg = 0;
};
using Weights = std::array<Weight, classic::term_count>;

Weights to_weights(const classic::TermValues& values);
/// Rounds to whole centipawns. Scale values are not fitted, so they are given.
classic::TermValues to_values(const Weights& weights, const classic::ScaleValues& scales = classic::scale_values);

/// The target of a position, as an expected result between 0 and 1.
struct Target {
    /// Parameter of the curve 1 / (1 + exp(-k * centipawns)).
    double k = 0.004;
    /// Weight of the game result; the rest is the score of the search.
    double lambda = 0;

    double expected(double centipawns) const;
    double of(const PositionEntry& entry) const;
};

/// Returns the k with which search scores predict results best, by least squares.
double fit_k(const std::vector<PositionBatch>& blocks);

/// Returns a position's score with these weights, from White's view in centipawns, without the rounding of play.
double predict(const PositionBatch& block, std::size_t entry, const Weights& weights);

double mean_loss(const std::vector<PositionBatch>& blocks, const Weights& weights, const Target& target);

/// Adds the gradient of the loss over [begin, end) of a block to `gradient` and returns the summed loss.
double add_gradient(const PositionBatch& block, std::size_t begin, std::size_t end, const Weights& weights,
                    const Target& target, Weights& gradient);

}  // namespace gyre::training
