#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"

namespace gyre::match {

/// Results of pairs of games, both colours of one opening, counted by the points of the first player: 0, ½, 1, 1½, 2.
/// The two games of a pair depend on each other, so that the pair is what statistics may count (M. Van den Bergh's
/// pentanomial model).
struct Pentanomial {
    static constexpr std::size_t kinds = 5;

    /// Of 0, ½, 1, 1½ and 2 points.
    std::array<std::uint64_t, kinds> counts{};

    /// `half_points` of the first player in both games together: 0 to 4.
    void add(std::size_t half_points) { ++counts[half_points]; }
    std::uint64_t pairs() const;
    /// Points of a game, 0 to 1, in the mean; of at least one pair.
    double mean() const;
    /// Of a pair's mean points of a game, around `mean()`; of at least one pair.
    double variance() const;

    friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

/// The points of a game, 0 to 1, that a pair of that kind is worth.
constexpr double points_of_kind(std::size_t kind) { return static_cast<double>(kind) / (Pentanomial::kinds - 1); }

/// The points expected of a player who is so many Elo better, by the logistic curve, and the inverse; the inverse of 0
/// and 1 is infinite.
double expected_points(double elo);
double elo_of_points(double points);

/// Normalised Elo per unit of (mean − ½) / standard deviation of one game: 800 / ln 10, so that it agrees with logistic
/// Elo for a small difference without draws.
extern const double normalised_elo_unit;

struct EloEstimate {
    /// Logistic Elo of the first player over the second; infinite if it won or lost all.
    double elo;
    /// Half the width of the 95 % interval; infinite if an end is, or if all pairs ended alike.
    double elo_error;
    /// The chance in percent that the first player is the stronger one, by the normal distribution: of the mean points,
    /// or of the pairs won or lost if all pairs ended alike.
    double los;
    /// (mean − ½) / standard deviation of one game, in units of normalised Elo; infinite if all pairs ended alike
    /// and not even.
    double normalised;
    double normalised_error;
};

/// Nothing without a pair.
std::optional<EloEstimate> estimate_strength(const Pentanomial& results);

enum class EloModel { Logistic, Normalised };

/// A sequential test of H0, "the first player is elo0 better", against H1, "it is elo1 better".
struct Sprt {
    double elo0 = 0, elo1 = 5;
    /// The chances taken of accepting H1 where H0 holds, and H0 where H1 holds.
    double alpha = 0.05, beta = 0.05;
    EloModel model = EloModel::Logistic;

    /// The log-likelihood ratios at which H0 and H1 are accepted.
    double lower_bound() const;
    double upper_bound() const;
    /// Fails, with the reason, if these numbers make no test.
    Result<void, std::string> check() const;
};

enum class SprtDecision { Continue, AcceptH0, AcceptH1 };

/// The generalised log-likelihood ratio of H1 to H0: each hypothesis with the distribution of pair results that fits
/// best under it. 0 without a pair.
double log_likelihood_ratio(const Pentanomial& results, const Sprt& test);

SprtDecision decide(double llr, const Sprt& test);

}  // namespace gyre::match
