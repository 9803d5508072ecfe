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

/// How the pairs of one worker fit those of all other workers of a match.
struct WorkerFit {
    std::int64_t worker = 0;
    match::Pentanomial results;
    /// Nothing while there are too few pairs.
    std::optional<match::FitTest> test{};
    /// Whether it differs more than one worker of this match may by chance, once in a hundred matches.
    bool is_outlier = false;
};

/// The workers of a match by clocks, those that fit worst first. Empty for other jobs, whose parts are audited instead.
/// All results count, whatever their worker's fit is.
Result<std::vector<WorkerFit>, FarmError> worker_fits(FarmStore& store, const JobStatus& job);

/// A line for people: "worker 3: 120 pairs, 1 20 70 25 4 by points, chi-square 2.1 with 4 degrees of freedom".
std::string text_of(const WorkerFit& fit);

}  // namespace gyre::farm
