#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gyre::match {

/// A number to be tuned.
struct SpsaParameter {
    std::string name;
    /// At the start.
    double value;
    double min, max;
    /// By how much it is perturbed in the last iteration: about what is worth a few Elo.
    double step;
};

/// Gains of simultaneous perturbation stochastic approximation (J. Spall, 1992 and 1998), with his names. In iteration
/// k, counted from 1, of N: the perturbation is c_k = step (N / k)^gamma, and a point of the outcome moves the value by
/// rate step (A + N)^alpha / (A + k)^alpha (k / N)^gamma, which is rate step in the last iteration.
struct SpsaSchedule {
    std::uint64_t iterations = 1000;
    double rate = 0.01;
    double alpha = 0.602, gamma = 0.101;
    /// A as a share of N.
    double stability = 0.1;

    /// In steps.
    double perturbation(std::uint64_t k) const;
    double gain(std::uint64_t k) const;
};

/// Two settings on opposite sides of the current values.
struct SpsaProbe {
    /// From 0.
    std::uint64_t iteration = 0;
    /// What to compare: whole numbers within the bounds. Rounded up or down by lot, so that the mean is the exact
    /// value.
    std::vector<int> plus, minus;
    /// Up or down: +1 or -1 for each parameter.
    std::vector<int> signs;
};

/// The values as they are tuned; no games here.
class Spsa {
public:
    Spsa(std::vector<SpsaParameter> parameters, const SpsaSchedule& schedule, std::uint64_t seed);

    const std::vector<SpsaParameter>& parameters() const { return parameters_; }
    const SpsaSchedule& schedule() const { return schedule_; }
    const std::vector<double>& values() const { return values_; }
    /// As many as there are parameters; they are moved into the bounds.
    void set_values(std::vector<double> values);

    /// Directions and rounding depend on the seed and the number alone.
    SpsaProbe probe(std::uint64_t iteration) const;
    /// `outcome`: by how many points `plus` beat `minus`, wins less losses.
    void learn(const SpsaProbe& probe, double outcome);

private:
    std::vector<SpsaParameter> parameters_;
    SpsaSchedule schedule_;
    std::uint64_t seed_;
    std::vector<double> values_;
};

struct SpsaState {
    /// Iterations that are finished.
    std::uint64_t iterations = 0;
    std::vector<double> values;

    friend bool operator==(const SpsaState&, const SpsaState&) = default;
};

}  // namespace gyre::match
