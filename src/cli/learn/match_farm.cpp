#include "cli/learn/match_farm.h"

#include "cli/common/farm_run.h"
#include "farm/farm_address.h"
#include "farm/kinds/match_pairs.h"

namespace gyre::cli {

Result<match::MatchTally, CommandError> run_match_by_farm(const MatchTask& task, const match::MatchOptions& options,
                                                          const match::OnPair& on_pair, const std::stop_token& stop) {
    const auto farm = farm::open_farm(task.farm);
    if (!farm) return farm_failure(farm.error());
    const auto job = farm::make_match_job(
        **farm, {options, task.params, task.nets, task.play.hash_mib, farm::pairs_of_match_part(options)});
    if (!job) return farm_failure(job.error());
    auto ledger = match::MatchLedger::open(options);
    if (!ledger) return file_error(ledger.error());
    if (ledger->is_decided()) return ledger->tally();
    const auto id = (*farm)->submit(*job);
    if (!id) return farm_failure(id.error());
    const auto on_part = [&](ByteView body) -> Result<bool, std::string> {
        const auto pairs = farm::read_match_part(body);
        if (!pairs) return Failure(pairs.error());
        for (const match::FinishedPair& pair : *pairs) {
            if (ledger->is_decided()) break;
            if (ledger->contains(pair.record.index)) continue;
            if (auto added = ledger->add(pair); !added) return Failure(std::move(added).error());
            on_pair(ledger->tally(), pair.record);
        }
        return !ledger->is_decided();
    };
    const auto done = await_farm_job(
        **farm, *id, {.on_progress = [](const farm::JobStatus&, const farm::Counters&) {}, .on_part = on_part}, stop);
    if (!done) return done.error();
    return ledger->tally();
}

}  // namespace gyre::cli
