#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "eval/classic/terms.h"
#include "training/term_data.h"

/// Fits the values of the classical evaluation to what searches and games said, by gradient.
namespace gyre::training {

/// Both numbers of a term while they are being fitted, in centipawns.
struct Weight {
    float mg = 0, eg = 0;
};
using Weights = std::array<Weight, classic::term_count>;

Weights to_weights(const classic::TermValues& values);
/// Rounded to whole centipawns.
classic::TermValues to_values(const Weights& weights);

using FrozenTerms = std::array<bool, classic::term_count>;
/// The terms that names speak of, separated by commas: a row ("tempo"), rows that begin alike ("bare_king_*"), an
/// element as a trace names it with dashes ("passed-pawns"), or "none". Else the name that fits nothing.
Result<FrozenTerms, std::string> find_terms(std::string_view names);
/// What the positions of games can't teach: terms that only mate bare kings or count out pawn races.
FrozenTerms frozen_by_default();

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
    FrozenTerms frozen = frozen_by_default();
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
/// threads. There must be positions on both sides of the split.
TuneResult tune(const TermData& data, const classic::TermValues& start, const TunerOptions& options,
                const std::function<void(const EpochReport&)>& on_epoch = {}, const std::stop_token& stop = {});

/// Makes tables that are redundant average zero over their occurrences, by moving means into the partners, so that
/// values can be read and compared. Frozen rows stay.
void normalise(const TermData& data, const FrozenTerms& frozen, Weights& weights);

}  // namespace gyre::training
