#include "training/net/net_pass.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tests/support/net_data.h"

namespace gyre::training::net {
namespace {

using enum ParameterGroup;

/// Makes weights as large as those of trained nets, so that some neurons are off, some partial and some saturated.
Parameters lively_parameters(const ParameterLayout& layout, std::uint64_t seed) {
    Rng rng(seed);
    const auto within = [&rng](double limit) { return static_cast<float>((rng.below(20001) / 10000.0 - 1) * limit); };
    Parameters parameters(layout.size());
    for (const auto& [group, limit] :
         {std::pair{FeatureWeights, 0.3}, {FeatureBiases, 0.5}, {OutputWeights, 0.5}, {OutputBiases, 0.3}})
        for (std::size_t i = 0; i < layout.count(group); ++i) parameters[layout.index(group, i)] = within(limit);
    return parameters;
}

/// Computes the loss in double precision directly from its definition, with parameters in the order of the layout.
class PlainLoss {
public:
    PlainLoss(const ParameterLayout& layout, double k, double lambda) : layout_(layout), k_(k), lambda_(lambda) {}

    double of(const std::vector<double>& parameters, const PackedPosition& position) const {
        const nnue::Shape& shape = layout_.shape();
        const int pieces = position.count();
        const auto bucket = static_cast<std::size_t>(nnue::output_bucket(pieces, shape.output_buckets));
        double output = parameters[layout_.index(OutputBiases, bucket)];
        for (std::size_t view = 0; view < 2; ++view)
            for (std::size_t neuron = 0; neuron < layout_.neurons(); ++neuron) {
                const double sum = std::clamp(neuron_sum(parameters, position, view, neuron), 0.0, 1.0);
                const std::size_t weight = (2 * bucket + view) * layout_.neurons() + neuron;
                output += sum * sum * parameters[layout_.index(OutputWeights, weight)];
            }
        const double expected = curve(shape.scale * output + (shape.residual ? position.classical : 0));
        const double target = (1 - lambda_) * curve(position.score) + lambda_ * position.result / 2;
        return (expected - target) * (expected - target);
    }

private:
    double curve(double centipawns) const { return 1 / (1 + std::exp(-centipawns / k_)); }
    double neuron_sum(const std::vector<double>& parameters, const PackedPosition& position, std::size_t view,
                      std::size_t neuron) const {
        double sum = parameters[layout_.index(FeatureBiases, neuron)];
        position.for_each_piece([&](Piece piece, Square square) {
            // This repeats nnue::feature on purpose: own pieces first, from the own point of view, king mirrored to the
            // left half.
            const bool own = (color_of(piece) == Color::White) == (view == 0);
            auto seen = static_cast<std::size_t>(square) ^ (view == 0 ? 0 : 56);
            const int king = view == 0 ? position.own_king : position.enemy_king;
            if (layout_.shape().mirrored && king % 8 >= 4) seen ^= 7;
            const std::size_t feature = (own ? 0 : 384) + 64 * static_cast<std::size_t>(type_of(piece)) + seen;
            sum += parameters[layout_.index(FeatureWeights, feature * layout_.neurons() + neuron)];
        });
        return sum;
    }

    const ParameterLayout& layout_;
    double k_, lambda_;
};

struct Case {
    nnue::Shape shape;
    float lambda;
};
const Case cases[] = {
    {{.neurons = 32}, 0},
    {{.neurons = 64, .output_buckets = 8, .mirrored = true}, 0.3f},
    {{.neurons = 32, .output_buckets = 8, .mirrored = true, .residual = true, .scale = 300}, 0.2f},
};

TEST(NetPass, GradientEqualsTheSlopeOfTheLoss) {
    constexpr double k = 350;
    const PositionData data = test::net_data(1, 1, test::RandomLabels(7));
    constexpr std::uint64_t batch = 60;
    const Shuffle order(data.training.size(), 3);
    for (const Case& test_case : cases) {
        NetPass pass(test_case.shape, 2);
        const ParameterLayout& layout = pass.layout();
        const Objective objective(test_case.shape, k);
        const std::vector<float> weights = {1};
        const Parameters parameters = lively_parameters(layout, 5);
        Parameters gradient(layout.size(), 77);
        const LossSums sums = pass.differentiate(
            {{&data.training, &order, 10, 10 + batch}, &objective, test_case.lambda, &weights}, parameters, gradient);
        const PlainLoss plain(layout, k, test_case.lambda);
        std::vector<double> exact(parameters.begin(), parameters.end());
        const auto mean_loss = [&] {
            double loss = 0;
            for (std::uint64_t i = 10; i < 10 + batch; ++i) loss += plain.of(exact, data.training[order[i]]);
            return loss / batch;
        };
        EXPECT_NEAR(sums.loss / sums.weight, mean_loss(), 1e-6);
        for (const ParameterGroup group : all_parameter_groups) {
            Rng rng(9);
            double largest = 0, largest_error = 0;
            for (int sample = 0, tries = 0; sample < 25 && tries < 2000; ++tries) {
                const auto number = rng.below(static_cast<std::uint32_t>(layout.count(group)));
                const std::size_t index = layout.index(group, number);
                // Most features do not occur in so few positions.
                if (gradient[index] == 0 && tries % 100 != 0) continue;
                ++sample;
                constexpr double step = 1e-6;
                const double here = exact[index];
                exact[index] = here + step;
                const double above = mean_loss();
                exact[index] = here - step;
                const double below = mean_loss();
                exact[index] = here;
                const double slope = (above - below) / (2 * step);
                largest = std::max(largest, std::abs(slope));
                largest_error = std::max(largest_error, std::abs(slope - gradient[index]));
            }
            EXPECT_GT(largest, 0) << name_of(group);
            EXPECT_LT(largest_error, 1e-4 * largest) << name_of(group) << " of " << name_of(test_case.shape);
        }
    }
}

/// Makes neurons whose sum is 1 in every position except for rounding of the last bit, because it consists of three
/// multiples of 1/255. `excess` more 255ths are added.
Parameters full_neurons(const ParameterLayout& layout, int excess) {
    Rng rng(3);
    Parameters parameters(layout.size());
    const auto rounded = [](int units) { return static_cast<float>(units) / 255; };
    for (std::size_t neuron = 0; neuron < layout.neurons(); ++neuron) {
        const int own = static_cast<int>(rng.below(400)) - 200, enemy = static_cast<int>(rng.below(400)) - 200;
        for (std::size_t square = 0; square < 64; ++square) {
            parameters[layout.index(FeatureWeights, (320 + square) * layout.neurons() + neuron)] = rounded(own);
            parameters[layout.index(FeatureWeights, (384 + 320 + square) * layout.neurons() + neuron)] = rounded(enemy);
        }
        parameters[layout.index(FeatureBiases, neuron)] = rounded(255 - own - enemy + excess);
        for (std::size_t view = 0; view < 2; ++view)
            parameters[layout.index(OutputWeights, view * layout.neurons() + neuron)] = 0.01f;
    }
    return parameters;
}

TEST(NetPass, RoundingDoesNotChangeTheSlopeOfASaturatedNeuron) {
    const PositionData data = test::net_data(3, 1, test::RandomLabels(7));
    const nnue::Shape shape{.neurons = 64};
    const Objective objective(shape, 400);
    const std::vector<float> weights = {1};
    const Shuffle order(data.training.size(), 4);
    NetPass pass(shape, 1);
    const ParameterLayout& layout = pass.layout();
    const auto bias_slopes = [&](int excess) {
        Parameters gradient(layout.size());
        const Places all{&data.training, &order, 0, data.training.size()};
        pass.differentiate({all, &objective, 0, &weights}, full_neurons(layout, excess), gradient);
        std::vector<float> slopes;
        for (std::size_t i = 0; i < layout.neurons(); ++i) slopes.push_back(gradient[layout.index(FeatureBiases, i)]);
        return slopes;
    };
    const std::vector<float> at_the_top = bias_slopes(0);
    ASSERT_GT(std::abs(at_the_top[0]), 1e-5f);
    for (const float slope : at_the_top) EXPECT_NEAR(slope, at_the_top[0], 1e-5f * std::abs(at_the_top[0]));
    for (const float slope : bias_slopes(1)) EXPECT_EQ(slope, 0);
}

TEST(Objective, WithoutAResultTheScoreAloneIsTheTarget) {
    const Objective objective({.neurons = 32}, 300);
    const Goal with{.score = 90, .result = 0}, without{.score = 90, .result = no_result};
    EXPECT_LT(objective.target(with, 0.4f), objective.target(with, 0));
    EXPECT_EQ(objective.target(without, 0.4f), objective.target(with, 0));
}

TEST(NetPass, ThreadsDoNotChangeASingleBit) {
    const PositionData data = test::net_data(2, 4, test::RandomLabels(8));
    const nnue::Shape shape{.neurons = 96, .output_buckets = 8, .mirrored = true};
    const Objective objective(shape, 400);
    const std::vector<float> weights = {1};
    const Shuffle order(data.training.size(), 4);
    const BatchTask task{{&data.training, &order, 0, data.training.size()}, &objective, 0.5f, &weights};
    ASSERT_GT(task.places.size(), 2 * Slice::max_positions);
    NetPass one(shape, 1), three(shape, 3);
    const Parameters parameters = lively_parameters(one.layout(), 6);
    Parameters first(one.layout().size()), second(first.size(), 3);
    const LossSums loss = one.differentiate(task, parameters, first);
    EXPECT_EQ(loss.loss, three.differentiate(task, parameters, second).loss);
    EXPECT_EQ(first, second);
    EXPECT_EQ(one.sum_of_squares(first), three.sum_of_squares(first));
    double plain_sum = 0;
    for (const float value : first) plain_sum += double{value} * value;
    EXPECT_NEAR(one.sum_of_squares(first), plain_sum, 1e-5 * plain_sum);
    // The forward pass alone, slice by slice, gives the same loss.
    EXPECT_NEAR(one.evaluate(task, parameters).loss, loss.loss, 1e-9 * loss.loss);
}

TEST(NetPass, InstructionSetsDoNotChangeASingleBit) {
    const PositionData data = test::net_data(2, 2, test::RandomLabels(8));
    const nnue::Shape shape{.neurons = 64, .output_buckets = 8, .mirrored = true};
    const Objective objective(shape, 400);
    const std::vector<float> weights = {1};
    const Shuffle order(data.training.size(), 4);
    const BatchTask task{{&data.training, &order, 0, data.training.size()}, &objective, 0.5f, &weights};
    struct Outcome {
        double loss, squares;
        Parameters gradient, weights, first_moments, second_moments, shown;

        bool operator==(const Outcome&) const = default;
    };
    std::vector<Outcome> outcomes;
    for (const simd::NetKernels* kernels : simd::usable_kernels()) {
        NetPass pass(shape, 1, *kernels);
        Outcome outcome;
        outcome.weights = lively_parameters(pass.layout(), 6);
        outcome.gradient.resize(pass.layout().size());
        outcome.loss = pass.differentiate(task, outcome.weights, outcome.gradient).loss;
        outcome.squares = pass.sum_of_squares(outcome.gradient);
        for (Parameters* array : {&outcome.first_moments, &outcome.second_moments, &outcome.shown})
            array->resize(pass.layout().size());
        for (const bool is_rounded : {false, true})
            kernels->step({outcome.weights.data(), outcome.first_moments.data(), outcome.second_moments.data(),
                           outcome.gradient.data(), outcome.shown.data()},
                          outcome.weights.size(), range_of(shape, FeatureWeights, is_rounded), {.rate = 0.01f});
        outcomes.push_back(std::move(outcome));
    }
    for (const Outcome& outcome : outcomes) EXPECT_TRUE(outcome == outcomes[0]);
    EXPECT_NE(outcomes[0].shown, outcomes[0].weights);
}

TEST(NetPass, FilesCountByTheirWeight) {
    PositionData data = test::net_data(3, 1, [labels = test::RandomLabels(9), at = 0](const Position& here) mutable {
        Label label = labels(here);
        label.source = static_cast<std::uint8_t>(++at % 2);
        return label;
    });
    const nnue::Shape shape{.neurons = 32};
    const Objective objective(shape, 400);
    const Shuffle order(data.training.size(), 4);
    NetPass pass(shape, 1);
    const Parameters parameters = lively_parameters(pass.layout(), 6);
    const auto gradient_by = [&](const std::vector<float>& weights) {
        Parameters gradient(pass.layout().size());
        const Places all{&data.training, &order, 0, data.training.size()};
        pass.differentiate({all, &objective, 0, &weights}, parameters, gradient);
        return gradient;
    };
    const Parameters both = gradient_by({1.5f, 0.5f}), first = gradient_by({1, 0}), second = gradient_by({0, 1});
    for (std::size_t i = 0; i < both.size(); ++i) EXPECT_NEAR(both[i], 1.5f * first[i] + 0.5f * second[i], 1e-6f) << i;
    EXPECT_NE(first, second);
}

}  // namespace
}  // namespace gyre::training::net
