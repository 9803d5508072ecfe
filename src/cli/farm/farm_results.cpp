#include <fmt/core.h>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <unistd.h>
#include <utility>

#include "base/new_file.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/farm/farm_task.h"
#include "console/interrupt.h"
#include "console/progress_line.h"
#include "farm/kinds/job_kinds.h"
#include "farm/ordered_results.h"

namespace gyre::cli {

namespace {

/// Output file, merged from the results of a job's parts.
class ResultsFile {
public:
    static Result<ResultsFile, CommandError> open(const farm::JobStatus& job, const std::string& path) {
        GYRE_TRY(auto merger, farm::make_merger(job).transform_error(file_error));
        ResultsFile results(path, std::move(merger));
        auto file = path == "-" ? NewFile::on(STDOUT_FILENO) : NewFile::create(path);
        if (!file) return results.error(file.error());
        results.file_.emplace(*std::move(file));
        if (auto written = results.file_->write(results.merger_->head()); !written)
            return results.error(written.error());
        return results;
    }

    /// Adds the next part. Returns whether more parts are needed.
    Result<bool, std::string> add(ByteView body) {
        const auto text = merger_->add(body);
        if (!text) return Failure(fmt::format("part {}: {}", parts_, text.error()));
        ++parts_;
        return file_->write(*text).transform([this] { return !merger_->is_decided(); });
    }

    Result<int, CommandError> finish() {
        auto written = file_->write(merger_->tail());
        if (written) written = file_->finish();
        if (!written) return error(written.error());
        return parts_;
    }

private:
    ResultsFile(std::string path, std::unique_ptr<farm::ResultMerger> merger)
        : path_(std::move(path)), merger_(std::move(merger)) {}
    CommandError error(const std::string& reason) const {
        return file_error((path_ == "-" ? "standard output" : quoted_path(path_)) + ": " + reason);
    }

    std::string path_;
    std::unique_ptr<farm::ResultMerger> merger_;
    std::optional<NewFile> file_;
    int parts_ = 0;
};

/// Adds parts as they are finished, until the job is done.
Result<void, CommandError> await_parts(farm::FarmStore& store, std::int64_t id, ResultsFile& file) {
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    ProgressLine progress;
    const auto done = await_farm_job(store, id,
                                     {.on_progress =
                                          [&](const farm::JobStatus& job, const farm::Counters&) {
                                              if (progress.is_due())
                                                  progress.show(fmt::format("{} of {} parts", job.done, job.parts));
                                          },
                                      .on_part = [&](ByteView body) { return file.add(body); }},
                                     stop.get_token());
    if (!done) return done.error();
    if (!*done) return file_error("interrupted");
    return {};
}

/// Adds the finished parts up to the first part without a result.
Result<void, CommandError> take_parts_there(farm::FarmStore& store, std::int64_t id, ResultsFile& file) {
    farm::OrderedResults results(store, id);
    while (true) {
        GYRE_TRY(const auto body, results.next().transform_error(farm_failure));
        if (!body) return {};
        GYRE_TRY(const auto needs_more, file.add(*body).transform_error(file_error));
        if (!needs_more) return {};
    }
}

}  // namespace

Result<int, CommandError> write_results(const FarmTask& task, Output& output) {
    GYRE_TRY(const auto id, number_of(task, "job"));
    if (task.out.empty()) return Failure("--out FILE is missing; '--out -' writes to standard output");
    GYRE_TRY(const auto store, open_farm_of(task));
    GYRE_TRY(const auto job, store->job(id).transform_error(farm_failure));
    if (job.done < job.parts && !task.partial && !task.wait)
        return file_error(fmt::format("job {} has {} of {} parts: use --wait or --partial", id, job.done, job.parts));
    GYRE_TRY(auto file, ResultsFile::open(job, task.out));
    const auto taken = task.wait ? await_parts(*store, id, file) : take_parts_there(*store, id, file);
    if (!taken) return taken.error();
    GYRE_TRY(const auto parts, file.finish());
    if (task.out != "-") output.line(fmt::format("{} of {} parts in {}", parts, job.parts, quoted_path(task.out)));
    return 0;
}

}  // namespace gyre::cli
