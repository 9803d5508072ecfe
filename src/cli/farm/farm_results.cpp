#include <stop_token>
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

CommandError write_error(const FarmTask& task, const std::string& reason) {
    return file_error((task.out == "-" ? "standard output" : quoted_path(task.out)) + ": " + reason);
}

/// Waits until the job is done.
Result<void, CommandError> await_job(farm::FarmStore& store, std::int64_t id) {
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    ProgressLine progress;
    const auto done = await_farm_job(
        store, id,
        {.on_progress =
             [&](const farm::JobStatus& job, const farm::Counters&) {
                 if (progress.is_due())
                     progress.show(std::to_string(job.done) + " of " + std::to_string(job.parts) + " parts");
             },
         .on_part = [](ByteView) { return Result<void, std::string>(); }},
        stop.get_token());
    if (!done) return done.error();
    if (!*done) return file_error("interrupted");
    return {};
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
    if (task.wait)
        if (auto awaited = await_job(**store, *id); !awaited) return Failure(std::move(awaited).error());
    const auto job = (*store)->job(*id);
    if (!job) return farm_failure(job.error());
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
