#include "match/fit_test.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace gyre::match {

namespace {

/// Counts of one kind of result, or of several neighbouring kinds, in both sets.
using Cell = std::array<double, 2>;

/// Least expected count of a cell, the usual condition of the test. With smaller counts it reports differences too
/// often.
constexpr double least_expected = 5;

std::vector<Cell> cells_of(const Pentanomial& some, const Pentanomial& others, double smaller_share) {
    std::vector<Cell> cells;
    Cell open{};
    for (std::size_t kind = 0; kind < Pentanomial::kinds; ++kind) {
        open[0] += static_cast<double>(some.counts[kind]);
        open[1] += static_cast<double>(others.counts[kind]);
        if ((open[0] + open[1]) * smaller_share < least_expected) continue;
        cells.push_back(std::exchange(open, {}));
    }
    // The remaining counts are added to the last cell.
    if (!cells.empty())
        for (std::size_t set = 0; set < open.size(); ++set) cells.back()[set] += open[set];
    return cells;
}

/// Chance that a chi-square variable with this many degrees of freedom is at least `value`: the closed forms for one
/// and two degrees, and the recurrence that adds two degrees.
double chance_of(double value, int degrees) {
    const bool is_odd = degrees % 2 != 0;
    double chance = is_odd ? std::erfc(std::sqrt(value / 2)) : std::exp(-value / 2);
    for (int below = is_odd ? 1 : 2; below < degrees; below += 2)
        chance += std::pow(value / 2, below / 2.0) * std::exp(-value / 2) / std::tgamma(below / 2.0 + 1);
    return chance;
}

}  // namespace

std::optional<FitTest> compare_results(const Pentanomial& some, const Pentanomial& others) {
    const Cell sums = {static_cast<double>(some.pairs()), static_cast<double>(others.pairs())};
    const double all = sums[0] + sums[1];
    if (std::min(sums[0], sums[1]) == 0) return std::nullopt;
    const auto cells = cells_of(some, others, std::min(sums[0], sums[1]) / all);
    if (cells.size() < 2) return std::nullopt;
    FitTest test;
    test.degrees_of_freedom = static_cast<int>(cells.size()) - 1;
    for (const Cell& cell : cells)
        for (std::size_t set = 0; set < cell.size(); ++set) {
            const double expected = (cell[0] + cell[1]) * sums[set] / all;
            test.chi_square += (cell[set] - expected) * (cell[set] - expected) / expected;
        }
    test.chance = chance_of(test.chi_square, test.degrees_of_freedom);
    return test;
}

}  // namespace gyre::match
