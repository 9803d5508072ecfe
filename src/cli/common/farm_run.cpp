#include "cli/common/farm_run.h"

#include <thread>
#include <utility>

#include "base/clock.h"
#include "farm/ordered_results.h"

namespace gyre::cli {

namespace {

constexpr Milliseconds between_looks{500};

/// Passes the available parts on. Returns true once no more are needed.
Result<bool, CommandError> take_parts(farm::OrderedResults& results, const FarmRunCallbacks& callbacks) {
    while (true) {
        auto body = results.next();
        if (!body && body.error().fault == farm::FarmFault::Unreachable) return false;
        if (!body) return farm_failure(body.error());
        if (!*body) return false;
        const auto needs_more = callbacks.on_part(**body);
        if (!needs_more) return file_error(needs_more.error());
        if (!*needs_more) return true;
    }
}

/// Ends the job after the parts that were taken, so that workers skip the rest.
Result<void, CommandError> end_job(farm::FarmStore& store, std::int64_t id, int parts, const std::stop_token& stop) {
    auto cut = store.cut(id, parts);
    while (!cut && cut.error().fault == farm::FarmFault::Unreachable && !stop.stop_requested()) {
        std::this_thread::sleep_for(between_looks);
        cut = store.cut(id, parts);
    }
    // Without write access the job stays unchanged.
    if (!cut && cut.error().fault == farm::FarmFault::AccessDenied) return {};
    return std::move(cut).transform_error(farm_failure);
}

/// The last parts may have arrived after the last look at the job.
void report_end(farm::FarmStore& store, std::int64_t id, const FarmRunCallbacks& callbacks) {
    const auto job = store.job(id);
    const auto counters = store.counters(id);
    if (job && counters && callbacks.on_progress) callbacks.on_progress(*job, *counters);
}

/// Fails if the job can never end on its own.
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
            if (callbacks.on_progress) callbacks.on_progress(*job, *counters);
            const auto is_decided = take_parts(results, callbacks);
            if (!is_decided) return is_decided;
            if (*is_decided)
                if (auto ended = end_job(store, id, results.part(), stop); !ended) return Failure(ended.error());
            if (*is_decided || results.part() >= job->parts) {
                report_end(store, id, callbacks);
                return true;
            }
            if (auto checked = check_progress(*job); !checked) return Failure(std::move(checked).error());
        }
        std::this_thread::sleep_for(between_looks);
    }
    return false;
}

}  // namespace gyre::cli
