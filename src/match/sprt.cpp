#include "match/sprt.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <limits>
#include <numbers>
#include <numeric>

namespace gyre::match {

namespace {

constexpr std::size_t kinds = Pentanomial::kinds;
using Numbers = std::array<double, kinds>;

/// Replaces a count of 0, whose logarithm would be infinite.
constexpr double count_of_never = 1e-3;

/// The distribution of greatest likelihood for the counts `observed` with a mean of `values` of 0.
///
/// By Lagrange's rule p_i = observed_i / (1 + x value_i), where x is the root of sum observed_i value_i / (1 + x
/// value_i). The sum decreases with x between two poles, and all p are positive there. There must be values on both
/// sides of 0.
Numbers fit_with_zero_mean(const Numbers& observed, const Numbers& values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    double low = -1 / *most, high = -1 / *least;
    // Each step halves the interval. 100 steps are more than the precision of a double needs.
    constexpr int steps = 100;
    double x = 0;
    for (int step = 0; step < steps; ++step) {
        x = (low + high) / 2;
        double sum = 0;
        for (std::size_t i = 0; i < kinds; ++i) sum += observed[i] * values[i] / (1 + x * values[i]);
        (sum > 0 ? low : high) = x;
    }
    Numbers fitted{};
    for (std::size_t i = 0; i < kinds; ++i) fitted[i] = observed[i] / (1 + x * values[i]);
    return fitted;
}

/// The distribution of greatest likelihood with that mean.
Numbers fit_mean(const Numbers& observed, double mean) {
    Numbers values{};
    for (std::size_t i = 0; i < kinds; ++i) values[i] = points_of_kind(i) - mean;
    return fit_with_zero_mean(observed, values);
}

struct Moments {
    double mean = 0, deviation = 0;
};

Moments moments_of(const Numbers& distribution) {
    Moments moments;
    for (std::size_t i = 0; i < kinds; ++i) moments.mean += distribution[i] * points_of_kind(i);
    double variance = 0;
    for (std::size_t i = 0; i < kinds; ++i) variance += distribution[i] * std::pow(points_of_kind(i) - moments.mean, 2);
    moments.deviation = std::sqrt(variance);
    return moments;
}

/// The distribution of greatest likelihood with (mean - 1/2) / deviation = t.
///
/// Each round replaces the constraint by its tangent at the last guess, which is a constraint on a mean, until the
/// guess no longer changes. The derivative of the deviation s by p_i is ((a_i - m)^2 / s) / 2 up to a constant. The
/// tangent is scaled so that at the guess its mean equals the constraint.
Numbers fit_normalised(const Numbers& observed, double t) {
    constexpr int most_rounds = 50;
    constexpr double settled = 1e-10;
    Numbers fitted{};
    fitted.fill(1.0 / kinds);
    for (int round = 0; round < most_rounds; ++round) {
        const Moments now = moments_of(fitted);
        Numbers values{};
        for (std::size_t i = 0; i < kinds; ++i) {
            const double distance = (points_of_kind(i) - now.mean) / now.deviation;
            values[i] = points_of_kind(i) - 0.5 - t * now.deviation * (1 + distance * distance) / 2;
        }
        const Numbers next = fit_with_zero_mean(observed, values);
        double change = 0;
        for (std::size_t i = 0; i < kinds; ++i) change = std::max(change, std::abs(next[i] - fitted[i]));
        fitted = next;
        if (change < settled) break;
    }
    return fitted;
}

Numbers fit(const Numbers& observed, double elo, EloModel model) {
    if (model == EloModel::Logistic) return fit_mean(observed, expected_points(elo));
    // Elo refers to one game. The mean of two games has the deviation of one divided by the root of two.
    return fit_normalised(observed, elo / normalised_elo_unit * std::numbers::sqrt2);
}

/// The normal distribution's quantile at 97.5 %: 95 % lie within so many standard deviations.
constexpr double deviations_of_95_percent = 1.959963984540054;
constexpr double elo_per_decade = 400;
constexpr double infinite = std::numeric_limits<double>::infinity();

}  // namespace

const double normalised_elo_unit = 2 * elo_per_decade / std::numbers::ln10;

std::uint64_t Pentanomial::pairs() const { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); }

double Pentanomial::mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < kinds; ++i) sum += static_cast<double>(counts[i]) * points_of_kind(i);
    return sum / static_cast<double>(pairs());
}

double Pentanomial::variance() const {
    const double centre = mean();
    double sum = 0;
    for (std::size_t i = 0; i < kinds; ++i) {
        const double distance = points_of_kind(i) - centre;
        sum += static_cast<double>(counts[i]) * distance * distance;
    }
    return sum / static_cast<double>(pairs());
}

double expected_points(double elo) { return 1 / (1 + std::pow(10, -elo / elo_per_decade)); }

double elo_of_points(double points) {
    if (points <= 0) return -infinite;
    if (points >= 1) return infinite;
    return elo_per_decade * std::log10(points / (1 - points));
}

std::optional<EloEstimate> estimate_strength(const Pentanomial& results) {
    if (results.pairs() == 0) return std::nullopt;
    const double mean = results.mean(), variance = results.variance();
    const auto pairs = static_cast<double>(results.pairs());
    const double deviation_of_mean = std::sqrt(variance / pairs);
    const double margin = deviations_of_95_percent * deviation_of_mean;
    EloEstimate strength{};
    strength.elo = elo_of_points(mean);
    strength.elo_error =
        std::isinf(strength.elo) ? strength.elo : (elo_of_points(mean + margin) - elo_of_points(mean - margin)) / 2;
    strength.elo_error = std::abs(strength.elo_error);
    if (variance > 0) {
        strength.los = 50 * std::erfc(-(mean - 0.5) / deviation_of_mean / std::numbers::sqrt2);
        // If games were independent, a pair's mean would have half the variance of one game.
        strength.normalised = (mean - 0.5) / std::sqrt(2 * variance) * normalised_elo_unit;
        strength.normalised_error = deviations_of_95_percent / std::sqrt(2 * pairs) * normalised_elo_unit;
    } else {
        // If all pairs ended alike, the variance is unknown, and so is the error. The likelihood of superiority is
        // still known: between equal players, won and lost pairs are equally likely.
        const double sign = mean > 0.5 ? 1 : mean < 0.5 ? -1 : 0;
        strength.los = 50 * std::erfc(-sign * std::sqrt(pairs) / std::numbers::sqrt2);
        strength.normalised = mean > 0.5 ? infinite : mean < 0.5 ? -infinite : 0;
        strength.elo_error = strength.normalised_error = infinite;
    }
    return strength;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

Result<void, std::string> Sprt::check() const {
    // Beyond this limit, expected points come too close to 0 and 1, or no distribution of the five results has so high
    // a normalised Elo.
    const double largest = model == EloModel::Logistic ? 500 : 100;
    if (!(elo0 < elo1)) return Failure("elo0 must be below elo1");
    if (elo0 < -largest || elo1 > largest)
        return "elo0 and elo1 must lie within -" + std::to_string(static_cast<int>(largest)) + " and " +
               std::to_string(static_cast<int>(largest));
    if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5))
        return Failure("alpha and beta must lie between 0 and 0.5");
    return {};
}

double log_likelihood_ratio(const Pentanomial& results, const Sprt& test) {
    if (results.pairs() == 0) return 0;
    Numbers observed{};
    double total = 0;
    for (std::size_t i = 0; i < kinds; ++i) {
        observed[i] = std::max(static_cast<double>(results.counts[i]), count_of_never);
        total += observed[i];
    }
    for (double& share : observed) share /= total;
    const Numbers h0 = fit(observed, test.elo0, test.model), h1 = fit(observed, test.elo1, test.model);
    double llr = 0;
    for (std::size_t i = 0; i < kinds; ++i) llr += observed[i] * std::log(h1[i] / h0[i]);
    return total * llr;
}

SprtDecision decide(double llr, const Sprt& test) {
    if (llr <= test.lower_bound()) return SprtDecision::AcceptH0;
    if (llr >= test.upper_bound()) return SprtDecision::AcceptH1;
    return SprtDecision::Continue;
}

SprtDecision decide(const Pentanomial& results, const Sprt& test) {
    return decide(log_likelihood_ratio(results, test), test);
}

bool may_decide(const Pentanomial& results, const Pentanomial& more, const Sprt& test) {
    // A better pair raises the ratio more. So no order reaches a higher ratio than the one with the best pairs first,
    // or a lower ratio than the one with the worst pairs first.
    for (const bool best_first : {true, false}) {
        Pentanomial reached = results;
        for (std::size_t i = 0; i < kinds; ++i) {
            const std::size_t kind = best_first ? kinds - 1 - i : i;
            for (std::uint64_t pair = 0; pair < more.counts[kind]; ++pair) {
                reached.add(kind);
                if (decide(reached, test) != SprtDecision::Continue) return true;
            }
        }
    }
    return false;
}

std::string conclusion(const Pentanomial& results, const Sprt& test) {
    const SprtDecision decision = decide(results, test);
    if (decision == SprtDecision::Continue) return "undecided";
    const bool is_h1 = decision == SprtDecision::AcceptH1;
    return fmt::format("{} accepted ({:g} {} rather than {:g})", is_h1 ? "H1" : "H0", is_h1 ? test.elo1 : test.elo0,
                       test.model == EloModel::Normalised ? "nElo" : "Elo", is_h1 ? test.elo0 : test.elo1);
}

}  // namespace gyre::match
