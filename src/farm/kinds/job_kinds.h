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

/// All kinds that this program knows.
std::span<const JobKind> job_kinds();
/// What makes a file of the results of a job; an error if this program does not know its kind.
Result<std::unique_ptr<ResultMerger>, std::string> make_merger(const JobStatus& job);

/// Computes parts of all kinds of jobs. May be used by several threads.
class KindsComputer {
public:
    explicit KindsComputer(FarmStore& store, const WorkerHost& host = {}) : store_(store), host_(host) {}

    Result<PartResult, std::string> compute(const Lease& lease, const std::stop_token& stop);

private:
    Result<std::shared_ptr<const PartComputer>, std::string> open(const Lease& lease);

    FarmStore& store_;
    WorkerHost host_;
    std::mutex mutex_;
    /// By kind and spec; few are open at a time.
    std::map<std::pair<std::string, std::string>, std::shared_ptr<const PartComputer>> open_;
};

/// What this program can do, as a worker tells the farm: how it plays, and the kinds that it knows. Only workers that
/// have measured their speed play by clocks.
Facts program_facts(const WorkerHost& host = {});

}  // namespace gyre::farm
