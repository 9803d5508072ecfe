#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "base/clock.h"
#include "base/result.h"
#include "farm/farm_store.h"

namespace gyre::farm {

/// Computes a part. Called by several threads at once. On failure the error is the log that the submitter reads; what
/// it returns after a stop was requested is ignored.
using ComputePart = std::function<Result<PartResult, std::string>(const Lease& lease, const std::stop_token& stop)>;

/// How a process works for a farm.
struct WorkerSettings {
    /// `threads` parts are computed at a time.
    NewWorker worker;
    ComputePart compute;
    /// Receives one line for people: what was computed, why nothing is, what went wrong. By one thread at a time.
    std::function<void(const std::string&)> say = [](const std::string&) {};
    /// Whether parts may be begun now.
    std::function<bool()> may_begin = [] { return true; };
    /// Ends when the farm has no part for this worker.
    bool ends_when_idle = false;
    /// How long an idle worker waits between two polls, unless the store has news: at first, and at the longest.
    Milliseconds first_pause{500}, longest_pause{60'000};
};

/// What a worker has done.
struct WorkerReport {
    int accepted = 0, refused = 0, failed = 0;
    /// Time that the threads spent computing, all together, and since the worker has joined.
    Milliseconds computing{}, joined{};
};

/// Joins the farm, then claims, computes and completes parts until a stop is requested: then it gives back its leases
/// and leaves. While the store is unreachable it goes on computing and keeps its results until they can be delivered.
/// Fails if the worker is refused, such as by a revoked token.
Result<WorkerReport, FarmError> work_for_farm(FarmStore& store, const WorkerSettings& settings,
                                              const std::stop_token& stop);

}  // namespace gyre::farm
