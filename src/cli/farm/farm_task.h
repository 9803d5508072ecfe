#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/common/datagen_options.h"
#include "cli/common/farm_run.h"
#include "cli/common/names.h"
#include "console/exit_status.h"
#include "console/output.h"
#include "farm/farm_address.h"

namespace gyre::cli {

/// Hours of the day. "22-7" means from 22:00 until 6:59.
struct HourRange {
    int first = 0, end = 24;
    bool contains(int hour) const { return first < end ? hour >= first && hour < end : hour >= first || hour < end; }
};

/// Arguments of `gyre farm VERB`. Each verb uses some of them.
struct FarmTask {
    /// Arguments after the verb: a job's number, a kind of job, an address.
    std::vector<std::string> words;
    /// `farm` is the address of the farm; if it is empty, the variable GYRE_FARM is used.
    std::string farm, sqlite, postgres;
    std::string out, note, role = "worker", title;
    DatagenOptions play;
    std::uint32_t games = 0, part_games = 200;
    int threads = 0, memory = 0, priority = 0, lease_seconds = 180, audit_percent = 0, percent = 5;
    HourRange hours;
    bool json = false, once = false, wait = false, partial = false, force = false;
};

/// Opens the farm that the task names. The error says what is missing or wrong.
Result<std::unique_ptr<farm::FarmStore>, CommandError> open_farm_of(const FarmTask& task);
/// Number of a job or worker, the argument after the verb. `what` is "job" or "worker", for errors.
Result<std::int64_t, CommandError> number_of(const FarmTask& task, std::string_view what);

// One function per verb. Each returns the exit status, or the reason of a failure.
Result<int, CommandError> start_farm(const FarmTask& task, Output& output);
Result<int, CommandError> join_farm(const FarmTask& task, Output& output);
Result<int, CommandError> submit_job(const FarmTask& task, Output& output);
Result<int, CommandError> show_farm(const FarmTask& task, Output& output);
Result<int, CommandError> write_results(const FarmTask& task, Output& output);
Result<int, CommandError> pause_job(const FarmTask& task, Output& output);
Result<int, CommandError> resume_job(const FarmTask& task, Output& output);
Result<int, CommandError> cancel_job(const FarmTask& task, Output& output);
Result<int, CommandError> change_priority(const FarmTask& task, Output& output);
Result<int, CommandError> retry_job(const FarmTask& task, Output& output);
Result<int, CommandError> audit_job(const FarmTask& task, Output& output);
Result<int, CommandError> retire_worker(const FarmTask& task, Output& output);
Result<int, CommandError> make_farm_token(const FarmTask& task, Output& output);
Result<int, CommandError> revoke_farm_token(const FarmTask& task, Output& output);
Result<int, CommandError> list_tokens(const FarmTask& task, Output& output);

}  // namespace gyre::cli
