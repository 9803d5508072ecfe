#include "match/pentanomial.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace gyre::match {

namespace {

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

std::optional<Strength> estimate_strength(const Pentanomial& results) {
    if (results.pairs() == 0) return std::nullopt;
    const double mean = results.mean(), variance = results.variance();
    const auto pairs = static_cast<double>(results.pairs());
    const double deviation_of_mean = std::sqrt(variance / pairs);
    const double margin = deviations_of_95_percent * deviation_of_mean;
    Strength strength{};
    strength.elo = elo_of_points(mean);
    strength.elo_error =
        std::isinf(strength.elo) ? strength.elo : (elo_of_points(mean + margin) - elo_of_points(mean - margin)) / 2;
    strength.elo_error = std::abs(strength.elo_error);
    if (variance > 0) {
        strength.los = 50 * std::erfc(-(mean - 0.5) / deviation_of_mean / std::numbers::sqrt2);
        // A pair's mean has half the variance of one game, if games were independent.
        strength.normalised = (mean - 0.5) / std::sqrt(2 * variance) * normalised_elo_unit;
        strength.normalised_error = deviations_of_95_percent / std::sqrt(2 * pairs) * normalised_elo_unit;
    } else {
        // Without any spread nothing is known of it, and so nothing of the error. That of won and lost pairs is known:
        // each is one or the other by lot, if the players are equal.
        const double sign = mean > 0.5 ? 1 : mean < 0.5 ? -1 : 0;
        strength.los = 50 * std::erfc(-sign * std::sqrt(pairs) / std::numbers::sqrt2);
        strength.normalised = mean > 0.5 ? infinite : mean < 0.5 ? -infinite : 0;
        strength.elo_error = strength.normalised_error = infinite;
    }
    return strength;
}

}  // namespace gyre::match
