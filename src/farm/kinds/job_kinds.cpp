#include "farm/kinds/job_kinds.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/try.h"
#include "farm/kinds/datagen_shards.h"
#include "farm/kinds/game_analysis_parts.h"
#include "farm/kinds/match_pairs.h"
#include "farm/kinds/perft_branches.h"
#include "farm/kinds/program_fingerprint.h"
#include "farm/kinds/suite_parts.h"

namespace gyre::farm {

namespace {

constexpr JobKind kinds[] = {
    {datagen_kind, open_datagen, merge_datagen},    {perft_kind, open_perft, merge_perft},
    {analysis_kind, open_analysis, merge_analysis}, {match_kind, open_match, merge_match},
    {suite_kind, open_suite, merge_suite},
};

Result<const JobKind*, std::string> find_kind(std::string_view name) {
    const auto found = std::find_if(std::begin(kinds), std::end(kinds), [&](const auto& k) { return k.name == name; });
    if (found == std::end(kinds)) return Failure("this version of Gyre does not know jobs of the kind " + quoted(name));
    return &*found;
}

}  // namespace

std::span<const JobKind> job_kinds() { return kinds; }

NewMerger make_merger(const JobStatus& job) {
    GYRE_TRY(const auto kind, find_kind(job.kind));
    GYRE_TRY(const auto spec, JobSpec::parse(job.spec));
    auto merger = kind->merge(spec);
    if (auto checked = spec.check(); !checked) return Failure(std::move(checked).error());
    return merger;
}

NewComputer KindsComputer::open(const Lease& lease) {
    const std::lock_guard lock(mutex_);
    const std::pair name(lease.kind, lease.spec);
    if (const auto known = open_.find(name); known != open_.end()) return known->second;
    GYRE_TRY(const auto kind, find_kind(lease.kind));
    GYRE_TRY(const auto spec, JobSpec::parse(lease.spec));
    auto computer = kind->open(store_, spec, host_);
    // A missing member is reported first, because it may have caused the kind's own error.
    if (auto checked = spec.check(); !checked) return Failure(std::move(checked).error());
    if (!computer) return computer;
    constexpr std::size_t most_open = 8;
    if (open_.size() >= most_open) open_.clear();
    return open_[name] = *std::move(computer);
}

Result<PartResult, std::string> KindsComputer::compute(const Lease& lease, const std::stop_token& stop) {
    GYRE_TRY(const auto computer, open(lease));
    return computer->compute(lease.key.part, stop);
}

Facts program_facts(const WorkerHost& host) {
    Facts facts{{std::string(program_fact), program_fingerprint()}};
    for (const JobKind& kind : kinds) facts.push_back(kind_fact(kind.name));
    if (host.speed > 0) facts.push_back(kind_fact(clock_match_fact));
    return facts;
}

}  // namespace gyre::farm
