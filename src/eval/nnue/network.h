#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/aligned_vector.h"
#include "base/result.h"
#include "eval/nnue/features.h"

namespace gyre::nnue {

/// Fixed-point units: an activation of 1.0 is `qa`, an output weight of 1.0 is `qb` (`early_qb` in older nets).
inline constexpr int qa = 255, qb = 256, early_qb = 64;
/// Squared activations are divided by this, so that they fit in 16 bits with a sign.
inline constexpr int square_unit = 4;
inline constexpr int min_neurons = 32, max_neurons = 1024, neuron_step = 32;
inline constexpr int max_output_buckets = 8;
inline constexpr int max_scale = 4000;
/// The largest absolute output weight, 1.98, so that sums of products fit in 32 bits.
constexpr int max_output_weight(int output_unit) { return 127 * output_unit / early_qb; }

/// The architecture of a net, as stored in its file.
struct Shape {
    /// Neurons of one side's accumulator: 32, 64 … 1024.
    int neurons = 0;
    /// 1 or 8; the number of pieces on the board selects the output.
    int output_buckets = 1;
    /// Both sides see the board so that their own king is on files a to d.
    bool mirrored = false;
    /// The output is added to the classical evaluation; otherwise it is the whole evaluation.
    bool residual = false;
    /// Centipawns of an output of 1.0.
    int scale = 400;
    /// Integer of an output weight of 1.0: `qb` or `early_qb`.
    int output_unit = qb;

    friend bool operator==(const Shape&, const Shape&) = default;
};

struct ShapeFault {
    enum class Field : std::uint8_t { Neurons, OutputBuckets, Scale, OutputUnit };
    Field field;
    /// Text such as "there must be 32, 64 ... 1024 neurons, not 33".
    std::string reason;
};
/// Fails with the first invalid value.
Result<void, ShapeFault> check_shape(const Shape& shape);
/// Returns text such as "768 -> 256 x 2 -> 1, mirrored, residual".
std::string name_of(const Shape& shape);
/// Returns a hash of the arithmetic without weights. Programs with other arithmetic reject the file by it.
std::uint32_t architecture_hash(const Shape& shape);

/// Returns the output for a number of pieces with kings: with 8 buckets 2 to 5 use the first, 30 and more the last.
constexpr int output_bucket(int pieces, int buckets) {
    const int bucket = (pieces - 2) * buckets / 32;
    return bucket < buckets ? bucket : buckets - 1;
}

/// A net and its weights, with N = `shape.neurons`:
///
///     accumulator(side)[i] = feature_biases[i] + sum of feature_weights[f][i] over the features f that side sees
///     activation(x)        = clamp(x, 0, qa)² / square_unit, rounded down                             ("SCReLU")
///     sum                  = sum over i of  activation(accumulator(side to move)[i]) · output_weights[bucket][0][i]
///                                         + activation(accumulator(other side)[i])   · output_weights[bucket][1][i]
///     centipawns           = (square_unit · sum + qa · output_biases[bucket]) · scale / (qa · qa · output_unit),
///                            cut towards zero
///
/// from the view of the side to move. `evaluate_slowly` of the tests is the same as code. Older programs did not
/// divide squares by `square_unit`, so their scores for nets with `early_qb` may differ slightly.
struct Network {
    Shape shape;
    /// Name and origin: printable ASCII and line feeds, the name first.
    std::string text;
    /// [feature][neuron], [neuron]: 1.0 is qa.
    AlignedVector<std::int16_t> feature_weights, feature_biases;
    /// [bucket][side to move, other side][neuron]: 1.0 is the shape's output unit.
    AlignedVector<std::int16_t> output_weights;
    /// [bucket]: 1.0 is qa times that unit.
    AlignedVector<std::int32_t> output_biases;

    Network() = default;
    /// All weights are zero. The shape must be valid.
    explicit Network(const Shape& shape);

    std::size_t neurons() const { return static_cast<std::size_t>(shape.neurons); }
    std::span<const std::int16_t> weights_of(Feature feature) const {
        return {feature_weights.data() + static_cast<std::size_t>(feature.index()) * neurons(), neurons()};
    }
    /// First the weights of the side to move, then those of the other side.
    std::span<const std::int16_t> output_weights_of(int bucket) const {
        return {output_weights.data() + static_cast<std::size_t>(bucket) * 2 * neurons(), 2 * neurons()};
    }

    friend bool operator==(const Network&, const Network&) = default;
};

/// The first weight with which a number could overflow in evaluation. Without such a fault
/// - every accumulator of a position with at most 32 pieces fits in 16 bits: its bias plus, of the 64 squares, the 32
///   whose largest (or smallest) weight of any piece is furthest from zero;
/// - sums of activations times output weights fit in 32 bits: each of at least four lanes sums at most 256 of the 1024
///   neurons of one side, no activation exceeds 255² / 4 = 16256 and no weight 508, and 256 · 16256 · 508 < 2³¹. All
///   further sums have 64 bits.
///
/// Accumulators of positions with more than 32 pieces, which only studies have, wrap modulo 2¹⁶.
struct WeightFault {
    enum class Part : std::uint8_t { FeatureWeights, OutputWeights };
    Part part;
    /// Index of the neuron, or of the output weight among all of them.
    std::size_t index;
    std::string reason;
};
Result<void, WeightFault> check_weights(const Network& network);

/// Returns the centipawns for the sum of an output bucket.
inline int centipawns(const Network& network, std::int64_t sum, int bucket) {
    const std::int64_t bias = network.output_biases[static_cast<std::size_t>(bucket)];
    const std::int64_t scaled = (square_unit * sum + qa * bias) * network.shape.scale;
    // Dividing by a constant is faster.
    if (network.shape.output_unit == qb) return static_cast<int>(scaled / (qa * qa * qb));
    return static_cast<int>(scaled / (qa * qa * network.shape.output_unit));
}

}  // namespace gyre::nnue
