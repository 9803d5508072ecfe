#include <atomic>
#include <thread>
#include <unistd.h>
#include <utility>

#include "base/new_file.h"
#include "base/path_text.h"
#include "cli/farm/farm_task.h"
#include "console/interrupt.h"
#include "console/progress_line.h"
#include "farm/kinds/datagen_shards.h"
#include "farm/ordered_results.h"

namespace gyre::cli {

namespace {

constexpr Milliseconds between_looks{500};

CommandError write_error(const FarmTask& task, const std::string& reason) {
    return file_error((task.out == "-" ? "standard output" : quoted_path(task.out)) + ": " + reason);
}

/// Waits until the job is done; the error says why it never will be, or that somebody interrupted.
Result<farm::JobStatus, CommandError> await_job(farm::FarmStore& store, std::int64_t id, bool waits) {
    std::atomic<bool> interrupted = false;
    const InterruptWatcher watcher([&interrupted] { interrupted = true; });
    ProgressLine progress;
    while (true) {
        const auto job = store.job(id);
        if (!job) return farm_failure(job.error());
        const bool is_stuck = job->waiting + job->leased == 0 && job->aside > 0;
        if (!waits || job->state == farm::JobState::Done) return *job;
        if (job->state == farm::JobState::Cancelled) return file_error("the job was cancelled");
        if (is_stuck)
            return file_error(std::to_string(job->aside) + " parts were set aside; 'gyre farm status' says why");
        if (interrupted) return file_error("interrupted");
        if (progress.is_due())
            progress.show(std::to_string(job->done) + " of " + std::to_string(job->parts) + " parts");
        std::this_thread::sleep_for(between_looks);
    }
}

/// Writes all parts up to the first without a result.
Result<void, CommandError> merge(farm::FarmStore& store, const farm::JobStatus& job, const FarmTask& task) {
    const auto header = farm::datagen_file_header(job.spec);
    if (!header) return file_error(header.error());
    auto file = task.out == "-" ? NewFile::on(STDOUT_FILENO) : NewFile::create(task.out);
    if (!file) return write_error(task, file.error());
    auto written = file->write(*header);
    farm::OrderedResults results(store, job.id);
    while (written) {
        auto body = results.next();
        if (!body) return farm_failure(body.error());
        if (!*body) break;
        written = file->write(**body);
    }
    if (written) written = file->finish();
    if (!written) return write_error(task, written.error());
    return {};
}

}  // namespace

Result<int, CommandError> write_results(const FarmTask& task, Output& output) {
    const auto id = number_of(task, "job");
    if (!id) return id.error();
    if (task.out.empty()) return Failure("--out says where the results shall go");
    const auto store = open_farm_of(task);
    if (!store) return store.error();
    const auto job = await_job(**store, *id, task.wait);
    if (!job) return job.error();
    if (job->done < job->parts && !task.partial)
        return file_error("job " + std::to_string(*id) + " has " + std::to_string(job->done) + " of " +
                          std::to_string(job->parts) + " parts: use --wait or --partial");
    if (const auto merged = merge(**store, *job, task); !merged) return merged.error();
    if (task.out != "-")
        output.line(std::to_string(job->done) + " of " + std::to_string(job->parts) + " parts in " +
                    quoted_path(task.out));
    return 0;
}

}  // namespace gyre::cli
