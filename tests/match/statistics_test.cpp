#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "base/rng.h"
#include "match/sprt.h"

namespace gyre::match {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

TEST(Pentanomial, StrengthEqualsAHandComputedValue) {
    // The mean is (20 * 1/4 + 40 * 1/2 + 22 * 3/4 + 13) / 105 = 54.5 / 105, the variance 0.0793991.
    const Pentanomial results{{10, 20, 40, 22, 13}};
    EXPECT_EQ(results.pairs(), 105U);
    EXPECT_NEAR(results.mean(), 54.5 / 105, 1e-12);
    EXPECT_NEAR(results.variance(), 0.0793990929705, 1e-12);
    const auto strength = estimate_strength(results);
    ASSERT_TRUE(strength);
    EXPECT_NEAR(strength->elo, 13.2420, 1e-4);
    EXPECT_NEAR(strength->elo_error, 37.6530, 1e-4);
    EXPECT_NEAR(strength->los, 75.5742, 1e-4);
    EXPECT_NEAR(strength->normalised, 16.6070, 1e-4);
    EXPECT_NEAR(strength->normalised_error, 46.9908, 1e-4);
}

TEST(Pentanomial, ExtremeResultsHaveAStrength) {
    EXPECT_FALSE(estimate_strength({}));
    const auto even = estimate_strength({{0, 0, 9, 0, 0}});
    EXPECT_EQ(even->elo, 0);
    EXPECT_EQ(even->elo_error, infinite) << "without variance the error is unknown";
    EXPECT_EQ(even->los, 50);
    EXPECT_EQ(even->normalised, 0);
    const auto lost = estimate_strength({{5, 0, 0, 0, 0}});
    EXPECT_EQ(lost->elo, -infinite);
    EXPECT_EQ(lost->elo_error, infinite);
    EXPECT_NEAR(lost->los, 1.2674, 1e-3) << "the result is 2.236 standard deviations";
    EXPECT_NEAR(estimate_strength({{1, 0, 0, 0, 0}})->los, 15.8655, 1e-3) << "one pair lost 0:2";
    EXPECT_NEAR(estimate_strength({{0, 0, 0, 0, 1}})->los, 84.1345, 1e-3) << "one pair won 2:0";
    EXPECT_EQ(estimate_strength({{0, 0, 0, 0, 5}})->elo, infinite);
    EXPECT_EQ(estimate_strength({{0, 0, 0, 1, 9}})->elo_error, infinite) << "the interval reaches a score of 1";
}

TEST(Pentanomial, EloAndPointsAreInverse) {
    EXPECT_NEAR(expected_points(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of_points(expected_points(-123)), -123, 1e-9);
}

struct LlrCase {
    Pentanomial results;
    double elo0, elo1;
    double logistic, normalised;
};

/// The expected values come from another method: a Python search over mean and variance for the largest likelihood.
TEST(Sprt, LikelihoodRatiosEqualThoseOfAnotherSolver) {
    const LlrCase cases[] = {
        {{{10, 20, 40, 22, 13}}, 0, 5, 0.146574, 0.122461},       {{{10, 20, 40, 22, 13}}, 0, 30, -0.142225, 0.084215},
        {{{2, 5, 30, 40, 3}}, 0, 5, 0.936992, 0.696324},          {{{2, 5, 30, 40, 3}}, 0, 30, 5.120309, 3.723958},
        {{{0, 10, 60, 18, 0}}, 0, 5, 0.613450, 0.270622},         {{{0, 10, 60, 18, 0}}, 0, 30, 0.231339, 1.084748},
        {{{200, 800, 2000, 900, 220}}, 0, 5, 2.831377, 2.291577},
    };
    for (const LlrCase& test : cases) {
        Sprt sprt{.elo0 = test.elo0, .elo1 = test.elo1};
        EXPECT_NEAR(log_likelihood_ratio(test.results, sprt), test.logistic, 2e-6);
        sprt.model = EloModel::Normalised;
        EXPECT_NEAR(log_likelihood_ratio(test.results, sprt), test.normalised, 2e-6);
    }
    EXPECT_EQ(log_likelihood_ratio({}, {}), 0);
}

TEST(Sprt, AgreesWithTheNormalApproximation) {
    // The approximation for a small difference is n (s1 - s0) (2 m - s0 - s1) / (2 variance).
    const Pentanomial results{{200, 800, 2000, 900, 220}};
    const double s0 = expected_points(0), s1 = expected_points(2);
    const double approximation =
        static_cast<double>(results.pairs()) * (s1 - s0) * (2 * results.mean() - s0 - s1) / (2 * results.variance());
    EXPECT_NEAR(log_likelihood_ratio(results, {.elo0 = 0, .elo1 = 2}), approximation, 0.01);
}

/// Draws pairs at random from a distribution in percent until the test is decided.
SprtDecision run_test(const std::array<std::uint32_t, 5>& percent, const Sprt& test, std::uint64_t seed) {
    Rng rng(seed);
    Pentanomial results;
    for (int pair = 0; pair < 200'000; ++pair) {
        std::uint32_t lot = rng.below(100);
        std::size_t kind = 0;
        while (lot >= percent[kind]) lot -= percent[kind++];
        results.add(kind);
        const SprtDecision decision = decide(results, test);
        if (decision != SprtDecision::Continue) return decision;
    }
    return SprtDecision::Continue;
}

TEST(Sprt, AcceptsTheTrueHypothesisInSimulations) {
    const Sprt test{.elo0 = 0, .elo1 = 10};
    int wrong = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        // The distributions have about +21 and -21 Elo.
        wrong += run_test({4, 19, 46, 23, 8}, test, seed) != SprtDecision::AcceptH1;
        wrong += run_test({8, 23, 46, 19, 4}, test, seed) != SprtDecision::AcceptH0;
    }
    EXPECT_LE(wrong, 1);
}

TEST(Sprt, HasBoundsAndRejectsBadParameters) {
    const Sprt test;
    EXPECT_NEAR(test.lower_bound(), -2.944439, 1e-6);
    EXPECT_NEAR(test.upper_bound(), 2.944439, 1e-6);
    EXPECT_EQ(decide(-2.95, test), SprtDecision::AcceptH0);
    EXPECT_EQ(decide(2.94, test), SprtDecision::Continue);
    EXPECT_EQ(decide(2.95, test), SprtDecision::AcceptH1);
    EXPECT_NEAR((Sprt{.alpha = 0.1, .beta = 0.2}.upper_bound()), std::log(8.0), 1e-12);
    EXPECT_TRUE(test.check());
    EXPECT_FALSE((Sprt{.elo0 = 5, .elo1 = 5}.check()));
    EXPECT_FALSE((Sprt{.alpha = 0}.check()));
    EXPECT_FALSE((Sprt{.elo0 = -400, .elo1 = 5, .model = EloModel::Normalised}.check()));
}

TEST(Sprt, PairsInAnUnknownOrderMayDecideATest) {
    const Sprt test{.elo0 = 0, .elo1 = 5}, mirrored{.elo0 = -5, .elo1 = 0};
    EXPECT_FALSE(may_decide({{200, 800, 2000, 900, 210}}, {{1, 2, 20, 3, 1}}, test)) << "the ratio is about 2.2";
    // All pairs together lower the ratio from 2.70 to 2.63, but it reaches 3.00 if the best pairs come first.
    EXPECT_TRUE(may_decide({{200, 800, 2000, 900, 218}}, {{5, 0, 0, 1, 4}}, test));
    EXPECT_EQ(decide(Pentanomial{{205, 800, 2000, 901, 222}}, test), SprtDecision::Continue);
    EXPECT_TRUE(may_decide({{218, 900, 2000, 800, 200}}, {{4, 1, 0, 0, 5}}, mirrored)) << "the worst pairs first";
    EXPECT_FALSE(may_decide({}, {}, test));
}

TEST(Sprt, NoOrderDecidesATestThatMayNotBeDecided) {
    Rng rng(3);
    int undecidable = 0;
    for (int round = 0; round < 300; ++round) {
        const Sprt test{.elo0 = -2, .elo1 = 30, .model = round % 2 == 0 ? EloModel::Logistic : EloModel::Normalised};
        Pentanomial before, more;
        const std::uint32_t pairs = rng.below(100);
        for (std::uint32_t i = 0; i < pairs; ++i) before.add(rng.below(3) + rng.below(3));
        std::array<std::size_t, 12> order{};
        for (std::size_t& kind : order) more.add(kind = rng.below(3) + rng.below(3));
        if (decide(before, test) != SprtDecision::Continue || may_decide(before, more, test)) continue;
        ++undecidable;
        for (const std::size_t kind : order) {
            before.add(kind);
            EXPECT_EQ(decide(before, test), SprtDecision::Continue) << "round " << round;
        }
    }
    EXPECT_GT(undecidable, 30);
}

TEST(Sprt, ConclusionNamesBothHypotheses) {
    const Pentanomial better{{20, 200, 800, 330, 60}}, worse{{40, 330, 900, 260, 30}};
    EXPECT_EQ(conclusion(better, {.elo0 = 0, .elo1 = 5}), "H1 accepted (5 Elo rather than 0)");
    EXPECT_EQ(conclusion(worse, {.elo0 = -3, .elo1 = 1}), "H0 accepted (-3 Elo rather than 1)");
    EXPECT_EQ(conclusion(better, {.elo0 = 0, .elo1 = 3.5, .model = EloModel::Normalised}),
              "H1 accepted (3.5 nElo rather than 0)");
    EXPECT_EQ(conclusion({{10, 20, 40, 22, 13}}, {.elo0 = 0, .elo1 = 5}), "undecided");
}

}  // namespace
}  // namespace gyre::match
