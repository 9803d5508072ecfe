#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "base/bytes.h"
#include "base/result.h"
#include "cli/common/names.h"
#include "console/exit_status.h"
#include "farm/farm_store.h"

namespace gyre::cli {

CommandError farm_failure(const farm::FarmError& error);

/// Callbacks while a farm computes a job.
struct FarmRunCallbacks {
    /// Called about twice a second, if it is set.
    std::function<void(const farm::JobStatus& job, const farm::Counters& counters)> on_progress{};
    /// Receives each part in order as soon as all parts before it are available. Returns whether the job needs more
    /// parts.
    std::function<Result<bool, std::string>(ByteView body)> on_part{};
};

/// Waits until a job is done or needs no more parts. Returns false if a stop was requested. Fails if the job was
/// cancelled, or if parts were set aside so that it never ends. Keeps waiting while the farm is unreachable.
Result<bool, CommandError> await_farm_job(farm::FarmStore& store, std::int64_t job, const FarmRunCallbacks& callbacks,
                                          const std::stop_token& stop);

}  // namespace gyre::cli
