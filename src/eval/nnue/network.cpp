#include "eval/nnue/network.h"

#include <algorithm>
#include <array>
#include <fmt/core.h>
#include <functional>
#include <limits>
#include <string_view>

#include "base/crc32.h"

namespace gyre::nnue {

namespace {

constexpr std::size_t squares = 64, piece_kinds = feature_count / squares, most_pieces = 32;

/// The largest and smallest value of one neuron in any position.
struct Range {
    int low, high;

    bool fits() const {
        using Limits = std::numeric_limits<std::int16_t>;
        return low >= Limits::min() && high <= Limits::max();
    }
};

/// Returns the sum of the `most_pieces` numbers that are furthest from zero. All numbers have the same sign.
template <class Further>
int sum_of_furthest(std::array<int, squares>& numbers, Further further) {
    std::nth_element(numbers.begin(), numbers.begin() + most_pieces, numbers.end(), further);
    int sum = 0;
    for (std::size_t i = 0; i < most_pieces; ++i) sum += numbers[i];
    return sum;
}

Range range_of(const Network& network, std::size_t neuron) {
    std::array<int, squares> largest{}, smallest{};
    for (std::size_t kind = 0; kind < piece_kinds; ++kind)
        for (std::size_t square = 0; square < squares; ++square) {
            const int weight = network.feature_weights[(kind * squares + square) * network.neurons() + neuron];
            largest[square] = std::max(largest[square], weight);
            smallest[square] = std::min(smallest[square], weight);
        }
    const int bias = network.feature_biases[neuron];
    return {bias + sum_of_furthest(smallest, std::less<>()), bias + sum_of_furthest(largest, std::greater<>())};
}

}  // namespace

Result<void, ShapeFault> check_shape(const Shape& shape) {
    using Field = ShapeFault::Field;
    const auto fault = [](Field field, std::string_view wanted, int found) {
        return ShapeFault{field, fmt::format("{}, not {}", wanted, found)};
    };
    if (shape.neurons < min_neurons || shape.neurons > max_neurons || shape.neurons % neuron_step != 0)
        return fault(Field::Neurons, "there must be 32, 64 ... 1024 neurons", shape.neurons);
    if (shape.output_buckets != 1 && shape.output_buckets != max_output_buckets)
        return fault(Field::OutputBuckets, "there must be 1 or 8 outputs", shape.output_buckets);
    if (shape.scale < 1 || shape.scale > max_scale)
        return fault(Field::Scale, "the scale must lie between 1 and 4000", shape.scale);
    if (shape.output_unit != qb && shape.output_unit != early_qb)
        return fault(Field::OutputUnit, "the output weights' unit must be 64 or 256", shape.output_unit);
    return {};
}

std::string name_of(const Shape& shape) {
    return fmt::format("{} -> {} x 2 -> {}{}{}", feature_count, shape.neurons, shape.output_buckets,
                       shape.mirrored ? ", mirrored" : "", shape.residual ? ", residual" : "");
}

std::uint32_t architecture_hash(const Shape& shape) {
    const std::string text =
        fmt::format("{}, own 0 enemy 384 PNBRQK a1 b1, side to move first, SCReLU, qa {}, qb {}, scale {}",
                    name_of(shape), qa, shape.output_unit, shape.scale);
    return crc32({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

Network::Network(const Shape& wanted)
    : shape(wanted),
      feature_weights(feature_count * neurons()),
      feature_biases(neurons()),
      output_weights(static_cast<std::size_t>(wanted.output_buckets) * 2 * neurons()),
      output_biases(static_cast<std::size_t>(wanted.output_buckets)) {}

Result<void, WeightFault> check_weights(const Network& network) {
    using Part = WeightFault::Part;
    for (std::size_t neuron = 0; neuron < network.neurons(); ++neuron) {
        const Range range = range_of(network, neuron);
        if (!range.fits())
            return WeightFault{Part::FeatureWeights, neuron,
                               fmt::format("neuron {} could reach {} or {}, which does not fit in 16 bits", neuron,
                                           range.low, range.high)};
    }
    const int most = max_output_weight(network.shape.output_unit);
    const auto is_too_large = [most](int weight) { return weight < -most || weight > most; };
    const auto found = std::find_if(network.output_weights.begin(), network.output_weights.end(), is_too_large);
    if (found == network.output_weights.end()) return {};
    return WeightFault{Part::OutputWeights, static_cast<std::size_t>(found - network.output_weights.begin()),
                       fmt::format("the output weight {} is further from 0 than {}", *found, most)};
}

}  // namespace gyre::nnue
