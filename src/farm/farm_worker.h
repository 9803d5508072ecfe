#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "base/clock.h"
#include "base/result.h"
#include "farm/farm_store.h"

namespace gyre::farm {

/// Computes a part. Called by several threads at once. The error is a log for the submitter. The result is ignored if a
/// stop was requested.
using ComputePart = std::function<Result<PartResult, std::string>(const Lease& lease, const std::stop_token& stop)>;

/// Settings of a worker process.
struct WorkerSettings {
    /// `worker.threads` parts are computed at a time.
    NewWorker worker;
    ComputePart compute;
    /// Receives one line for users: a computed part, a reason for being idle, an error. Called by one thread at a time.
    std::function<void(const std::string&)> say = [](const std::string&) {};
    /// Whether new parts may be begun now.
    std::function<bool()> may_begin = [] { return true; };
    /// Whether the worker ends when the farm has no part for it.
    bool ends_when_idle = false;
    /// First and longest pause between two polls of an idle worker. The store may ask for a shorter longest pause. News
    /// from the store ends a pause.
    Milliseconds first_pause{500}, longest_pause{480'000};
};

/// Summary of a worker's run.
struct WorkerReport {
    int accepted = 0, refused = 0, failed = 0;
    /// `computing`: time that all threads together spent computing. `joined`: time since the worker joined.
    Milliseconds computing{}, joined{};
};

/// Joins the farm, then claims, computes and completes parts. When a stop is requested, the worker gives back its
/// leases and leaves. While the store is unreachable, it continues to compute, and keeps its results until they can be
/// delivered. Fails if the worker is refused, for example because its token was revoked.
Result<WorkerReport, FarmError> work_for_farm(FarmStore& store, const WorkerSettings& settings,
                                              const std::stop_token& stop);

}  // namespace gyre::farm
