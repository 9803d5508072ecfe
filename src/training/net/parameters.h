#pragma once

#include <cstdint>
#include <string_view>

#include "base/aligned_vector.h"
#include "eval/nnue/network.h"
#include "training/simd/net_kernels.h"

namespace gyre::training::net {

enum class ParameterGroup : std::uint8_t { FeatureWeights, FeatureBiases, OutputWeights, OutputBiases };
inline constexpr ParameterGroup all_parameter_groups[] = {ParameterGroup::FeatureWeights, ParameterGroup::FeatureBiases,
                                                          ParameterGroup::OutputWeights, ParameterGroup::OutputBiases};
std::string_view name_of(ParameterGroup group);

/// Layout of a net's weights in one array of floats: the blocks (simd::BlockLayout), then the output biases, padded
/// with zeros to a multiple of a block's neurons.
///
/// Units: activations are clamp(x, 0, 1)², and the output is in units of `shape.scale` centipawns.
class ParameterLayout {
public:
    explicit ParameterLayout(const nnue::Shape& shape)
        : shape_(shape), block_size_(simd::BlockLayout::size(shape.output_buckets)) {}

    const nnue::Shape& shape() const { return shape_; }
    std::size_t neurons() const { return static_cast<std::size_t>(shape_.neurons); }
    std::size_t buckets() const { return static_cast<std::size_t>(shape_.output_buckets); }
    std::size_t blocks() const { return neurons() / simd::block_neurons; }
    std::size_t block_size() const { return block_size_; }
    std::size_t block_begin(std::size_t block) const { return block * block_size_; }
    std::size_t output_biases() const { return blocks() * block_size_; }
    std::size_t size() const { return output_biases() + simd::block_neurons; }

    /// Number of weights of a group, and index of one. Numbers are as in a net file: by feature and neuron; by neuron;
    /// by bucket, view (side to move first) and neuron; by bucket.
    std::size_t count(ParameterGroup group) const;
    std::size_t index(ParameterGroup group, std::size_t number) const;

private:
    std::size_t of_neuron(std::size_t neuron) const {
        return neuron / simd::block_neurons * block_size_ + neuron % simd::block_neurons;
    }

    nnue::Shape shape_;
    std::size_t block_size_;
};

using Parameters = AlignedVector<float>;

/// Returns small random initial weights, which depend only on layout and seed.
Parameters random_parameters(const ParameterLayout& layout, std::uint64_t seed);

/// Returns the weights of an existing net; the weights of a single output are copied to several outputs if needed.
Parameters parameters_of(const ParameterLayout& layout, const nnue::Network& network);

/// Returns whether `parameters_of` can convert weights of shape `from` to this shape.
bool can_begin_from(const nnue::Shape& shape, const nnue::Shape& from);

/// Returns the largest weight of a group and, if `is_rounded`, the unit that weights are rounded to.
simd::WeightRange range_of(const nnue::Shape& shape, ParameterGroup group, bool is_rounded);

/// Returns the net in integers, with weights rounded to the nearest.
nnue::Network quantised(const ParameterLayout& layout, const Parameters& parameters);

}  // namespace gyre::training::net
