#include <algorithm>
#include <utility>

#include "base/json.h"
#include "base/text.h"
#include "cli/common/format.h"
#include "cli/farm/farm_task.h"

namespace gyre::cli {

namespace {

using farm::JobState;
using farm::JobStatus;
using farm::Trouble;
using farm::WorkerStatus;

/// Workers that were silent for longer are taken for dead.
constexpr Milliseconds longest_silence{60'000};
/// `recent` counts the parts of so much time.
constexpr Milliseconds recent_time{600'000};

/// What `status` shows.
struct FarmPicture {
    std::vector<JobStatus> jobs;
    std::vector<WorkerStatus> workers;
    /// Of each job.
    std::vector<farm::Counters> counters;
    std::vector<std::vector<Trouble>> troubles;
};

template <class T>
Result<T, CommandError> asked(Result<T, farm::FarmError> answer) {
    return std::move(answer).transform_error(farm_failure);
}

Result<FarmPicture, CommandError> ask_farm(farm::FarmStore& store) {
    FarmPicture picture;
    auto jobs = asked(store.jobs());
    if (!jobs) return Failure(jobs.error());
    auto workers = asked(store.workers());
    if (!workers) return Failure(workers.error());
    for (const JobStatus& job : *jobs) {
        auto counters = asked(store.counters(job.id));
        if (!counters) return Failure(counters.error());
        auto troubles = asked(store.troubles(job.id));
        if (!troubles) return Failure(troubles.error());
        picture.counters.push_back(std::move(*counters));
        picture.troubles.push_back(std::move(*troubles));
    }
    picture.jobs = std::move(*jobs);
    picture.workers = std::move(*workers);
    return picture;
}

/// Until the job is done, by what was finished lately; nothing where that is not known.
std::optional<Milliseconds> time_left(const JobStatus& job) {
    const int missing = job.waiting + job.leased;
    if (job.state != JobState::Active || job.recent == 0 || missing == 0) return std::nullopt;
    return std::min(recent_time, job.age) * missing / job.recent;
}

std::string job_text(const JobStatus& job, const farm::Counters& counters) {
    std::string text = "job " + std::to_string(job.id) + "  " + showable(job.title) + ": " +
                       std::string(name_of(job.state)) + ", " + std::to_string(job.done) + " of " +
                       std::to_string(job.parts) + " parts";
    const std::pair<int, std::string_view> rows[] = {{job.leased, "computed now"},
                                                     {job.aside, "set aside"},
                                                     {job.audits_done, "audited"},
                                                     {job.audits_open, "audits to do"},
                                                     {job.audits_differ, "audits DIFFER"}};
    for (const auto& [count, what] : rows)
        if (count > 0) text += ", " + std::to_string(count) + ' ' + std::string(what);
    if (job.priority != 0) text += ", priority " + std::to_string(job.priority);
    if (const auto left = time_left(job)) text += ", " + short_seconds(*left) + " left";
    text += '\n';
    for (const auto& [name, value] : counters)
        text += "       " + grouped(static_cast<std::uint64_t>(std::max<std::int64_t>(0, value))) + ' ' +
                showable(name) + '\n';
    return text;
}

std::string troubles_text(const std::vector<Trouble>& troubles) {
    std::string text;
    for (const Trouble& trouble : troubles)
        text += "       part " + std::to_string(trouble.part) + (trouble.is_aside ? " (set aside)" : "") +
                ", attempt " + std::to_string(trouble.attempt) + ": " + showable(trouble.log) + '\n';
    return text;
}

std::string worker_state(const WorkerStatus& worker) {
    if (worker.has_left) return "has left";
    if (worker.silent > longest_silence) return "silent for " + short_seconds(worker.silent);
    if (!worker.doing.empty()) return worker.doing;
    return worker.idle.empty() ? "idle" : "idle: " + showable(worker.idle);
}

std::string worker_text(const WorkerStatus& worker) {
    return "worker " + std::to_string(worker.id) + "  " + showable(worker.host) + ", " +
           std::to_string(worker.threads) + (worker.threads == 1 ? " thread" : " threads") +
           (worker.is_retired ? ", retired" : "") + ", " + std::to_string(worker.finished) +
           " parts done: " + worker_state(worker) + '\n';
}

Json job_json(const JobStatus& job, const farm::Counters& counters, const std::vector<Trouble>& troubles) {
    Json sums{Json::Object()};
    for (const auto& [name, value] : counters) sums.set(name, value);
    const auto left = time_left(job);
    return Json()
        .set("job", job.id)
        .set("kind", job.kind)
        .set("title", job.title)
        .set("state", name_of(job.state))
        .set("priority", job.priority)
        .set("parts", job.parts)
        .set("done", job.done)
        .set("waiting", job.waiting)
        .set("leased", job.leased)
        .set("aside", job.aside)
        .set("audits",
             Json().set("open", job.audits_open).set("done", job.audits_done).set("differ", job.audits_differ))
        .set("seconds_left", left ? Json(left->count() / 1000) : Json())
        .set("counters", sums)
        .set("failures", json_array(troubles, [](const Trouble& trouble) {
                 return Json().set("part", trouble.part).set("attempt", trouble.attempt).set("log", trouble.log);
             }));
}

Json worker_json(const WorkerStatus& worker) {
    return Json()
        .set("worker", worker.id)
        .set("host", worker.host)
        .set("threads", worker.threads)
        .set("parts_done", worker.finished)
        .set("silent_ms", worker.silent.count())
        .set("left", worker.has_left)
        .set("retired", worker.is_retired)
        .set("doing", worker.doing)
        .set("idle", worker.idle);
}

}  // namespace

Result<int, CommandError> show_farm(const FarmTask& task, Output& output) {
    const auto store = open_farm_of(task);
    if (!store) return store.error();
    const auto picture = ask_farm(**store);
    if (!picture) return picture.error();
    if (task.json) {
        Json jobs{Json::Array()};
        for (std::size_t i = 0; i < picture->jobs.size(); ++i)
            jobs.push(job_json(picture->jobs[i], picture->counters[i], picture->troubles[i]));
        output.line(Json().set("jobs", jobs).set("workers", json_array(picture->workers, worker_json)).dump());
        return 0;
    }
    std::string text;
    for (std::size_t i = 0; i < picture->jobs.size(); ++i)
        text += job_text(picture->jobs[i], picture->counters[i]) + troubles_text(picture->troubles[i]);
    for (const WorkerStatus& worker : picture->workers) text += worker_text(worker);
    output.lines(text.empty() ? "no jobs, no workers\n" : text);
    return 0;
}

}  // namespace gyre::cli
