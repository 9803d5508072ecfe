#include "training/net/net_pass.h"

#include <algorithm>
#include <atomic>
#include <span>

namespace gyre::training::net {

namespace {

using simd::block_neurons;
constexpr std::size_t neurons_of_position = simd::views * block_neurons;
constexpr std::size_t part_positions = 256;
/// Product of the positions of a slice and the neurons.
constexpr std::size_t slice_neurons = 1 << 18;
/// Number of slices read at a time if a task has more than a batch.
constexpr std::size_t slices_at_a_time = 16;

std::size_t divided_up(std::size_t count, std::size_t unit) { return (count + unit - 1) / unit; }

}  // namespace

LossSums& LossSums::operator+=(const LossSums& other) {
    weight += other.weight;
    loss += other.loss;
    score_loss += other.score_loss;
    result_loss += other.result_loss;
    return *this;
}

LossSums LossSums::mean() const {
    const double divisor = weight > 0 ? weight : 1;
    return {1, loss / divisor, score_loss / divisor, result_loss / divisor};
}

NetPass::NetPass(const nnue::Shape& shape, std::size_t threads, const simd::NetKernels& kernels)
    : layout_(shape),
      slice_positions_(std::clamp(slice_neurons / layout_.neurons(), part_positions, Slice::max_positions)),
      kernels_(kernels),
      pool_(threads) {
    for (Stage& stage : stages_) {
        stage.neurons.resize(layout_.blocks() * slice_positions_ * neurons_of_position);
        stage.block_outputs.resize(layout_.blocks() * slice_positions_);
        stage.outputs.resize(slice_positions_);
        stage.slopes.resize(slice_positions_);
        stage.parts.resize(divided_up(slice_positions_, part_positions));
    }
}

void NetPass::run_tasks(std::size_t count, const std::function<void(std::size_t)>& task) {
    std::vector<std::atomic<bool>> is_taken(count);
    pool_.start([&](std::size_t thread) {
        const auto take = [&](std::size_t i) {
            if (!is_taken[i].exchange(true)) task(i);
        };
        for (std::size_t i = thread; i < count; i += pool_.size()) take(i);
        for (std::size_t i = 0; i < count; ++i) take(i);
    });
    pool_.wait();
}

void NetPass::read_slices(const Places& places) {
    const std::size_t count = divided_up(places.size(), slice_positions_);
    if (slices_.size() < count) slices_.resize(count);
    run_tasks(count, [&](std::size_t i) {
        Places some = places;
        some.begin += i * slice_positions_;
        some.end = std::min<std::uint64_t>(some.begin + slice_positions_, places.end);
        slices_[i].read(some, layout_.shape());
    });
}

void NetPass::forward(std::size_t block, std::size_t slice, const Parameters& parameters) {
    Stage& stage = stage_of(slice);
    kernels_.forward(parameters.data() + layout_.block_begin(block), slices_[slice].view(),
                     stage.neurons.data() + block * slice_positions_ * neurons_of_position,
                     stage.block_outputs.data() + block * slice_positions_);
}

void NetPass::backward(std::size_t block, std::size_t slice, const Parameters& parameters, Parameters& gradient) {
    const Stage& stage = stage_of(slice);
    float* const to = gradient.data() + layout_.block_begin(block);
    if (slice == 0) std::fill_n(to, layout_.block_size(), 0.0f);
    kernels_.backward(parameters.data() + layout_.block_begin(block), slices_[slice].view(),
                      stage.neurons.data() + block * slice_positions_ * neurons_of_position, stage.slopes.data(), to);
}

void NetPass::finish_part(const BatchTask& task, std::size_t slice_number, std::size_t part,
                          const Parameters& parameters) {
    const Slice& slice = slices_[slice_number];
    Stage& stage = stage_of(slice_number);
    const std::size_t begin = part * part_positions, end = std::min(begin + part_positions, slice.size());
    const float share = 1 / static_cast<float>(task.places.size());
    PartSums sums;
    auto run = slice.runs().begin();
    for (std::size_t i = begin; i < end; ++i) {
        while (i >= run->end) ++run;
        float output = parameters[layout_.output_biases() + run->bucket];
        for (std::size_t block = 0; block < layout_.blocks(); ++block)
            output += stage.block_outputs[block * slice_positions_ + i];
        stage.outputs[i] = output;
        const Goal& goal = slice.goals()[i];
        const float weight = (*task.weights)[goal.source];
        const float prediction = task.objective->prediction(output, goal);
        const float target = task.objective->target(goal, task.lambda);
        const auto weighted_square = [=](float from) {
            return double{weight} * (prediction - from) * (prediction - from);
        };
        sums.loss += {weight, weighted_square(target), weighted_square(task.objective->target(goal, 0)),
                      weighted_square(task.objective->target(goal, 1))};
        stage.slopes[i] = weight * share * task.objective->slope(prediction, target);
        sums.slopes[run->bucket] += stage.slopes[i];
    }
    stage.parts[part] = sums;
}

LossSums NetPass::run(const BatchTask& task, const Parameters& parameters, Parameters* gradient,
                      const OnOutputs& on_outputs) {
    read_slices(task.places);
    const std::size_t slices = divided_up(task.places.size(), slice_positions_);
    LossSums loss;
    std::array<double, nnue::max_output_buckets> bias_slopes{};
    for (std::size_t slice = 0; slice <= slices; ++slice) {
        run_tasks(layout_.blocks(), [&](std::size_t block) {
            if (slice > 0 && gradient != nullptr) backward(block, slice - 1, parameters, *gradient);
            if (slice < slices) forward(block, slice, parameters);
        });
        if (slice == slices) break;
        const std::size_t parts = divided_up(slices_[slice].size(), part_positions);
        run_tasks(parts, [&](std::size_t part) { finish_part(task, slice, part, parameters); });
        Stage& stage = stage_of(slice);
        for (const PartSums& part : std::span(stage.parts).first(parts)) {
            loss += part.loss;
            for (std::size_t i = 0; i < bias_slopes.size(); ++i) bias_slopes[i] += part.slopes[i];
        }
        if (on_outputs) on_outputs(slices_[slice], stage.outputs);
    }
    if (gradient != nullptr) {
        std::fill(gradient->begin() + static_cast<std::ptrdiff_t>(layout_.output_biases()), gradient->end(), 0.0f);
        for (std::size_t i = 0; i < layout_.buckets(); ++i)
            (*gradient)[layout_.output_biases() + i] = static_cast<float>(bias_slopes[i]);
    }
    return loss;
}

LossSums NetPass::evaluate(const BatchTask& task, const Parameters& parameters, const OnOutputs& on_outputs) {
    const std::size_t at_a_time = slices_at_a_time * slice_positions_;
    LossSums loss;
    for (std::uint64_t begin = task.places.begin; begin < task.places.end; begin += at_a_time) {
        BatchTask some = task;
        some.places.begin = begin;
        some.places.end = std::min<std::uint64_t>(begin + at_a_time, task.places.end);
        loss += run(some, parameters, nullptr, on_outputs);
    }
    return loss;
}

LossSums NetPass::differentiate(const BatchTask& task, const Parameters& parameters, Parameters& gradient) {
    return run(task, parameters, &gradient, {});
}

double NetPass::sum_of_squares(const Parameters& values) {
    std::vector<double> sums(layout_.blocks() + 1);
    run_tasks(sums.size(), [&](std::size_t block) {
        const std::size_t begin = layout_.block_begin(block);
        const std::size_t count = block < layout_.blocks() ? layout_.block_size() : block_neurons;
        sums[block] = kernels_.sum_of_squares(values.data() + begin, count);
    });
    double total = 0;
    for (const double sum : sums) total += sum;
    return total;
}

void NetPass::for_each_range(const RangeJob& job) {
    using simd::BlockLayout;
    run_tasks(layout_.blocks() + 1, [&](std::size_t block) {
        const std::size_t begin = layout_.block_begin(block);
        if (block == layout_.blocks()) {
            job(begin, begin + block_neurons, ParameterGroup::OutputBiases);
            return;
        }
        job(begin, begin + BlockLayout::biases, ParameterGroup::FeatureWeights);
        job(begin + BlockLayout::biases, begin + BlockLayout::output_weights, ParameterGroup::FeatureBiases);
        job(begin + BlockLayout::output_weights, begin + layout_.block_size(), ParameterGroup::OutputWeights);
    });
}

}  // namespace gyre::training::net
