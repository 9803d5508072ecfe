#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "base/worker_pool.h"
#include "training/net/net_objective.h"
#include "training/net/parameters.h"
#include "training/net/slice.h"

namespace gyre::training::net {

/// Squared differences, summed up over positions, each weighted by its file.
struct LossSums {
    double weight = 0;
    /// Against the target that is learned.
    double loss = 0;
    /// Against the search's score alone, and the game's result alone.
    double score_loss = 0, result_loss = 0;

    LossSums& operator+=(const LossSums& other);
    /// Each divided by the weight.
    LossSums mean() const;
};

/// A batch, and what it is compared with.
struct BatchTask {
    Places places;
    const Objective* objective;
    /// Share of the game's result.
    float lambda = 0;
    /// By the number of the position's file.
    const std::vector<float>* weights;
};

/// Runs positions through the net and back, with several threads.
///
/// Threads share the work by blocks of neurons and by pieces of slices: every sum is added up in the same order however
/// many threads there are. Threads in excess of blocks, which are 32 neurons each, have little to do.
class NetPass {
public:
    NetPass(const nnue::Shape& shape, std::size_t threads, const simd::NetKernels& kernels = simd::best_kernels());

    const ParameterLayout& layout() const { return layout_; }
    const simd::NetKernels& kernels() const { return kernels_; }

    /// The loss over positions, as many as there are. `on_outputs`, if given, is called for one slice after the other
    /// with the outputs of its positions.
    using OnOutputs = std::function<void(const Slice&, const std::vector<float>&)>;
    LossSums evaluate(const BatchTask& task, const Parameters& parameters, const OnOutputs& on_outputs = {});
    /// The loss over a batch, and the gradient of its sum divided by the number of positions.
    LossSums differentiate(const BatchTask& task, const Parameters& parameters, Parameters& gradient);
    /// Of an array laid out as parameters are.
    double sum_of_squares(const Parameters& values);
    /// Calls `job(begin, end, group)` for ranges that make up the parameters, each within one group, by all threads.
    using RangeJob = std::function<void(std::size_t begin, std::size_t end, ParameterGroup group)>;
    void for_each_range(const RangeJob& job);

private:
    /// What a few hundred positions of a slice add to sums.
    struct PartSums {
        LossSums loss;
        /// By output bucket.
        std::array<double, nnue::max_output_buckets> slopes{};
    };
    /// A slice on its way through the net. While one goes back the next comes forward.
    struct Stage {
        /// [block][position][view][neuron], before the activation.
        AlignedVector<float> neurons;
        /// [block][position]
        AlignedVector<float> block_outputs;
        std::vector<float> outputs, slopes;
        std::vector<PartSums> parts;
    };

    /// Each thread takes the same tasks every time, as their data may still be in its cache, then those that others
    /// have not begun.
    void run_tasks(std::size_t count, const std::function<void(std::size_t)>& task);
    LossSums run(const BatchTask& task, const Parameters& parameters, Parameters* gradient,
                 const OnOutputs& on_outputs);
    void read_slices(const Places& places);
    void forward(std::size_t block, std::size_t slice, const Parameters& parameters);
    void backward(std::size_t block, std::size_t slice, const Parameters& parameters, Parameters& gradient);
    void finish_part(const BatchTask& task, std::size_t slice, std::size_t part, const Parameters& parameters);
    Stage& stage_of(std::size_t slice) { return stages_[slice % stages_.size()]; }

    ParameterLayout layout_;
    /// Of a slice: few enough for what is computed of them to stay in the cache, many enough that threads rarely wait.
    /// A function of the net's shape, as sums are added up slice by slice.
    std::size_t slice_positions_;
    const simd::NetKernels& kernels_;
    WorkerPool pool_;
    std::vector<Slice> slices_;
    std::array<Stage, 2> stages_;
};

}  // namespace gyre::training::net
