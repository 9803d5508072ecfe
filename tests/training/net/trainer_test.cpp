#include "training/net/trainer.h"

#include <cmath>
#include <gtest/gtest.h>
#include <memory>

#include "tests/support/net_data.h"
#include "tests/support/random_network.h"
#include "tests/support/slow_evaluation.h"
#include "tests/support/temporary_file.h"
#include "training/net/checkpoint.h"
#include "training/net/train_report.h"

namespace gyre::training::net {
namespace {

TrainSettings small_settings() {
    return {.shape = {.neurons = 32, .mirrored = true},
            .lambda_start = 0.1,
            .lambda_end = 0.4,
            .epochs = 4,
            .batch = 512,
            .rounded = 0.3,
            .keeps_best = true};
}

/// Runs a training that is stopped after this number of further steps.
void run(Trainer& trainer, std::uint64_t steps = UINT64_MAX) {
    std::stop_source stop;
    const Trainer::Hooks hooks{.on_step = [&] {
        if (--steps == 0) stop.request_stop();
    }};
    EXPECT_TRUE(trainer.run(hooks, stop.get_token()));
}

TEST(NetTrainer, LearnsAPlantedFunction) {
    // The labels are material and the king's square: more than a constant, and simple enough for a small net.
    const PositionData data = test::net_data(1, 30, [](const Position& here) {
        const Color us = here.side_to_move();
        int sum = 30;
        for (const auto& [type, value] : {std::pair{PieceType::Pawn, 100},
                                          {PieceType::Knight, 300},
                                          {PieceType::Bishop, 320},
                                          {PieceType::Rook, 500},
                                          {PieceType::Queen, 900}})
            sum += value * (here.pieces(us, type).count() - here.pieces(~us, type).count());
        if (rank_of(relative(us, here.king(us))) == Rank::R1) sum += 60;
        return Label{.score = Score(sum), .classical = Score(0), .result = 1, .source = 0};
    });
    TrainSettings settings{.shape = {.neurons = 32}, .epochs = 30, .batch = 256, .rate = 0.005};
    Trainer trainer(data, settings, 2);
    run(trainer);
    const auto& epochs = trainer.state().epochs;
    ASSERT_EQ(epochs.size(), 31u);
    EXPECT_GT(epochs.front().validation.loss, 0.02);
    EXPECT_LT(epochs.back().validation.loss, 0.04 * epochs.front().validation.loss);
    EXPECT_LT(epochs.back().training.loss, 0.04 * epochs.front().validation.loss);
}

TEST(NetTrainer, ResidualNetLearnsTheDifference) {
    const auto label_with = [](int classical_percent) {
        return [classical_percent](const Position& here) {
            const Color us = here.side_to_move();
            const int rooks = here.pieces(us, PieceType::Rook).count() - here.pieces(~us, PieceType::Rook).count();
            const int pawns = here.pieces(us, PieceType::Pawn).count() - here.pieces(~us, PieceType::Pawn).count();
            const int score = 400 * rooks + 100 * pawns;
            return Label{.score = Score(score), .classical = Score(score * classical_percent / 100)};
        };
    };
    const PositionData known = test::net_data(1, 10, label_with(100)), part = test::net_data(1, 10, label_with(20));
    const TrainSettings settings{.shape = {.neurons = 32, .residual = true}, .epochs = 12, .batch = 256, .rate = 0.005};
    Trainer knowing(known, settings, 1), learning(part, settings, 1);
    run(knowing);
    run(learning);
    EXPECT_LT(knowing.state().epochs.back().validation.loss, 0.0005);
    EXPECT_LT(learning.state().epochs.back().validation.loss, 0.3 * learning.state().epochs.front().validation.loss);
}

TEST(NetTrainer, ResumedTrainingGivesTheSameNet) {
    const PositionData data = test::net_data(4, 6, test::RandomLabels(4));
    const TrainSettings settings = small_settings();
    Trainer unbroken(data, settings, 2);
    run(unbroken);
    ASSERT_TRUE(unbroken.is_finished());
    const std::string conditions = write_conditions(settings, data);
    auto trainer = std::make_unique<Trainer>(data, settings, 1);
    const std::uint64_t steps_per_epoch = trainer->schedule().steps_per_epoch();
    ASSERT_GT(steps_per_epoch, 3u);
    // The stops are within an epoch, at its end, and several times.
    for (const std::uint64_t steps : {std::uint64_t{1}, steps_per_epoch - 1, steps_per_epoch + 2, std::uint64_t{3}}) {
        run(*trainer, steps);
        const Bytes bytes = encode_checkpoint(trainer->state(), conditions);
        auto state = decode_checkpoint(bytes, trainer->pass().layout(), conditions);
        ASSERT_TRUE(state) << state.error();
        trainer = std::make_unique<Trainer>(data, settings, steps % 2 == 0 ? 1 : 3);
        trainer->resume(std::move(*state));
    }
    run(*trainer);
    EXPECT_EQ(trainer->state().weights, unbroken.state().weights);
    EXPECT_EQ(trainer->result(), unbroken.result());
    ASSERT_EQ(trainer->state().epochs.size(), unbroken.state().epochs.size());
    for (std::size_t i = 0; i < unbroken.state().epochs.size(); ++i) {
        EXPECT_EQ(trainer->state().epochs[i].validation.loss, unbroken.state().epochs[i].validation.loss) << i;
        EXPECT_EQ(trainer->state().epochs[i].training.loss, unbroken.state().epochs[i].training.loss) << i;
    }
    // A training with another seed is a different one.
    TrainSettings other = settings;
    other.seed = 2;
    Trainer another(data, other, 2);
    run(another);
    EXPECT_NE(another.state().weights, unbroken.state().weights);
}

TEST(NetTrainer, KeepsTheBestEpoch) {
    const PositionData data = test::net_data(4, 6, test::RandomLabels(4));
    TrainSettings settings = small_settings();
    settings.epochs = 12;
    settings.rate = 0.01;
    Trainer trainer(data, settings, 1);
    run(trainer);
    double least = 1;
    for (const EpochReport& epoch : trainer.state().epochs) least = std::min(least, epoch.validation.loss);
    EXPECT_DOUBLE_EQ(trainer.validate(trainer.result()).loss, least);
    // Random labels cannot be learned, so in the last epoch the net has memorised the training positions.
    EXPECT_GT(trainer.state().epochs.back().validation.loss, least);
}

TEST(NetTrainer, WeightsStayWithinTheirLimits) {
    const PositionData data = test::net_data(5, 3, [](const Position& here) {
        return Label{.score = Score(here.side_to_move() == Color::White ? 3999 : -3999), .classical = Score(0)};
    });
    TrainSettings settings = small_settings();
    settings.rate = 0.2;
    settings.epochs = 20;
    settings.shape.residual = true;
    Trainer trainer(data, settings, 1);
    run(trainer);
    float largest = 0;
    const ParameterLayout& layout = trainer.pass().layout();
    for (const ParameterGroup group : all_parameter_groups)
        for (std::size_t i = 0; group != ParameterGroup::OutputBiases && i < layout.count(group); ++i)
            largest = std::max(largest, std::abs(trainer.state().weights[layout.index(group, i)]));
    EXPECT_GT(largest, 1.9f);
    EXPECT_LE(largest, 1.98f);
    EXPECT_TRUE(nnue::check_weights(quantised(layout, trainer.result())));
}

TEST(NetTrainer, RoundedWeightsEqualThoseOfTheFile) {
    const PositionData data = test::net_data(6, 4, test::RandomLabels(4));
    TrainSettings settings = small_settings();
    settings.shape.output_buckets = 8;
    settings.keeps_best = false;
    Trainer trainer(data, settings, 1);
    run(trainer);
    const ParameterLayout& layout = trainer.pass().layout();
    const nnue::Network network = quantised(layout, trainer.result());
    using enum ParameterGroup;
    const auto expect_multiples = [&](ParameterGroup group, float unit, const auto& weights) {
        for (std::size_t i = 0; i < layout.count(group); ++i)
            ASSERT_FLOAT_EQ(trainer.result()[layout.index(group, i)] * unit, static_cast<float>(weights[i])) << i;
    };
    expect_multiples(FeatureWeights, 255, network.feature_weights);
    expect_multiples(FeatureBiases, 255, network.feature_biases);
    expect_multiples(OutputWeights, 256, network.output_weights);
    expect_multiples(OutputBiases, 255 * 256, network.output_biases);
    EXPECT_NE(trainer.result(), trainer.state().weights);
}

TEST(NetTrainer, WrittenNetHasTheTrainersOutput) {
    const PositionData data = test::net_data(6, 6, test::RandomLabels(4));
    for (const bool has_buckets : {false, true}) {
        TrainSettings settings = small_settings();
        settings.shape = {.neurons = 64, .output_buckets = has_buckets ? 8 : 1, .mirrored = has_buckets, .scale = 350};
        settings.keeps_best = false;
        Trainer trainer(data, settings, 1);
        run(trainer);
        const nnue::Network network = quantised(trainer.pass().layout(), trainer.result());
        // The weights are rounded already, so only rounding to centipawns and the fractions of squares remain.
        const QuantisationError error = compare(trainer, trainer.result(), network, 300).value();
        EXPECT_GT(error.positions, 250u);
        EXPECT_LT(error.largest, 1.1);
        EXPECT_GT(error.mean, 0.2);
        EXPECT_EQ(error.beyond, 0u);
        // The evaluator and its plain reference agree, so both compute the same output.
        const auto position = unpack(data.validation[5]);
        ASSERT_TRUE(position);
        EXPECT_NEAR(nnue::evaluate_slowly(network, *position), 350 * trainer.output(trainer.result(), 5), 1.01);
    }
}

TEST(NetCheckpoint, RejectsForeignCheckpoints) {
    const PositionData data = test::net_data(7, 1, test::RandomLabels(4));
    TrainSettings settings = small_settings();
    Trainer trainer(data, settings, 1);
    run(trainer, 2);
    const std::string conditions = write_conditions(settings, data);
    const Bytes bytes = encode_checkpoint(trainer.state(), conditions);
    const ParameterLayout& layout = trainer.pass().layout();
    const auto error_of = [&](ByteView some, const std::string& expected) {
        const auto state = decode_checkpoint(some, layout, expected);
        return state ? std::string() : state.error();
    };
    EXPECT_EQ(error_of(bytes, conditions), "");
    EXPECT_EQ(positions_of_checkpoint(bytes).value(), data.training.size() + data.validation.size());
    EXPECT_FALSE(positions_of_checkpoint(ByteView(bytes).first(bytes.size() - 1)));
    TrainSettings other = settings;
    other.rate = 0.5;
    EXPECT_NE(error_of(bytes, write_conditions(other, data)).find("rate is 0.001 there and 0.5 here"),
              std::string::npos);
    other = settings;
    other.shape.output_unit = nnue::early_qb;
    EXPECT_NE(error_of(bytes, write_conditions(other, data)).find("output-unit is 256 there and 64 here"),
              std::string::npos);
    PositionData read_otherwise;
    LoadOptions options;
    read_otherwise.options = write_load_options(options);
    const std::string there = write_conditions(settings, read_otherwise);
    options.foresight.share = 0.9;
    read_otherwise.options = write_load_options(options);
    EXPECT_NE(error_of(encode_checkpoint(trainer.state(), there), write_conditions(settings, read_otherwise))
                  .find("foresight is 0 there and 0.9 here"),
              std::string::npos);
    TrainState shorter = trainer.state();
    shorter.second_moments.pop_back();
    EXPECT_EQ(error_of(encode_checkpoint(shorter, conditions), conditions), "it is damaged");
    for (std::size_t size = 0; size < 300; ++size)
        EXPECT_NE(error_of(ByteView(bytes).first(size), conditions), "") << size;
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {
        Bytes mutated = bytes;
        const auto where =
            i < 100 ? static_cast<std::uint32_t>(i) : rng.below(static_cast<std::uint32_t>(bytes.size()));
        mutated[where] ^= static_cast<std::uint8_t>(1 + rng.below(255));
        EXPECT_NE(error_of(mutated, conditions), "") << where;
    }
}

TEST(NetTrainer, FitsKToTheResults) {
    Rng results(5);
    const PositionData data = test::net_data(8, 20, [&](const Position&) {
        const int score = static_cast<int>(results.below(1601)) - 800;
        const bool wins = results.below(10000) < 10000 / (1 + std::exp(-score / 250.0));
        return Label{.score = Score(score), .classical = Score(0), .result = static_cast<std::uint8_t>(wins ? 2 : 0)};
    });
    EXPECT_NEAR(fit_k(data.training), 250, 12);
}

}  // namespace
}  // namespace gyre::training::net
