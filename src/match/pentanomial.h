#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

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

struct Strength {
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
std::optional<Strength> estimate_strength(const Pentanomial& results);

}  // namespace gyre::match
