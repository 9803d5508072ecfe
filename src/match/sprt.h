#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"

namespace gyre::match {

/// Results of pairs of games, both colours of one opening, counted by the points of the first player: 0, ½, 1, 1½, 2.
/// The two games of a pair depend on each other, so statistics must count pairs and not games (M. Van den Bergh's
/// pentanomial model).
struct Pentanomial {
    static constexpr std::size_t kinds = 5;

    /// Number of pairs with 0, ½, 1, 1½ and 2 points.
    std::array<std::uint64_t, kinds> counts{};

    /// `half_points` of the first player in both games together: 0 to 4.
    void add(std::size_t half_points) { ++counts[half_points]; }
    std::uint64_t pairs() const;
    /// Mean points per game, 0 to 1. Needs at least one pair.
    double mean() const;
    /// Variance of a pair's mean points per game, around `mean()`. Needs at least one pair.
    double variance() const;

    friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

/// Points per game, 0 to 1, of a pair of that kind.
constexpr double points_of_kind(std::size_t kind) { return static_cast<double>(kind) / (Pentanomial::kinds - 1); }

/// Expected points per game of a player who is `elo` better, by the logistic curve, and the inverse. The inverse of 0
/// and of 1 is infinite.
double expected_points(double elo);
double elo_of_points(double points);

/// Normalised Elo per unit of (mean − ½) / standard deviation of one game: 800 / ln 10, so that it agrees with logistic
/// Elo for a small difference without draws.
extern const double normalised_elo_unit;

struct EloEstimate {
    /// Logistic Elo of the first player over the second; infinite if the first player won or lost all games.
    double elo;
    /// Half the width of the 95 % interval; infinite if an end of the interval is infinite, or if all pairs ended
    /// alike.
    double elo_error;
    /// Likelihood of superiority: the chance in percent that the first player is stronger. It uses the normal
    /// distribution of the mean points or, if all pairs ended alike, of the number of pairs won or lost.
    double los;
    /// (mean − ½) / standard deviation of one game, in units of normalised Elo; infinite if all pairs ended alike and
    /// not even.
    double normalised;
    double normalised_error;
};

/// Empty without a pair.
std::optional<EloEstimate> estimate_strength(const Pentanomial& results);

enum class EloModel { Logistic, Normalised };

/// A sequential test of H0, "the first player is elo0 better", against H1, "it is elo1 better".
struct Sprt {
    double elo0 = 0, elo1 = 5;
    /// Error rates: of accepting H1 if H0 holds, and of accepting H0 if H1 holds.
    double alpha = 0.05, beta = 0.05;
    EloModel model = EloModel::Logistic;

    /// The log-likelihood ratios at which H0 and H1 are accepted.
    double lower_bound() const;
    double upper_bound() const;
    /// Fails, with the reason, if a value is out of range.
    Result<void, std::string> check() const;
};

enum class SprtDecision { Continue, AcceptH0, AcceptH1 };

/// The generalised log-likelihood ratio of H1 to H0: each hypothesis with the distribution of pair results that fits
/// best under it. 0 without a pair.
double log_likelihood_ratio(const Pentanomial& results, const Sprt& test);

SprtDecision decide(double llr, const Sprt& test);
SprtDecision decide(const Pentanomial& results, const Sprt& test);

/// Whether a test might be decided while the pairs of `more` are added to `results` one at a time in an unknown order.
/// If this is false, no order decides the test. The test must be undecided by `results`.
bool may_decide(const Pentanomial& results, const Pentanomial& more, const Sprt& test);

/// What a test says after some pairs: "H1 accepted (5 Elo rather than 0)", "H0 accepted (0 Elo rather than 5)" or
/// "undecided".
std::string conclusion(const Pentanomial& results, const Sprt& test);

}  // namespace gyre::match
