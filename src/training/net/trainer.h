#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "training/net/net_pass.h"
#include "training/net/position_loader.h"
#include "training/net/train_settings.h"

namespace gyre::training::net {

/// Result of an epoch, in which every position is used about once.
struct EpochReport {
    /// 0 is the state before the first epoch.
    std::uint32_t epoch = 0;
    /// Values of the last step.
    double rate = 0, lambda = 0;
    /// Means; the training loss is measured during the epoch with the weights of each step.
    LossSums training, validation;
    double longest_gradient = 0;
    bool is_best = false;
};

struct TrainState {
    std::uint64_t step = 0;
    Parameters weights, first_moments, second_moments;
    /// The weights that the net uses: rounded in the last part of a training.
    Parameters shown;
    /// Weights of the best epoch, if the settings keep them.
    Parameters best;
    LossSums epoch_loss;
    double longest_gradient = 0;
    std::vector<EpochReport> epochs;
};

/// Trains a net: the same weights for any number of threads, any vector width and any interruptions.
class Trainer {
public:
    /// The data must outlive the trainer and have positions for training and validation.
    Trainer(const PositionData& data, const TrainSettings& settings, std::size_t threads);

    const TrainSettings& settings() const { return settings_; }
    const Schedule& schedule() const { return schedule_; }
    const TrainState& state() const { return state_; }
    NetPass& pass() { return pass_; }
    const PositionData& data() const { return data_; }
    /// Continues from the state of a trainer with the same data and settings.
    void resume(TrainState state) { state_ = std::move(state); }
    bool is_finished() const { return state_.step == schedule_.steps() && has_reported_last_epoch(); }

    struct Hooks {
        /// Called after every step; runs on the training thread.
        std::function<void()> on_step = [] {};
        std::function<void(const EpochReport&)> on_epoch = [](const EpochReport&) {};
    };
    /// Trains until the end or a stop, which takes effect between steps. Fails if the loss is no longer finite.
    Result<void, std::string> run(const Hooks& hooks, const std::stop_token& stop);
    /// The weights of the final net: the last or the best ones.
    const Parameters& result() const { return settings_.keeps_best ? state_.best : state_.shown; }

    /// Returns the loss over validation positions, about a million of them at most, spread evenly over all.
    LossSums validate(const Parameters& parameters);
    /// Returns the net's output for one validation position, in units of `shape.scale` centipawns.
    float output(const Parameters& parameters, std::size_t validation_index);
    BatchTask batch_of(std::uint64_t step);

private:
    bool has_reported_last_epoch() const {
        return state_.epochs.size() == static_cast<std::size_t>(settings_.epochs) + 1;
    }
    void make_step();
    void finish_epoch(const Hooks& hooks);

    const PositionData& data_;
    TrainSettings settings_;
    Schedule schedule_;
    NetPass pass_;
    Objective objective_;
    std::vector<float> weights_of_files_;
    Shuffle order_, validation_order_;
    std::uint64_t order_epoch_ = 0;
    Parameters gradient_;
    TrainState state_;
};

/// Returns the k in centipawns with which search scores predict results best, from up to a million positions.
double fit_k(const PositionStore& positions);

}  // namespace gyre::training::net
