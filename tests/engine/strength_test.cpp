#include "engine/strength.h"

#include <cmath>
#include <gtest/gtest.h>
#include <thread>

#include "base/rng.h"
#include "chess/generate.h"
#include "engine/embedded_network.h"
#include "engine/parameter_file.h"
#include "search/noise.h"
#include "tests/support/positions.h"
#include "tests/support/recording_engine.h"

namespace gyre {
namespace {

TEST(Strength, EveryPartGrowsWithTheElo) {
    for (int elo = lowest_elo; elo < highest_elo; elo += 10) {
        const Strength weak = strength_of(elo), strong = strength_of(elo + 10);
        EXPECT_LT(weak.nodes, strong.nodes) << elo;
        EXPECT_LE(weak.depth, strong.depth) << elo;
        EXPECT_GE(weak.error, strong.error) << elo;
        EXPECT_GE(weak.taste, strong.taste) << elo;
    }
    EXPECT_EQ(strength_of(-5).nodes, strength_of(lowest_elo).nodes);
    EXPECT_EQ(strength_of(9999).nodes, strength_of(highest_elo).nodes);
}

TEST(Strength, FollowsTheOptions) {
    EngineOptions options;
    EXPECT_EQ(wanted_elo(options), std::nullopt);
    options.skill = 0;
    EXPECT_EQ(wanted_elo(options), lowest_elo);
    options.skill = 19;
    EXPECT_EQ(wanted_elo(options), 2700);
    options.limit_strength = true;
    options.elo = 1234;
    EXPECT_EQ(wanted_elo(options), 1234) << "the option of the UCI protocol takes precedence";
    options.skill = full_skill;
    EXPECT_EQ(wanted_elo(options), 1234);
}

TEST(Strength, KeepsStricterLimitsAndMateSearches) {
    const Strength strength = strength_of(1600);
    Limits limits;
    EXPECT_EQ(limited(limits, strength, 1).nodes, strength.nodes);
    EXPECT_EQ(limited(limits, strength, 3).nodes, 3 * strength.nodes) << "each line gets its own nodes";
    limits.depth = 1;
    limits.nodes = 7;
    EXPECT_EQ(limited(limits, strength, 1).depth, 1);
    EXPECT_EQ(limited(limits, strength, 1).nodes, 7U);
    limits = {};
    limits.mate = 3;
    EXPECT_EQ(limited(limits, strength, 1).nodes, std::nullopt);
}

TEST(Strength, StyleDependsOnTheSeedAndVariesMoreForWeakPlayers) {
    const TableParams base;
    const Strength weak = strength_of(lowest_elo), strong = strength_of(highest_elo);
    const auto text = [&](const Strength& strength, std::uint64_t seed) {
        return write_parameters(with_taste(base, strength, seed));
    };
    EXPECT_EQ(text(weak, 1), text(weak, 1));
    EXPECT_NE(text(weak, 1), text(weak, 2));
    const auto distance = [&](const Strength& strength) {
        const TableParams other = with_taste(base, strength, 7);
        double sum = 0;
        for (std::size_t i = 0; i < classic::term_count; ++i) {
            const auto term = static_cast<classic::Term>(i);
            sum += std::abs(other.terms()[term].mg() - base.terms()[term].mg());
        }
        return sum;
    };
    EXPECT_GT(distance(weak), 3 * distance(strong));
    const TableParams eccentric = with_taste(base, weak, 3);
    const int queen = eccentric.terms()[classic::term::queen_value].mg();
    const int rook = eccentric.terms()[classic::term::rook_value].mg();
    EXPECT_GT(queen, rook) << "the material values must keep their order";
}

TEST(Strength, AddsThinkingTimeOnlyIfTheClockAllowsIt) {
    Limits limits;
    EXPECT_EQ(thinking_time(limits, Color::White, 1).count(), 0);
    for (long long left : {-100LL, 0LL, 5000LL, 59'999LL, 60'000LL, 600'000LL, 7'200'000LL}) {
        limits.time[Color::White] = Milliseconds(left);
        limits.increment[Color::White] = Milliseconds(50);
        for (std::uint64_t salt = 0; salt < 200; ++salt) {
            const long long time = thinking_time(limits, Color::White, salt).count();
            ASSERT_LE(time, left < 60'000 ? 0 : std::min(8000LL, left / 50)) << left;
            ASSERT_GE(time, 0);
        }
    }
    limits.move_time = Milliseconds(100'000);
    EXPECT_EQ(thinking_time(limits, Color::White, 1).count(), 0);
}

TEST(EvaluationNoise, IsNormallyDistributedAndFixedForAPosition) {
    const EvaluationNoise noise{.deviation = 50, .seed = 99}, other{.deviation = 50, .seed = 100};
    EXPECT_EQ(EvaluationNoise{}.apply(Score(31), Position()), Score(31));
    Rng rng(5);
    double sum = 0, squares = 0;
    int samples = 0, differences = 0;
    for (int game = 0; game < 60; ++game) {
        Position position;
        for (int ply = 0; ply < 40; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            const int error = noise.apply(Score(0), position).cp();
            EXPECT_EQ(error, noise.apply(Score(0), position).cp());
            differences += error != other.apply(Score(0), position).cp();
            sum += error;
            squares += static_cast<double>(error) * error;
            ++samples;
        }
    }
    EXPECT_GT(differences, samples * 9 / 10);
    EXPECT_NEAR(sum / samples, 0, 6);
    EXPECT_NEAR(std::sqrt(squares / samples), 50, 5);
    EXPECT_LE(noise.apply(Score::max_evaluation(), Position()), Score::max_evaluation());
}

TEST(EngineStrength, LimitedPlayerKeepsItsNodeLimit) {
    test::RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::limit_strength, true));
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::threads, 3));
    for (const int elo : {800, 1500, 2800}) {
        ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::elo, elo));
        Limits limits;
        limits.time[Color::White] = Milliseconds(20'000);
        const SearchResult result = recorder.search(Position(), limits);
        EXPECT_TRUE(result.best);
        EXPECT_LE(result.report.nodes, strength_of(elo).nodes) << elo;
    }
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::limit_strength, false));
    EXPECT_GT(recorder.search(Position(), test::depth_limit(16)).report.depth, 14);
}

TEST(EngineStrength, VariesBetweenGamesUnlessDeterministic) {
    test::RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::skill, 3));
    const auto score = [&recorder] {
        recorder.engine.new_game();
        return recorder.search(Position(), test::depth_limit(2)).report.score;
    };
    const Score first = score();
    int differences = 0;
    for (int game = 0; game < 5; ++game) differences += score() != first;
    EXPECT_GT(differences, 0);
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::deterministic, true));
    const Score fixed = score();
    for (int game = 0; game < 5; ++game) EXPECT_EQ(score(), fixed);
}

TEST(EngineStrength, StyleAppliesToEveryEvaluation) {
    const auto search = [](Evaluation evaluation, bool limited) {
        test::RecordingEngine recorder;
        EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::deterministic, true));
        EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::evaluation, evaluation));
        EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::elo, 1200));
        EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::limit_strength, limited));
        const Position position =
            test::position_of("r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9");
        return recorder.search(position, test::depth_limit(3)).report.score;
    };
    EXPECT_NE(search(Evaluation::Classical, true), search(Evaluation::Classical, false));
    if (embedded_network() == nullptr) GTEST_SKIP() << "this program has no built-in net";
    EXPECT_NE(search(Evaluation::Network, false), search(Evaluation::Classical, false));
    EXPECT_EQ(search(Evaluation::Network, true), search(Evaluation::Classical, true));
}

TEST(EngineStrength, InfiniteSearchOfALimitedPlayerWaitsForItsStop) {
    test::RecordingEngine recorder;
    ASSERT_TRUE(test::set(recorder.engine, &EngineOptions::skill, 0));
    Limits limits;
    limits.infinite = true;
    recorder.engine.go(limits);
    std::this_thread::sleep_for(Milliseconds(50));
    EXPECT_TRUE(recorder.results().empty());
    recorder.engine.stop();
    recorder.engine.wait();
    EXPECT_EQ(recorder.results().size(), 1U);
}

}  // namespace
}  // namespace gyre
