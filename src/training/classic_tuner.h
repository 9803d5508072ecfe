#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "eval/classic/terms.h"
#include "training/objective.h"
#include "training/term_data.h"
#include "training/term_selection.h"

/// Fits the values of the classical evaluation to what searches and games said, by gradient.
namespace gyre::training {

struct TunerOptions {
    double lambda = 0;
    /// An epoch shows every position once.
    int max_epochs = 60;
    /// Centipawns by which a value moves at most in one step, at first.
    double rate = 1;
    /// Values are pulled to where they began as if so many more positions had confirmed them: those of terms that are
    /// seen rarely stay.
    double pull = 10;
    int threads = 2;
    std::uint64_t seed = 1;
    /// In tables that are to be smooth, neighbours' changes are pulled together as if so many positions said so.
    double smoothing = 300;
    TermSelection frozen = frozen_by_default();
    TermSelection smooth = smooth_by_default();
};

struct EpochReport {
    /// 0 is before the first.
    int epoch = 0;
    double training_loss = 0, validation_loss = 0;
    double rate = 0;
    /// The best on the validation positions so far.
    bool is_best = false;
};

struct TuneResult {
    classic::TermValues values;
    double k = 0;
    /// On the validation positions.
    double loss_before = 0, loss_after = 0;
    /// How large the new scores are, compared with the old ones: a search's margins are in the same unit.
    double growth = 1;
};

/// Fits until the validation loss no longer falls, all epochs are done, or a stop is requested; gives back the values
/// that were best on the validation positions. The same data and options give the same values, whatever the number of
/// threads. The numbers of scale stay. There must be positions on both sides of the split.
TuneResult tune(const TermData& data, const classic::TermValues& start, const TunerOptions& options,
                const std::function<void(const EpochReport&)>& on_epoch = {}, const std::stop_token& stop = {});

/// Makes tables that are redundant average zero over their occurrences, by moving means into the partners, so that
/// values can be read and compared. Frozen rows stay.
void normalise(const TermData& data, const TermSelection& frozen, Weights& weights);

}  // namespace gyre::training
