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

/// How far an epoch, which shows about every position once, has brought the net.
struct EpochReport {
    /// 0 is before the first.
    std::uint32_t epoch = 0;
    /// Of the epoch's last step.
    double rate = 0, lambda = 0;
    /// Means; those of training were taken on the way, by the weights of each step.
    LossSums training, validation;
    /// The longest gradient of a step.
    double longest_gradient = 0;
    /// Least validation loss so far.
    bool is_best = false;
};

/// All that changes in a training.
struct TrainState {
    /// Steps done.
    std::uint64_t step = 0;
    Parameters weights, first_moments, second_moments;
    /// The weights as the net computes with them: rounded in the last part of a training.
    Parameters shown;
    /// Those of the best epoch, if the settings keep them.
    Parameters best;
    /// Of the epoch under way.
    LossSums epoch_loss;
    double longest_gradient = 0;
    std::vector<EpochReport> epochs;
};

/// Trains a net. The same data and settings give the same weights bit for bit, whatever the number of threads and the
/// width of the processor's vectors, and however often it was interrupted.
class Trainer {
public:
    /// The data must outlive the trainer and have positions on both sides of the split.
    Trainer(const PositionData& data, const TrainSettings& settings, std::size_t threads);

    const TrainSettings& settings() const { return settings_; }
    const Schedule& schedule() const { return schedule_; }
    const TrainState& state() const { return state_; }
    NetPass& pass() { return pass_; }
    const PositionData& data() const { return data_; }
    /// Goes on from a state that a trainer of the same data and settings was in.
    void resume(TrainState state) { state_ = std::move(state); }
    bool is_finished() const { return state_.step == schedule_.steps() && has_reported_last_epoch(); }

    struct Hooks {
        /// After every step; what it takes counts.
        std::function<void()> on_step = [] {};
        std::function<void(const EpochReport&)> on_epoch = [](const EpochReport&) {};
    };
    /// Until the end or a stop, which it follows between steps. An error says that the loss has become infinite.
    Result<void, std::string> run(const Hooks& hooks, const std::stop_token& stop);
    /// The weights to make a net of: the last or the best ones.
    const Parameters& result() const { return settings_.keeps_best ? state_.best : state_.shown; }

    /// The loss over validation positions, at most about a million of them, drawn evenly from all.
    LossSums validate(const Parameters& parameters);
    /// The net's output for one validation position, in units of `shape.scale` centipawns.
    float output(const Parameters& parameters, std::size_t validation_index);
    /// A batch of the training positions, that of a step.
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

/// The k in centipawns with which the scores of searches foretell results best, by least squares over up to a million
/// positions.
double fit_k(const PositionStore& positions);

}  // namespace gyre::training::net
