#include "farm/kinds/worker_fit.h"

#include <algorithm>
#include <fmt/core.h>

#include "farm/kinds/match_pairs.h"

namespace gyre::farm {

namespace {

/// Chance of a false alarm: some worker counts as an outlier in a match in which all workers are alike.
constexpr double false_alarms = 0.01;

std::vector<WorkerFit> results_of_workers(const std::vector<WorkerCounter>& counters) {
    std::vector<WorkerFit> fits;
    for (const WorkerCounter& counter : counters) {
        if (fits.empty() || fits.back().worker != counter.worker)
            fits.push_back({.worker = counter.worker, .results = {}});
        add_pair_counter(counter.name, counter.value, fits.back().results);
    }
    return fits;
}

}  // namespace

Result<std::vector<WorkerFit>, FarmError> worker_fits(FarmStore& store, const JobStatus& job) {
    if (job.kind != match_kind || job.is_repeatable) return std::vector<WorkerFit>();
    const auto counters = store.worker_counters(job.id);
    if (!counters) return counters.error();
    std::vector<WorkerFit> fits = results_of_workers(*counters);
    match::Pentanomial all;
    for (const WorkerFit& fit : fits)
        for (std::size_t points = 0; points < match::Pentanomial::kinds; ++points)
            all.counts[points] += fit.results.counts[points];
    for (WorkerFit& fit : fits) {
        match::Pentanomial others = all;
        for (std::size_t points = 0; points < match::Pentanomial::kinds; ++points)
            others.counts[points] -= fit.results.counts[points];
        fit.test = compare_results(fit.results, others);
        // Bonferroni correction: each worker is one test.
        fit.is_outlier = fit.test && fit.test->chance * static_cast<double>(fits.size()) < false_alarms;
    }
    const auto chance = [](const WorkerFit& fit) { return fit.test ? fit.test->chance : 2; };
    std::stable_sort(fits.begin(), fits.end(),
                     [&](const WorkerFit& a, const WorkerFit& b) { return chance(a) < chance(b); });
    return fits;
}

std::string text_of(const WorkerFit& fit) {
    const auto& counts = fit.results.counts;
    std::string text = fmt::format("worker {}: {} pairs, {} {} {} {} {} by points, ", fit.worker, fit.results.pairs(),
                                   counts[0], counts[1], counts[2], counts[3], counts[4]);
    if (!fit.test) return text + "too few for a comparison";
    text += fmt::format("chi-square {:.1f} with {} {} of freedom", fit.test->chi_square, fit.test->degrees_of_freedom,
                        fit.test->degrees_of_freedom == 1 ? "degree" : "degrees");
    if (fit.is_outlier)
        text += fmt::format(", DOES NOT FIT the other workers (by chance {:.1g} %)", 100 * fit.test->chance);
    return text;
}

}  // namespace gyre::farm
