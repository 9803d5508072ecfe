#include "web/farm_json.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"

namespace gyre::web {

namespace {

using farm::JobPhase;
using farm::JobPicture;
using farm::MatchStanding;
using farm::Trouble;
using farm::WorkerPhase;
using farm::WorkerPicture;

constexpr std::size_t most_jobs = 100, most_workers = 300, most_failures = 50, most_points = 240, longest_log = 2'000;

std::string_view name_of(JobPhase phase) {
    constexpr std::string_view names[] = {"waiting", "running", "paused", "finished", "cancelled"};
    return names[static_cast<std::size_t>(phase)];
}

std::string_view name_of(WorkerPhase phase) {
    constexpr std::string_view names[] = {"working", "idle", "silent", "left"};
    return names[static_cast<std::size_t>(phase)];
}

bool has_ended(const JobPicture& job) { return job.phase == JobPhase::Finished || job.phase == JobPhase::Cancelled; }

/// Omits an infinite number, which JSON cannot hold.
void set_finite(Json& json, std::string_view name, double number) {
    if (std::isfinite(number)) json.set(name, number);
}

/// At most `most_points` points of a course in equal steps, including the last one.
Json course_json(const std::vector<farm::SprtPoint>& course) {
    Json::Array points;
    const std::size_t count = std::min(course.size(), most_points);
    for (std::size_t i = 0; i < count; ++i) {
        const farm::SprtPoint& point = course[count == 1 ? 0 : i * (course.size() - 1) / (count - 1)];
        points.push_back(Json::Array{Json(point.pairs), Json(point.log_likelihood_ratio)});
    }
    return points;
}

Json match_json(const MatchStanding& match, const match::Pentanomial& pairs) {
    Json json;
    json.set("pairs", Json::Array(pairs.counts.begin(), pairs.counts.end()));
    if (match.strength) {
        set_finite(json, "elo", match.strength->elo);
        set_finite(json, "error", match.strength->elo_error);
    }
    if (!match.test) return json;
    Json test;
    test.set("lower", match.test->lower_bound()).set("upper", match.test->upper_bound());
    test.set("elo0", match.test->elo0).set("elo1", match.test->elo1);
    test.set("normalised", match.test->model == match::EloModel::Normalised);
    return json.set("test", test.set("course", course_json(match.course)));
}

Json failure_json(const Trouble& trouble) {
    Json json;
    json.set("part", trouble.part).set("attempt", trouble.attempt).set("aside", trouble.is_aside);
    return json.set("log", showable(trouble.log.substr(0, longest_log)));
}

Json job_json(const JobPicture& picture) {
    const farm::JobStatus& job = picture.status;
    Json sums{Json::Object()};
    match::Pentanomial pairs;
    for (const auto& [name, value] : picture.counters)
        if (!picture.match || !farm::add_pair_counter(name, value, pairs)) sums.set(name, value);
    Json::Array failures;
    const std::size_t count = picture.troubles.size(), shown = std::min(count, most_failures);
    for (std::size_t i = count - shown; i < count; ++i) failures.push_back(failure_json(picture.troubles[i]));
    Json json;
    json.set("job", job.id).set("kind", job.kind).set("title", showable(job.title));
    json.set("state", name_of(picture.phase)).set("priority", job.priority).set("parts", job.parts);
    json.set("done", job.done).set("leased", job.leased).set("aside", job.aside);
    json.set("audits",
             Json().set("open", job.audits_open).set("done", job.audits_done).set("differ", job.audits_differ));
    if (picture.left) json.set("left", picture.left->count());
    json.set("sums", std::move(sums)).set("failures", std::move(failures)).set("unshown", count - shown);
    if (picture.match) json.set("match", match_json(*picture.match, pairs));
    return json;
}

Json worker_json(const WorkerPicture& picture) {
    const farm::WorkerStatus& worker = picture.status;
    Json::Array parts;
    for (const farm::HeldPart& part : worker.doing) parts.push_back(Json().set("job", part.job).set("part", part.part));
    Json json;
    json.set("worker", worker.id).set("host", showable(worker.host)).set("threads", worker.threads);
    json.set("state", name_of(picture.phase)).set("retired", worker.is_retired).set("silent", worker.silent.count());
    return json.set("done", worker.finished).set("doing", std::move(parts)).set("idle", showable(worker.idle));
}

/// Open jobs in the order in which workers take them, then those that have ended, the latest first.
std::vector<const JobPicture*> in_order(const std::vector<JobPicture>& jobs) {
    std::vector<const JobPicture*> order;
    for (const JobPicture& job : jobs) order.push_back(&job);
    std::sort(order.begin(), order.end(), [](const JobPicture* a, const JobPicture* b) {
        if (has_ended(*a) != has_ended(*b)) return has_ended(*b);
        if (has_ended(*a)) return a->status.id > b->status.id;
        return a->status.priority != b->status.priority ? a->status.priority > b->status.priority
                                                        : a->status.id < b->status.id;
    });
    return order;
}

}  // namespace

Json farm_json(const farm::FarmPicture& picture) {
    Json::Array jobs, workers, minutes;
    for (const JobPicture* const job : in_order(picture.jobs))
        if (jobs.size() < most_jobs) jobs.push_back(job_json(*job));
    std::size_t gone = 0;
    for (const WorkerPicture& worker : picture.workers) {
        if (worker.phase == WorkerPhase::Left)
            ++gone;
        else if (workers.size() < most_workers)
            workers.push_back(worker_json(worker));
    }
    for (const auto parts : picture.minutes) minutes.emplace_back(parts);
    Json json;
    json.set("unshown", picture.jobs.size() - jobs.size()).set("jobs", std::move(jobs));
    json.set("left", gone).set("workers", std::move(workers));
    return json.set("minutes", std::move(minutes));
}

}  // namespace gyre::web
