#include "cli/learn/match_farm.h"

#include "base/try.h"
#include "cli/common/farm_run.h"
#include "farm/farm_address.h"
#include "farm/kinds/match_pairs.h"
#include "farm/kinds/worker_fit.h"

namespace gyre::cli {

namespace {

/// Whatever keeps the farm from answering now, the match itself is complete.
void report_outliers(farm::FarmStore& farm, std::int64_t id, Output& output) {
    const auto job = farm.job(id);
    const auto fits = job ? worker_fits(farm, *job) : Failure(job.error());
    if (!fits) return output.error("match: the workers' results were not compared: " + fits.error().reason);
    for (const farm::WorkerFit& fit : *fits)
        if (fit.is_outlier) output.line(text_of(fit));
}

}  // namespace

Result<match::MatchTally, CommandError> run_match_by_farm(const MatchTask& task, const match::MatchOptions& options,
                                                          const match::OnPair& on_pair, Output& output,
                                                          const std::stop_token& stop) {
    const auto farm = farm::open_farm(task.farm);
    if (!farm) return farm_failure(farm.error());
    GYRE_TRY(const auto job, farm::make_match_job(**farm, {options, task.params, task.nets, task.play.hash_mib,
                                                           farm::pairs_of_match_part(options)})
                                 .transform_error(farm_failure));
    GYRE_TRY(auto ledger, match::MatchLedger::open(options).transform_error(file_error));
    if (ledger.is_decided()) return ledger.tally();
    GYRE_TRY(const auto id, (*farm)->submit(job).transform_error(farm_failure));
    const auto on_part = [&](ByteView body) {
        return farm::add_match_part(body, ledger,
                                    [&](const match::FinishedPair& pair) { on_pair(ledger.tally(), pair.record); });
    };
    const auto done = await_farm_job(
        **farm, id, {.on_progress = [](const farm::JobStatus&, const farm::Counters&) {}, .on_part = on_part}, stop);
    if (!done) return done.error();
    report_outliers(**farm, id, output);
    return ledger.tally();
}

}  // namespace gyre::cli
