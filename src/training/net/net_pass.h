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

/// Sums of squared differences over positions, each weighted by its file.
struct LossSums {
    double weight = 0;
    /// Difference from the training target.
    double loss = 0;
    /// Difference from the search score alone and from the game result alone.
    double score_loss = 0, result_loss = 0;

    LossSums& operator+=(const LossSums& other);
    LossSums mean() const;
};

struct BatchTask {
    Places places;
    const Objective* objective;
    /// Weight of the game result.
    float lambda = 0;
    /// Weight of each position by the number of its file.
    const std::vector<float>* weights;
};

/// Forward and backward pass of positions through the net, shared by threads in blocks of 32 neurons and parts of
/// slices. All sums are added in the same order for any number of threads.
class NetPass {
public:
    NetPass(const nnue::Shape& shape, std::size_t threads, const simd::NetKernels& kernels = simd::best_kernels());

    const ParameterLayout& layout() const { return layout_; }
    const simd::NetKernels& kernels() const { return kernels_; }

    /// Returns the loss over any number of positions. `on_outputs` is called with the outputs of each slice in order.
    using OnOutputs = std::function<void(const Slice&, const std::vector<float>&)>;
    LossSums evaluate(const BatchTask& task, const Parameters& parameters, const OnOutputs& on_outputs = {});
    /// Returns the loss over a batch, and sets the gradient of the summed loss divided by the number of positions.
    LossSums differentiate(const BatchTask& task, const Parameters& parameters, Parameters& gradient);
    /// `values` must have the layout of the parameters.
    double sum_of_squares(const Parameters& values);
    /// Calls `job(begin, end, group)` on all threads for ranges that cover the parameters, each within one group.
    using RangeJob = std::function<void(std::size_t begin, std::size_t end, ParameterGroup group)>;
    void for_each_range(const RangeJob& job);

private:
    /// Sums over a few hundred positions of a slice.
    struct PartSums {
        LossSums loss;
        /// Indexed by output bucket.
        std::array<double, nnue::max_output_buckets> slopes{};
    };
    /// State of a slice in the net. There are two, so that one slice goes backward while the next goes forward.
    struct Stage {
        /// [block][position][view][neuron], before the activation.
        AlignedVector<float> neurons;
        /// [block][position]
        AlignedVector<float> block_outputs;
        std::vector<float> outputs, slopes;
        std::vector<PartSums> parts;
    };

    /// Each thread starts with the same tasks every time, whose data may be in its cache, and then takes other tasks.
    void run_tasks(std::size_t count, const std::function<void(std::size_t)>& task);
    LossSums run(const BatchTask& task, const Parameters& parameters, Parameters* gradient,
                 const OnOutputs& on_outputs);
    void read_slices(const Places& places);
    void forward(std::size_t block, std::size_t slice, const Parameters& parameters);
    void backward(std::size_t block, std::size_t slice, const Parameters& parameters, Parameters& gradient);
    void finish_part(const BatchTask& task, std::size_t slice, std::size_t part, const Parameters& parameters);
    Stage& stage_of(std::size_t slice) { return stages_[slice % stages_.size()]; }

    ParameterLayout layout_;
    /// Few enough to stay in the cache, enough for threads to rarely wait. Depends only on the shape, like the sums.
    std::size_t slice_positions_;
    const simd::NetKernels& kernels_;
    WorkerPool pool_;
    std::vector<Slice> slices_;
    std::array<Stage, 2> stages_;
};

}  // namespace gyre::training::net
