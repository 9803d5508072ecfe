#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "eval/nnue/features.h"

/// The inner loops of net training, for one block of neurons.
///
/// A block is 32 neurons with all their weights, in one piece of memory that fits in a core's cache. No two blocks
/// share a weight, so threads that work on different blocks need no locks, and each gradient is summed in the order of
/// the positions for any number of threads.
namespace gyre::training::simd {

inline constexpr std::size_t block_neurons = 32;
inline constexpr std::size_t max_pieces = 32;
/// Own view and enemy's view.
inline constexpr std::size_t views = 2;

/// Layout of a block's floats: [feature][neuron], then a bias for each neuron, then [bucket][view][neuron].
struct BlockLayout {
    static constexpr std::size_t biases = nnue::feature_count * block_neurons;
    static constexpr std::size_t output_weights = biases + block_neurons;
    static constexpr std::size_t per_bucket = views * block_neurons;

    static constexpr std::size_t size(int buckets) {
        return output_weights + static_cast<std::size_t>(buckets) * per_bucket;
    }
};

/// Positions [begin, end) of a slice with the same number of pieces and so the same output bucket.
struct Run {
    std::uint32_t begin = 0, end = 0;
    std::uint32_t pieces = 0, bucket = 0;
};

/// The positions of a slice, sorted by number of pieces.
struct SliceView {
    /// [position][view][max_pieces]
    const std::uint16_t* features;
    const Run* runs;
    std::size_t run_count;
};

/// Parameters of a step of AdamW (Loshchilov, Hutter 2019).
struct StepSettings {
    float rate = 0.001f, first_decay = 0.9f, second_decay = 0.999f;
    /// 1 − decay^step of both.
    float first_correction = 1, second_correction = 1;
    float epsilon = 1e-8f, weight_decay = 0.01f;
    /// Factor of the gradient: below 1 if it is clipped.
    float gradient_factor = 1;
};

struct StepArrays {
    float* weights;
    float* first_moments;
    float* second_moments;
    const float* gradient;
    /// Receives the weights that the net uses, rounded or unchanged.
    float* shown;
};

/// Limits of the weights of one array.
struct WeightRange {
    float limit = 0;
    /// Weights are rounded to multiples of 1/unit; 0 for no rounding.
    float unit = 0;
};

struct NetKernels {
    std::string_view name;
    /// Writes the neurons before activation, [position][view][neuron], and the part of the block in each output.
    void (*forward)(const float* block, const SliceView& slice, float* neurons, float* outputs);
    /// Adds to the block's gradient; `slopes` is the derivative of the loss by each position's output.
    void (*backward)(const float* block, const SliceView& slice, const float* neurons, const float* slopes,
                     float* gradient);
    /// Sums in sixteen lanes of floats, which are added in double precision. `count` must be a multiple of 32.
    double (*sum_of_squares)(const float* values, std::size_t count);
    /// Makes one step of `count` weights, a multiple of 32.
    void (*step)(const StepArrays& arrays, std::size_t count, const WeightRange& range, const StepSettings& settings);
};

/// Returns the kernels that this processor supports, the slowest first; never empty. All give bit-identical results.
std::vector<const NetKernels*> usable_kernels();
const NetKernels& best_kernels();

const NetKernels& four_lane_kernels();
/// These kernels exist only on x86-64.
const NetKernels& avx2_kernels();
const NetKernels& avx512_kernels();

}  // namespace gyre::training::simd
