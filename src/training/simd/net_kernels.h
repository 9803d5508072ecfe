#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "eval/nnue/features.h"

/// The loops in which a net's training spends its time, for one block of neurons.
///
/// A block is 32 neurons with everything that belongs to them, in one piece of memory that fits in a core's cache. As
/// no two blocks share a weight, threads that work on different blocks need no locks, and each weight's gradient is
/// summed up in the order of the positions, however many threads there are.
namespace gyre::training::simd {

inline constexpr std::size_t block_neurons = 32;
inline constexpr std::size_t max_pieces = 32;
/// Own view, enemy's view.
inline constexpr std::size_t views = 2;

/// Where a block's floats are: [feature][neuron], then a bias for each neuron, then [bucket][view][neuron].
struct BlockLayout {
    static constexpr std::size_t biases = nnue::feature_count * block_neurons;
    static constexpr std::size_t output_weights = biases + block_neurons;
    static constexpr std::size_t per_bucket = views * block_neurons;

    static constexpr std::size_t size(int buckets) {
        return output_weights + static_cast<std::size_t>(buckets) * per_bucket;
    }
};

/// Positions of a slice that have the same number of pieces, [begin, end), and so the same output bucket.
struct Run {
    std::uint32_t begin = 0, end = 0;
    std::uint32_t pieces = 0, bucket = 0;
};

/// Some thousand positions, sorted by their number of pieces.
struct SliceView {
    /// [position][view][max_pieces]
    const std::uint16_t* features;
    const Run* runs;
    std::size_t run_count;
};

/// What a step of AdamW (Loshchilov, Hutter 2019) needs besides the gradient.
struct StepSettings {
    float rate = 0.001f, first_decay = 0.9f, second_decay = 0.999f;
    /// 1 − decay^step of both.
    float first_correction = 1, second_correction = 1;
    float epsilon = 1e-8f, weight_decay = 0.01f;
    /// What the gradient is multiplied by: below 1 where it is clipped.
    float gradient_factor = 1;
};

/// Arrays of the same length.
struct StepArrays {
    float* weights;
    float* first_moments;
    float* second_moments;
    const float* gradient;
    /// Receives the weights as the net computes with them: rounded, or as they are.
    float* shown;
};

/// How the weights of one array are kept.
struct WeightRange {
    /// None is further from zero.
    float limit = 0;
    /// Weights are shown as multiples of 1/unit; 0: as they are.
    float unit = 0;
};

struct NetKernels {
    std::string_view name;
    /// Writes the neurons before their activation, [position][view][neuron], and what the block adds to each output.
    void (*forward)(const float* block, const SliceView& slice, float* neurons, float* outputs);
    /// Adds to the block's gradient; `slopes` is the loss's slope by each position's output.
    void (*backward)(const float* block, const SliceView& slice, const float* neurons, const float* slopes,
                     float* gradient);
    /// In floats of sixteen lanes, which are added up in double precision. `count` is a multiple of 32.
    double (*sum_of_squares)(const float* values, std::size_t count);
    /// One step of `count` weights, a multiple of 32.
    void (*step)(const StepArrays& arrays, std::size_t count, const WeightRange& range, const StepSettings& settings);
};

/// What this processor executes, the slowest first; never empty. All give the same results bit for bit.
std::vector<const NetKernels*> usable_kernels();
/// The last of them.
const NetKernels& best_kernels();

const NetKernels& four_lane_kernels();
/// On x86-64 alone.
const NetKernels& avx2_kernels();
const NetKernels& avx512_kernels();

}  // namespace gyre::training::simd
