#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "eval/nnue/network.h"

namespace gyre::training::net {

/// The settings that, together with the data, decide the result of a training.
struct TrainSettings {
    nnue::Shape shape{.neurons = 256, .mirrored = true};
    std::uint64_t seed = 1;
    /// The net to start from, which must satisfy `can_begin_from`; null for random weights.
    std::shared_ptr<const nnue::Network> start{};
    /// Scores are divided by this many centipawns before the logistic function.
    double k = 400;
    /// Weight of the game result in the target at the first and the last step, interpolated linearly.
    double lambda_start = 0, lambda_end = 0;
    /// Weight of the game result in the last tenth of the steps; negative for no change.
    double lambda_last = -1;
    int epochs = 20;
    /// Positions per step, or all positions if there are fewer.
    std::size_t batch = 16384;
    /// Learning rate of AdamW after the warm-up and at the end of the cosine.
    double rate = 0.001, final_rate = 0.00001;
    /// Fraction of the steps in which the rate grows from 0.
    double warm_up = 0.01;
    double weight_decay = 0.01;
    /// A longer gradient is clipped to this length; 0 turns clipping off.
    double longest_gradient = 1;
    /// Fraction of the steps, at the end, in which the net uses weights rounded as in its file.
    double rounded = 0.1;
    /// Keeps the weights of the epoch with the lowest validation loss instead of the last ones.
    bool keeps_best = false;
};

/// Returns the settings as lines "name value".
std::string write_settings(const TrainSettings& settings);

class Schedule {
public:
    Schedule(const TrainSettings& settings, std::uint64_t positions);

    std::uint64_t steps() const { return steps_; }
    std::uint64_t steps_per_epoch() const { return steps_per_epoch_; }
    std::uint64_t batch() const { return batch_; }
    double rate(std::uint64_t step) const;
    double lambda(std::uint64_t step) const;
    /// Whether the net uses rounded weights after the step.
    bool is_rounded(std::uint64_t step) const;

private:
    double share_done(std::uint64_t step) const { return static_cast<double>(step) / static_cast<double>(steps_); }

    TrainSettings settings_;
    std::uint64_t batch_, steps_per_epoch_, steps_;
};

}  // namespace gyre::training::net
