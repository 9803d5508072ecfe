#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <utility>

#include "base/result.h"
#include "farm/farm_store.h"
#include "farm/kinds/job_kind.h"

namespace gyre::farm {

/// All kinds that this program supports.
std::span<const JobKind> job_kinds();
/// Makes the merger for the results of a job. Fails if this program does not support its kind.
NewMerger make_merger(const JobStatus& job);

/// Computes parts of all kinds of jobs. May be used by several threads.
class KindsComputer {
public:
    explicit KindsComputer(FarmStore& store, const WorkerHost& host = {}) : store_(store), host_(host) {}

    Result<PartResult, std::string> compute(const Lease& lease, const std::stop_token& stop);

private:
    NewComputer open(const Lease& lease);

    FarmStore& store_;
    WorkerHost host_;
    std::mutex mutex_;
    /// By kind and spec. Only a few are kept open.
    std::map<std::pair<std::string, std::string>, std::shared_ptr<const PartComputer>> open_;
};

/// Facts about this program that a worker reports to the farm: its fingerprint and the kinds that it supports. Matches
/// with clocks are supported only if the speed was measured.
Facts program_facts(const WorkerHost& host = {});

}  // namespace gyre::farm
