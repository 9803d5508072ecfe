#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "eval/classic/terms.h"
#include "training/term_data.h"

/// What fitting the classical evaluation makes small, and its slope.
namespace gyre::training {

/// Both numbers of a term while they are being fitted, in centipawns.
struct Weight {
    float mg = 0, eg = 0;
};
using Weights = std::array<Weight, classic::term_count>;

Weights to_weights(const classic::TermValues& values);
/// Rounded to whole centipawns; the numbers of scale, which are no weights, are those given.
classic::TermValues to_values(const Weights& weights, const classic::ScaleValues& scales = classic::scale_values);

/// What a position's score is compared with, as an expected result between 0 and 1.
struct Target {
    /// Of the curve 1 / (1 + exp(-k * centipawns)).
    double k = 0.004;
    /// Share of the game's result; the rest is the search's score.
    double lambda = 0;

    double expected(double centipawns) const;
    double of(const PositionEntry& entry) const;
};

/// The k with which the scores of searches foretell results best, by least squares.
double fit_k(const std::vector<Block>& blocks);

/// A position's score by these weights, from White's view in centipawns, without the rounding of play.
double predict(const Block& block, std::size_t entry, const Weights& weights);

/// Half the mean of the squared differences would do as well: this is the mean.
double mean_loss(const std::vector<Block>& blocks, const Weights& weights, const Target& target);

/// Adds the loss's gradient over [begin, end) of a block to `gradient` and returns the sum of the losses.
double add_gradient(const Block& block, std::size_t begin, std::size_t end, const Weights& weights,
                    const Target& target, Weights& gradient);

}  // namespace gyre::training
