#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "base/json.h"
#include "base/text.h"
#include "cli/common/format.h"
#include "cli/farm/farm_task.h"
#include "farm/kinds/worker_fit.h"

namespace gyre::cli {

namespace {

using farm::JobState;
using farm::JobStatus;
using farm::Trouble;
using farm::WorkerFit;
using farm::WorkerStatus;

/// Workers that were silent for longer are taken for dead. Those without parts rarely say anything.
constexpr Milliseconds longest_silence{60'000}, longest_idle_silence{300'000};
/// Workers of a match whose fit is shown although it is good.
constexpr std::size_t most_good_fits = 5;
/// `recent` counts the parts of so much time.
constexpr Milliseconds recent_time{600'000};

/// What `status` shows.
struct FarmPicture {
    std::vector<JobStatus> jobs;
    std::vector<WorkerStatus> workers;
    /// Of each job.
    std::vector<farm::Counters> counters;
    std::vector<std::vector<Trouble>> troubles;
    std::vector<std::vector<WorkerFit>> fits;
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
        auto fits = asked(worker_fits(store, job));
        if (!fits) return Failure(fits.error());
        picture.fits.push_back(std::move(*fits));
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
    std::string text = fmt::format("job {}  {}: {}, {} of {} parts", job.id, showable(job.title), name_of(job.state),
                                   job.done, job.parts);
    const std::pair<int, std::string_view> rows[] = {{job.leased, "computed now"},
                                                     {job.aside, "set aside"},
                                                     {job.audits_done, "audited"},
                                                     {job.audits_open, "audits to do"},
                                                     {job.audits_differ, "audits DIFFER"}};
    for (const auto& [count, what] : rows)
        if (count > 0) text += fmt::format(", {} {}", count, what);
    if (job.priority != 0) text += fmt::format(", priority {}", job.priority);
    if (const auto left = time_left(job)) text += fmt::format(", {} left", short_seconds(*left));
    text += '\n';
    for (const auto& [name, value] : counters)
        text += fmt::format("       {} {}\n", grouped(static_cast<std::uint64_t>(std::max<std::int64_t>(0, value))),
                            showable(name));
    return text;
}

std::string fits_text(const std::vector<WorkerFit>& fits) {
    std::string text;
    for (std::size_t i = 0; i < fits.size(); ++i)
        if (i < most_good_fits || fits[i].is_outlier) text += fmt::format("       {}\n", text_of(fits[i]));
    return text;
}

std::string troubles_text(const std::vector<Trouble>& troubles) {
    std::string text;
    for (const Trouble& trouble : troubles)
        text += fmt::format("       part {}{}, attempt {}: {}\n", trouble.part, trouble.is_aside ? " (set aside)" : "",
                            trouble.attempt, showable(trouble.log));
    return text;
}

std::string worker_state(const WorkerStatus& worker) {
    if (worker.has_left) return "has left";
    if (worker.silent > (worker.doing.empty() ? longest_idle_silence : longest_silence))
        return fmt::format("silent for {}", short_seconds(worker.silent));
    if (!worker.doing.empty()) return worker.doing;
    return worker.idle.empty() ? "idle" : fmt::format("idle: {}", showable(worker.idle));
}

std::string worker_text(const WorkerStatus& worker) {
    std::string text = fmt::format("worker {}  {}, {} {}", worker.id, showable(worker.host), worker.threads,
                                   worker.threads == 1 ? "thread" : "threads");
    if (worker.speed > 0)
        text += fmt::format(" of {} nodes a second", grouped(static_cast<std::uint64_t>(worker.speed)));
    if (worker.memory_mib > 0) text += fmt::format(", {} MiB for a part", worker.memory_mib);
    return text + fmt::format("{}, {} parts done: {}\n", worker.is_retired ? ", retired" : "", worker.finished,
                              worker_state(worker));
}

Json fit_json(const WorkerFit& fit) {
    Json points{Json::Array()};
    for (const std::uint64_t count : fit.results.counts) points.push(count);
    Json json = Json().set("worker", fit.worker).set("pairs_by_points", points).set("outlier", fit.is_outlier);
    if (fit.test)
        json.set("chi_square", fit.test->chi_square)
            .set("degrees_of_freedom", fit.test->degrees_of_freedom)
            .set("chance", fit.test->chance);
    return json;
}

/// Of the job with that place in the picture.
Json job_json(const FarmPicture& picture, std::size_t place) {
    const JobStatus& job = picture.jobs[place];
    Json sums{Json::Object()};
    for (const auto& [name, value] : picture.counters[place]) sums.set(name, value);
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
        .set("workers", json_array(picture.fits[place], fit_json))
        .set("failures", json_array(picture.troubles[place], [](const Trouble& trouble) {
                 return Json().set("part", trouble.part).set("attempt", trouble.attempt).set("log", trouble.log);
             }));
}

Json worker_json(const WorkerStatus& worker) {
    return Json()
        .set("worker", worker.id)
        .set("host", worker.host)
        .set("threads", worker.threads)
        .set("speed", worker.speed)
        .set("memory_mib", worker.memory_mib)
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
        for (std::size_t i = 0; i < picture->jobs.size(); ++i) jobs.push(job_json(*picture, i));
        output.line(Json().set("jobs", jobs).set("workers", json_array(picture->workers, worker_json)).dump());
        return 0;
    }
    std::string text;
    for (std::size_t i = 0; i < picture->jobs.size(); ++i)
        text += job_text(picture->jobs[i], picture->counters[i]) + fits_text(picture->fits[i]) +
                troubles_text(picture->troubles[i]);
    for (const WorkerStatus& worker : picture->workers) text += worker_text(worker);
    output.lines(text.empty() ? "no jobs, no workers\n" : text);
    return 0;
}

}  // namespace gyre::cli
