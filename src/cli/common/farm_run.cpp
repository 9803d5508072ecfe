#include "cli/common/farm_run.h"

#include <thread>
#include <utility>

#include "base/clock.h"
#include "farm/ordered_results.h"

namespace gyre::cli {

namespace {

constexpr Milliseconds between_looks{500};

/// Passes on the parts that are there.
Result<void, CommandError> take_parts(farm::OrderedResults& results, const FarmRunCallbacks& callbacks) {
    while (true) {
        auto body = results.next();
        if (!body) return farm_failure(body.error());
        if (!*body) return {};
        if (auto taken = callbacks.on_part(**body); !taken) return file_error(taken.error());
    }
}

/// Why the job never ends by itself, if that is so.
Result<void, CommandError> check_progress(const farm::JobStatus& job) {
    const std::string name = "job " + std::to_string(job.id);
    if (job.state == farm::JobState::Cancelled) return file_error(name + " was cancelled");
    if (job.waiting + job.leased == 0 && job.aside > 0)
        return file_error(std::to_string(job.aside) + " parts of " + name +
                          " were set aside: 'gyre farm status' says why, 'gyre farm retry' tries them again");
    return {};
}

}  // namespace

CommandError farm_failure(const farm::FarmError& error) {
    const bool is_usage = error.fault == farm::FarmFault::WrongArgument || error.fault == farm::FarmFault::NotFound;
    return {error.reason, is_usage ? exit_usage : exit_failed};
}

Result<bool, CommandError> await_farm_job(farm::FarmStore& store, std::int64_t id, const FarmRunCallbacks& callbacks,
                                          const std::stop_token& stop) {
    farm::OrderedResults results(store, id);
    while (!stop.stop_requested()) {
        const auto job = store.job(id);
        const auto counters = job ? store.counters(id) : Failure(job.error());
        if (!counters && counters.error().fault != farm::FarmFault::Unreachable) return farm_failure(counters.error());
        if (counters) {
            callbacks.on_progress(*job, *counters);
            if (auto taken = take_parts(results, callbacks); !taken) return Failure(std::move(taken).error());
            if (results.part() >= job->parts) return true;
            if (auto checked = check_progress(*job); !checked) return Failure(std::move(checked).error());
        }
        std::this_thread::sleep_for(between_looks);
    }
    return false;
}

}  // namespace gyre::cli
