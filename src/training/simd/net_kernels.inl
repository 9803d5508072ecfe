// Everything has internal linkage, so that the linker cannot use one file's copy for another processor.
#include "training/simd/floats.inl"
#include "training/simd/net_kernels.h"

namespace gyre::training::simd {
namespace {

template <std::size_t L>
struct Neurons {
    using Floats = Sixteen<L>;
    Floats low, high;

    static Neurons load(const float* from) { return {Floats::load(from), Floats::load(from + Floats::size)}; }
    void store(float* to) const {
        low.store(to);
        high.store(to + Floats::size);
    }
    Neurons& operator+=(const Neurons& other) {
        low += other.low;
        high += other.high;
        return *this;
    }
    friend Neurons operator*(const Neurons& a, const Neurons& b) { return {a.low * b.low, a.high * b.high}; }
    /// Clamps to 0 … 1, the first half of the activation.
    Neurons clamped() const { return {low.clamped(0, 1), high.clamped(0, 1)}; }
    /// Returns 0 in the neurons where `other` is above `most`.
    Neurons where_at_most(const Neurons& other, float most) const {
        return {low.where_at_most(other.low, most), high.where_at_most(other.high, most)};
    }
    float sum() const { return (low + high).sum(); }
};

template <std::size_t L>
Neurons<L> all_of(float value) {
    return {Sixteen<L>(value), Sixteen<L>(value)};
}

/// Neurons of a position before activation, from both views.
template <std::size_t L>
struct Accumulators {
    Neurons<L> own, enemy;

    /// Both views are summed in one loop, because the sums of one would wait for each other.
    static Accumulators make(const float* block, const std::uint16_t* features, std::size_t pieces) {
        auto own = Neurons<L>::load(block + BlockLayout::biases), enemy = own;
        for (std::size_t i = 0; i < pieces; ++i) {
            own += Neurons<L>::load(block + features[i] * block_neurons);
            enemy += Neurons<L>::load(block + features[i + max_pieces] * block_neurons);
        }
        return {own, enemy};
    }
};

template <std::size_t L>
void forward(const float* block, const SliceView& slice, float* neurons, float* outputs) {
    for (std::size_t i = 0; i < slice.run_count; ++i) {
        const Run run = slice.runs[i];
        const float* weights = block + BlockLayout::output_weights + run.bucket * BlockLayout::per_bucket;
        const auto own_weights = Neurons<L>::load(weights), enemy_weights = Neurons<L>::load(weights + block_neurons);
        for (std::size_t position = run.begin; position < run.end; ++position) {
            const std::uint16_t* features = slice.features + position * views * max_pieces;
            const auto [own, enemy] = Accumulators<L>::make(block, features, run.pieces);
            float* to = neurons + position * views * block_neurons;
            own.store(to);
            enemy.store(to + block_neurons);
            const auto own_clamped = own.clamped(), enemy_clamped = enemy.clamped();
            auto output = own_clamped * own_clamped * own_weights;
            output += enemy_clamped * enemy_clamped * enemy_weights;
            outputs[position] = output.sum();
        }
    }
}

/// Sums up to here count as on the slope of the activation, which ends at 1: weights that are multiples of 1/255 often
/// give sums of exactly 1, where rounding errors would decide between slope 2 and 0.
constexpr float top_of_slope = 1 + 1.0f / (1 << 12);

/// Backward pass of one view over a run of positions.
template <std::size_t L>
class ViewGradient {
public:
    explicit ViewGradient(const float* output_weights)
        : output_weights_(Neurons<L>::load(output_weights)), output_gradient_(all_of<L>(0)) {}

    /// Returns the derivative by the neurons before activation, and adds to the gradient of the output weights.
    Neurons<L> back(const float* neurons, float slope) {
        const auto sums = Neurons<L>::load(neurons);
        const auto clamped = sums.clamped();
        const auto slopes = all_of<L>(slope);
        output_gradient_ += slopes * (clamped * clamped);
        const auto twice = clamped.where_at_most(sums, top_of_slope) * all_of<L>(2);
        return slopes * output_weights_ * twice;
    }
    void add_output_gradient(float* to) const {
        auto sum = Neurons<L>::load(to);
        sum += output_gradient_;
        sum.store(to);
    }

private:
    Neurons<L> output_weights_, output_gradient_;
};

template <std::size_t L>
void add_to_row(const Neurons<L>& slopes, float* row) {
    auto sum = Neurons<L>::load(row);
    sum += slopes;
    sum.store(row);
}

/// The derivative by a neuron is also the derivative by the weight of every active feature.
template <std::size_t L>
void add_to_features(const Accumulators<L>& slopes, const std::uint16_t* features, std::size_t pieces,
                     float* gradient) {
    for (std::size_t i = 0; i < pieces; ++i) {
        add_to_row(slopes.own, gradient + features[i] * block_neurons);
        add_to_row(slopes.enemy, gradient + features[i + max_pieces] * block_neurons);
    }
}

template <std::size_t L>
void backward(const float* block, const SliceView& slice, const float* neurons, const float* slopes, float* gradient) {
    for (std::size_t i = 0; i < slice.run_count; ++i) {
        const Run run = slice.runs[i];
        const std::size_t outputs = BlockLayout::output_weights + run.bucket * BlockLayout::per_bucket;
        ViewGradient<L> own_view(block + outputs), enemy_view(block + outputs + block_neurons);
        auto biases = all_of<L>(0);
        for (std::size_t position = run.begin; position < run.end; ++position) {
            const float* from = neurons + position * views * block_neurons;
            const auto own = own_view.back(from, slopes[position]);
            const auto enemy = enemy_view.back(from + block_neurons, slopes[position]);
            biases += own;
            biases += enemy;
            const std::uint16_t* features = slice.features + position * views * max_pieces;
            add_to_features<L>({own, enemy}, features, run.pieces, gradient);
        }
        own_view.add_output_gradient(gradient + outputs);
        enemy_view.add_output_gradient(gradient + outputs + block_neurons);
        biases += Neurons<L>::load(gradient + BlockLayout::biases);
        biases.store(gradient + BlockLayout::biases);
    }
}

template <std::size_t L>
double sum_of_squares(const float* values, std::size_t count) {
    // Partial sums of a few hundred squares keep the precision of small values.
    constexpr std::size_t stretch = 128 * block_neurons;
    double total = 0;
    for (std::size_t begin = 0; begin < count; begin += stretch) {
        const std::size_t end = begin + stretch < count ? begin + stretch : count;
        auto sum = all_of<L>(0);
        for (std::size_t i = begin; i < end; i += block_neurons) {
            const auto some = Neurons<L>::load(values + i);
            sum += some * some;
        }
        total += sum.sum();
    }
    return total;
}

/// Rounds to the nearest multiple of 1/unit, ties to even. Adding and subtracting 1.5 · 2²³ removes the fraction.
template <std::size_t L>
Sixteen<L> rounded(const Sixteen<L>& values, float unit) {
    const Sixteen<L> big(12582912.0f);
    return (values * Sixteen<L>(unit) + big - big) / Sixteen<L>(unit);
}

template <std::size_t L>
void step(const StepArrays& arrays, std::size_t count, const WeightRange& range, const StepSettings& settings) {
    using Floats = Sixteen<L>;
    const Floats first_rest(1 - settings.first_decay), second_rest(1 - settings.second_decay);
    const Floats rate(settings.rate / settings.first_correction);
    const Floats correction(settings.second_correction), epsilon(settings.epsilon);
    const Floats kept(1 - settings.rate * settings.weight_decay);
    for (std::size_t i = 0; i < count; i += Floats::size) {
        const Floats slope = Floats::load(arrays.gradient + i) * Floats(settings.gradient_factor);
        Floats first = Floats::load(arrays.first_moments + i), second = Floats::load(arrays.second_moments + i);
        first += first_rest * (slope - first);
        second += second_rest * (slope * slope - second);
        first.store(arrays.first_moments + i);
        second.store(arrays.second_moments + i);
        Floats weights = Floats::load(arrays.weights + i) * kept;
        weights = weights - rate * first / ((second / correction).square_root() + epsilon);
        if (range.limit > 0) weights = weights.clamped(-range.limit, range.limit);
        weights.store(arrays.weights + i);
        (range.unit > 0 ? rounded<L>(weights, range.unit) : weights).store(arrays.shown + i);
    }
}

template <std::size_t L>
constexpr NetKernels kernels_of(std::string_view name) {
    return {name, forward<L>, backward<L>, sum_of_squares<L>, step<L>};
}

}  // namespace
}  // namespace gyre::training::simd
