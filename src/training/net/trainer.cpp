#include "training/net/trainer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "training/golden_section.h"

namespace gyre::training::net {

namespace {

constexpr std::uint64_t most_validation_positions = std::uint64_t{1} << 20;
constexpr double first_decay = 0.9, second_decay = 0.999;

/// Independent streams of random numbers of one training.
enum class Stream : std::uint64_t { Weights = 1, Validation = 2, Epochs = 1 << 10 };

std::uint64_t seed_of(std::uint64_t seed, Stream stream, std::uint64_t number = 0) {
    return Rng(seed ^ Rng(static_cast<std::uint64_t>(stream) + number).next()).next();
}

Shuffle order_of(const TrainSettings& settings, std::uint64_t positions, std::uint64_t epoch) {
    return {positions, seed_of(settings.seed, Stream::Epochs, epoch)};
}

}  // namespace

Trainer::Trainer(const PositionData& data, const TrainSettings& settings, std::size_t threads)
    : data_(data),
      settings_(settings),
      schedule_(settings, data.training.size()),
      pass_(settings.shape, threads),
      objective_(settings.shape, settings.k),
      weights_of_files_(data.weights()),
      order_(order_of(settings, data.training.size(), 0)),
      validation_order_(data.validation.size(), seed_of(settings.seed, Stream::Validation)),
      gradient_(pass_.layout().size()) {
    assert(data.training.size() > 0 && data.validation.size() > 0);
    const std::size_t size = pass_.layout().size();
    state_.weights = settings.start ? parameters_of(pass_.layout(), *settings.start)
                                    : random_parameters(pass_.layout(), seed_of(settings.seed, Stream::Weights));
    state_.shown = state_.weights;
    state_.first_moments.resize(size);
    state_.second_moments.resize(size);
    if (settings.keeps_best) state_.best = state_.weights;
}

BatchTask Trainer::batch_of(std::uint64_t step) {
    const std::uint64_t epoch = step / schedule_.steps_per_epoch(), batch = step % schedule_.steps_per_epoch();
    if (epoch != order_epoch_) order_ = order_of(settings_, data_.training.size(), epoch);
    order_epoch_ = epoch;
    return {.places = {&data_.training, &order_, batch * schedule_.batch(), (batch + 1) * schedule_.batch()},
            .objective = &objective_,
            .lambda = static_cast<float>(schedule_.lambda(step)),
            .weights = &weights_of_files_};
}

LossSums Trainer::validate(const Parameters& parameters) {
    const std::uint64_t positions = std::min<std::uint64_t>(data_.validation.size(), most_validation_positions);
    const BatchTask task{.places = {&data_.validation, &validation_order_, 0, positions},
                         .objective = &objective_,
                         .lambda = static_cast<float>(schedule_.lambda(schedule_.steps() - 1)),
                         .weights = &weights_of_files_};
    return pass_.evaluate(task, parameters).mean();
}

float Trainer::output(const Parameters& parameters, std::size_t validation_index) {
    const Shuffle unshuffled = Shuffle::none(data_.validation.size());
    const BatchTask task{.places = {&data_.validation, &unshuffled, validation_index, validation_index + 1},
                         .objective = &objective_,
                         .weights = &weights_of_files_};
    float output = 0;
    pass_.evaluate(task, parameters,
                   [&output](const Slice&, const std::vector<float>& outputs) { output = outputs[0]; });
    return output;
}

void Trainer::make_step() {
    state_.epoch_loss += pass_.differentiate(batch_of(state_.step), state_.shown, gradient_);
    const double length = std::sqrt(pass_.sum_of_squares(gradient_));
    state_.longest_gradient = std::max(state_.longest_gradient, length);
    const bool is_too_long = settings_.longest_gradient > 0 && length > settings_.longest_gradient;
    const auto number = static_cast<double>(state_.step + 1);
    const simd::StepSettings step{
        .rate = static_cast<float>(schedule_.rate(state_.step)),
        .first_decay = static_cast<float>(first_decay),
        .second_decay = static_cast<float>(second_decay),
        .first_correction = static_cast<float>(1 - std::pow(first_decay, number)),
        .second_correction = static_cast<float>(1 - std::pow(second_decay, number)),
        .weight_decay = static_cast<float>(settings_.weight_decay),
        .gradient_factor = is_too_long ? static_cast<float>(settings_.longest_gradient / length) : 1};
    const bool is_rounded = schedule_.is_rounded(state_.step);
    pass_.for_each_range([&](std::size_t begin, std::size_t end, ParameterGroup group) {
        const simd::StepArrays arrays{state_.weights.data() + begin, state_.first_moments.data() + begin,
                                      state_.second_moments.data() + begin, gradient_.data() + begin,
                                      state_.shown.data() + begin};
        pass_.kernels().step(arrays, end - begin, range_of(settings_.shape, group, is_rounded), step);
    });
    ++state_.step;
}

void Trainer::finish_epoch(const Hooks& hooks) {
    const std::uint64_t last_step = state_.step > 0 ? state_.step - 1 : 0;
    EpochReport report{.epoch = static_cast<std::uint32_t>(state_.step / schedule_.steps_per_epoch()),
                       .rate = state_.step > 0 ? schedule_.rate(last_step) : 0,
                       .lambda = schedule_.lambda(last_step),
                       .training = state_.epoch_loss.mean(),
                       .validation = validate(state_.shown),
                       .longest_gradient = state_.longest_gradient};
    double least = std::numeric_limits<double>::infinity();
    for (const EpochReport& before : state_.epochs) least = std::min(least, before.validation.loss);
    report.is_best = report.validation.loss < least;
    if (report.is_best && settings_.keeps_best) state_.best = state_.shown;
    state_.epochs.push_back(report);
    state_.epoch_loss = {};
    state_.longest_gradient = 0;
    hooks.on_epoch(report);
}

Result<void, std::string> Trainer::run(const Hooks& hooks, const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        // The training may have been stopped right at the end of an epoch.
        if (state_.step / schedule_.steps_per_epoch() == state_.epochs.size() &&
            state_.step % schedule_.steps_per_epoch() == 0)
            finish_epoch(hooks);
        if (is_finished()) break;
        make_step();
        if (!std::isfinite(state_.epoch_loss.loss))
            return "the loss is no longer a number at step " + std::to_string(state_.step) + ": try a lower --rate";
        hooks.on_step();
    }
    return {};
}

double fit_k(const PositionStore& positions) {
    constexpr std::size_t most = std::size_t{1} << 20;
    constexpr double lowest = 50, highest = 2000, tolerance = 0.1;
    const std::size_t every = positions.size() / most + 1;
    constexpr int limit = 32768;
    std::vector<std::array<double, 3>> counts(2 * limit);
    for (std::size_t i = 0; i < positions.size(); i += every) {
        const PackedPosition& position = positions[i];
        if (position.result != no_result)
            counts[static_cast<std::size_t>(position.score + limit)][position.result] += 1;
    }
    const auto loss = [&counts](double k) {
        double sum = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double expected = 1 / (1 + std::exp(-(static_cast<double>(i) - limit) / k));
            for (std::size_t result = 0; result < counts[i].size(); ++result) {
                const double difference = expected - static_cast<double>(result) / 2;
                sum += counts[i][result] * difference * difference;
            }
        }
        return sum;
    };
    return find_lowest(loss, lowest, highest, tolerance);
}

}  // namespace gyre::training::net
