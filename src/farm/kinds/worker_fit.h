#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "farm/farm_store.h"
#include "match/fit_test.h"
#include "match/sprt.h"

namespace gyre::farm {

/// Comparison of the pairs of one worker with those of all other workers of a match.
struct WorkerFit {
    std::int64_t worker = 0;
    match::Pentanomial results;
    /// Empty while there are too few pairs.
    std::optional<match::FitTest> test{};
    /// Whether the difference is significant. If all workers are alike, one match in a hundred has an outlier by
    /// chance.
    bool is_outlier = false;
};

/// The workers of a match with clocks, those with the worst fit first. Empty for other jobs, whose parts can be audited
/// instead. The results of outliers count too.
Result<std::vector<WorkerFit>, FarmError> worker_fits(FarmStore& store, const JobStatus& job);

/// Line for users: "worker 3: 120 pairs, 1 20 70 25 4 by points, chi-square 2.1 with 4 degrees of freedom".
std::string text_of(const WorkerFit& fit);

}  // namespace gyre::farm
