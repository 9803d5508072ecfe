#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "eval/nnue/network.h"

namespace gyre::training::net {

/// Everything that decides what comes out of a training, besides the data.
struct TrainSettings {
    nnue::Shape shape{.neurons = 256, .mirrored = true};
    std::uint64_t seed = 1;
    /// The net whose weights the training begins with, `can_begin_from` it being true; none: random weights.
    std::shared_ptr<const nnue::Network> start{};
    /// Centipawns by which a score is divided before it becomes an expected result.
    double k = 400;
    /// Share of the game's result in the target, at the first step and, reached evenly, at the last.
    double lambda_start = 0, lambda_end = 0;
    /// The share in the last tenth of all steps, in place of the other; negative: none.
    double lambda_last = -1;
    int epochs = 20;
    /// Positions of a step. Where there are fewer, all of them.
    std::size_t batch = 16384;
    /// Of AdamW, after the warm-up and at the end of the cosine.
    double rate = 0.001, final_rate = 0.00001;
    /// Share of all steps in which the rate grows from 0.
    double warm_up = 0.01;
    double weight_decay = 0.01;
    /// A longer gradient is shortened to this length; 0: never.
    double longest_gradient = 1;
    /// Share of all steps, the last ones, in which the net computes with weights rounded as in its file.
    double rounded = 0.1;
    /// Keeps the weights of the epoch with the least validation loss instead of the last ones.
    bool keeps_best = false;
};

/// The settings as lines "name value".
std::string write_settings(const TrainSettings& settings);

/// The course of a training of so many steps.
class Schedule {
public:
    Schedule(const TrainSettings& settings, std::uint64_t positions);

    std::uint64_t steps() const { return steps_; }
    std::uint64_t steps_per_epoch() const { return steps_per_epoch_; }
    /// Of each step.
    std::uint64_t batch() const { return batch_; }
    double rate(std::uint64_t step) const;
    double lambda(std::uint64_t step) const;
    /// Whether the net computes with rounded weights after the step.
    bool is_rounded(std::uint64_t step) const;

private:
    double share_done(std::uint64_t step) const { return static_cast<double>(step) / static_cast<double>(steps_); }

    TrainSettings settings_;
    std::uint64_t batch_, steps_per_epoch_, steps_;
};

}  // namespace gyre::training::net
