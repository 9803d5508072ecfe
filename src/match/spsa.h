#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gyre::match {

/// A parameter to tune.
struct SpsaParameter {
    std::string name;
    /// Value at the start.
    double value;
    double min, max;
    /// Perturbation in the last iteration. It should be worth a few Elo.
    double step;
};

/// Gains of simultaneous perturbation stochastic approximation (J. Spall, 1992 and 1998), with Spall's names. In
/// iteration k, counted from 1, of N: the perturbation is c_k = step (N / k)^gamma, and each point of the outcome moves
/// the value by rate step (A + N)^alpha / (A + k)^alpha (k / N)^gamma, which is rate step in the last iteration.
struct SpsaSchedule {
    std::uint64_t iterations = 1000;
    double rate = 0.01;
    double alpha = 0.602, gamma = 0.101;
    /// A as a share of N.
    double stability = 0.1;

    /// Perturbation in iteration k, in steps.
    double perturbation(std::uint64_t k) const;
    double gain(std::uint64_t k) const;
};

/// Two settings on opposite sides of the current values.
struct SpsaProbe {
    /// Number of the iteration, from 0.
    std::uint64_t iteration = 0;
    /// Settings to compare: whole numbers within the bounds, rounded up or down at random so that the mean is the exact
    /// value.
    std::vector<int> plus, minus;
    /// Direction of `plus` for each parameter: +1 or -1.
    std::vector<int> signs;
};

/// The values during tuning. This class plays no games.
class Spsa {
public:
    Spsa(std::vector<SpsaParameter> parameters, const SpsaSchedule& schedule, std::uint64_t seed);

    const std::vector<SpsaParameter>& parameters() const { return parameters_; }
    const SpsaSchedule& schedule() const { return schedule_; }
    const std::vector<double>& values() const { return values_; }
    /// Sets one value for each parameter, moved into its bounds.
    void set_values(std::vector<double> values);

    /// Directions and rounding depend only on the seed and the iteration's number.
    SpsaProbe probe(std::uint64_t iteration) const;
    /// Moves the values. `outcome`: wins minus losses of `plus` against `minus`.
    void learn(const SpsaProbe& probe, double outcome);

private:
    std::vector<SpsaParameter> parameters_;
    SpsaSchedule schedule_;
    std::uint64_t seed_;
    std::vector<double> values_;
};

struct SpsaState {
    /// Number of finished iterations.
    std::uint64_t iterations = 0;
    std::vector<double> values;

    friend bool operator==(const SpsaState&, const SpsaState&) = default;
};

}  // namespace gyre::match
