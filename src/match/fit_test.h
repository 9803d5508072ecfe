#pragma once

#include <optional>

#include "match/sprt.h"

namespace gyre::match {

/// Pearson's chi-square test of two sets of pair results.
struct FitTest {
    double chi_square = 0;
    int degrees_of_freedom = 0;
    /// Chance, 0 to 1, that two sets from equal players differ at least this much.
    double chance = 1;
};

/// Tests whether both sets come from players of the same strength under the same conditions. Results that are rare in
/// either set are counted together with neighbouring ones. Empty if there are too few pairs for the test.
std::optional<FitTest> compare_results(const Pentanomial& some, const Pentanomial& others);

}  // namespace gyre::match
