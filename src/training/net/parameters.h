#pragma once

#include <cstdint>
#include <string_view>

#include "base/aligned_vector.h"
#include "eval/nnue/network.h"
#include "training/simd/net_kernels.h"

namespace gyre::training::net {

/// What kind of weight it is.
enum class ParameterGroup : std::uint8_t { FeatureWeights, FeatureBiases, OutputWeights, OutputBiases };
inline constexpr ParameterGroup all_parameter_groups[] = {ParameterGroup::FeatureWeights, ParameterGroup::FeatureBiases,
                                                          ParameterGroup::OutputWeights, ParameterGroup::OutputBiases};
std::string_view name_of(ParameterGroup group);

/// Where a net's weights lie in one array of floats: block after block (simd::BlockLayout), at last the output biases,
/// filled up with zeros to a multiple of a block's neurons.
///
/// In floats 1.0 is one: activations are clamp(x, 0, 1)², and the output is in units of `shape.scale` centipawns.
class ParameterLayout {
public:
    explicit ParameterLayout(const nnue::Shape& shape)
        : shape_(shape), block_size_(simd::BlockLayout::size(shape.output_buckets)) {}

    const nnue::Shape& shape() const { return shape_; }
    std::size_t neurons() const { return static_cast<std::size_t>(shape_.neurons); }
    std::size_t buckets() const { return static_cast<std::size_t>(shape_.output_buckets); }
    std::size_t blocks() const { return neurons() / simd::block_neurons; }
    /// Of one block, in floats.
    std::size_t block_size() const { return block_size_; }
    std::size_t block_begin(std::size_t block) const { return block * block_size_; }
    std::size_t output_biases() const { return blocks() * block_size_; }
    std::size_t size() const { return output_biases() + simd::block_neurons; }

    /// How many weights a group has, and where one of them lies. They are counted as a net file does: by feature and
    /// neuron; by neuron; by bucket, view (side to move first) and neuron; by bucket.
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

/// Small random weights to begin with. `seed` decides them.
Parameters random_parameters(const ParameterLayout& layout, std::uint64_t seed);

/// The weights of a net that there is, of the layout's shape; the weights of a single output are taken for all of
/// several. The units of output weights may differ.
Parameters parameters_of(const ParameterLayout& layout, const nnue::Network& network);

/// Whether `parameters_of` can make weights for a net of that shape from those of `from`.
bool can_begin_from(const nnue::Shape& shape, const nnue::Shape& from);

/// How far weights may go, and what they are multiples of where they are rounded.
simd::WeightRange range_of(const nnue::Shape& shape, ParameterGroup group, bool is_rounded);

/// The net in whole numbers, each weight rounded to the nearest.
nnue::Network quantised(const ParameterLayout& layout, const Parameters& parameters);

}  // namespace gyre::training::net
