#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "eval/classic/terms.h"
#include "training/objective.h"
#include "training/term_data.h"
#include "training/term_selection.h"

/// Fits the values of the classical evaluation to the scores of searches and the results of games, by gradient descent.
namespace gyre::training {

struct TunerOptions {
    double lambda = 0;
    /// Every position is used once in an epoch.
    int max_epochs = 60;
    /// Largest change of a value in one step, in centipawns, at the start.
    double rate = 1;
    /// Values are pulled to their start as if this many more positions had confirmed them, so rare terms change little.
    double pull = 10;
    int threads = 2;
    std::uint64_t seed = 1;
    /// In smooth tables neighbouring values are pulled to the same change, as if this many positions had confirmed it.
    double smoothing = 300;
    TermSelection frozen = frozen_by_default();
    TermSelection smooth = smooth_by_default();
};

struct TuningEpoch {
    /// 0 is the state before the first epoch.
    int epoch = 0;
    double training_loss = 0, validation_loss = 0;
    double rate = 0;
    bool is_best = false;
};

struct TuneResult {
    classic::TermValues values;
    double k = 0;
    double loss_before = 0, loss_after = 0;
    /// Size of the new scores relative to the old ones; the margins of the search are in the same unit.
    double growth = 1;
};

/// Fits until the validation loss no longer falls, all epochs are done, or a stop is requested. Returns the values with
/// the lowest validation loss, the same for any number of threads. Both sets must have positions.
TuneResult tune(const TermData& data, const classic::TermValues& start, const TunerOptions& options,
                const std::function<void(const TuningEpoch&)>& on_epoch = {}, const std::stop_token& stop = {});

/// Moves the means of redundant tables to their partner terms, so that values can be compared. Frozen rows stay.
void normalise(const TermData& data, const TermSelection& frozen, Weights& weights);

}  // namespace gyre::training
