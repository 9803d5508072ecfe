#include "match/spsa.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/rng.h"

namespace gyre::match {

namespace {

/// Random number, uniform in [0, 1).
double draw_fraction(Rng& rng) { return std::ldexp(static_cast<double>(rng.next() >> 11), -53); }

}  // namespace

double SpsaSchedule::perturbation(std::uint64_t k) const {
    return std::pow(static_cast<double>(iterations) / static_cast<double>(k), gamma);
}

double SpsaSchedule::gain(std::uint64_t k) const {
    const auto n = static_cast<double>(iterations);
    const double a = stability * n;
    // Spall's a_k / c_k, where c_k is the perturbation above and a_k is scaled so that the last gain is the rate.
    return rate * std::pow((a + n) / (a + static_cast<double>(k)), alpha) / perturbation(k);
}

Spsa::Spsa(std::vector<SpsaParameter> parameters, const SpsaSchedule& schedule, std::uint64_t seed)
    : parameters_(std::move(parameters)), schedule_(schedule), seed_(seed) {
    std::vector<double> start;
    for (const SpsaParameter& parameter : parameters_) start.push_back(parameter.value);
    set_values(std::move(start));
}

void Spsa::set_values(std::vector<double> values) {
    for (std::size_t i = 0; i < parameters_.size(); ++i)
        values[i] = std::clamp(values[i], parameters_[i].min, parameters_[i].max);
    values_ = std::move(values);
}

SpsaProbe Spsa::probe(std::uint64_t iteration) const {
    SpsaProbe probe;
    probe.iteration = iteration;
    // Two rounds, so that the streams of neighbouring iterations don't overlap.
    Rng rng(Rng(Rng(seed_).next() ^ iteration).next());
    const double size = schedule_.perturbation(iteration + 1);
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
        const SpsaParameter& parameter = parameters_[i];
        const int sign = rng.below(2) == 0 ? 1 : -1;
        // Both settings use the same random number, so that rounding moves them in the same direction.
        const double lot = draw_fraction(rng);
        const auto setting = [&](double side) {
            const double exact = values_[i] + side * size * parameter.step;
            return static_cast<int>(std::clamp(std::floor(exact + lot), parameter.min, parameter.max));
        };
        probe.signs.push_back(sign);
        probe.plus.push_back(setting(sign));
        probe.minus.push_back(setting(-sign));
    }
    return probe;
}

void Spsa::learn(const SpsaProbe& probe, double outcome) {
    const double gain = schedule_.gain(probe.iteration + 1);
    std::vector<double> moved = values_;
    for (std::size_t i = 0; i < moved.size(); ++i) moved[i] += gain * parameters_[i].step * outcome * probe.signs[i];
    set_values(std::move(moved));
}

}  // namespace gyre::match
