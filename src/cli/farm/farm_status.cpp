#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/format.h"
#include "cli/farm/farm_task.h"
#include "farm/farm_picture.h"
#include "farm/kinds/worker_fit.h"
#include "match/sprt.h"

namespace gyre::cli {

namespace {

using farm::HeldPart;
using farm::JobPicture;
using farm::JobStatus;
using farm::Trouble;
using farm::WorkerFit;
using farm::WorkerPhase;
using farm::WorkerPicture;
using farm::WorkerStatus;

/// Number of workers that are shown for a match even if they are no outliers.
constexpr std::size_t most_good_fits = 5;

/// Text such as "Elo +31.2 +- 20.1, LLR +2.98 (-2.94, 2.94) after 38 of 60 pairs, H1 accepted (5 Elo rather than 0)".
std::string standing_text(const farm::MatchStanding& match) {
    std::string text;
    if (match.strength && std::isfinite(match.strength->elo_error))
        text = fmt::format("Elo {:+.1f} +- {:.1f}", match.strength->elo, match.strength->elo_error);
    if (match.test && !match.course.empty()) {
        const farm::SprtPoint& last = match.course.back();
        text += text.empty() ? "" : ", ";
        text += fmt::format("LLR {:+.2f} ({:.2f}, {:.2f}) after {}{} pairs, {}", last.log_likelihood_ratio,
                            match.test->lower_bound(), match.test->upper_bound(), last.pairs,
                            last.pairs < match.pairs ? fmt::format(" of {}", match.pairs) : "",
                            conclusion(last.pentanomial, *match.test));
    }
    if (!text.empty()) text = "       " + text + '\n';
    for (std::size_t i = 0; i < match.fits.size(); ++i)
        if (i < most_good_fits || match.fits[i].is_outlier) text += fmt::format("       {}\n", text_of(match.fits[i]));
    return text;
}

std::string job_text(const JobPicture& picture) {
    const JobStatus& job = picture.status;
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
    if (picture.left) text += fmt::format(", {} left", short_seconds(*picture.left));
    text += '\n';
    for (const auto& [name, value] : picture.counters)
        text += fmt::format("       {} {}\n", grouped(static_cast<std::uint64_t>(std::max<std::int64_t>(0, value))),
                            showable(name));
    if (picture.match) text += standing_text(*picture.match);
    for (const Trouble& trouble : picture.troubles)
        text += fmt::format("       part {}{}, attempt {}: {}\n", trouble.part, trouble.is_aside ? " (set aside)" : "",
                            trouble.attempt, showable(trouble.log));
    return text;
}

std::string parts_text(const std::vector<HeldPart>& parts) {
    std::string text;
    for (const HeldPart& part : parts)
        text += fmt::format("{}job {} part {}", text.empty() ? "" : ", ", part.job, part.part);
    return text;
}

std::string worker_state(const WorkerPicture& picture) {
    const WorkerStatus& worker = picture.status;
    switch (picture.phase) {
        case WorkerPhase::Left: return "has left";
        case WorkerPhase::Silent: return fmt::format("silent for {}", short_seconds(worker.silent));
        case WorkerPhase::Working: return parts_text(worker.doing);
        case WorkerPhase::Idle: break;
    }
    return worker.idle.empty() ? "idle" : fmt::format("idle: {}", showable(worker.idle));
}

std::string worker_text(const WorkerPicture& picture) {
    const WorkerStatus& worker = picture.status;
    std::string text = fmt::format("worker {}  {}, {} {}", worker.id, showable(worker.host), worker.threads,
                                   worker.threads == 1 ? "thread" : "threads");
    if (worker.speed > 0)
        text += fmt::format(" of {} nodes a second", grouped(static_cast<std::uint64_t>(worker.speed)));
    if (worker.memory_mib > 0) text += fmt::format(", {} MiB for a part", worker.memory_mib);
    return text + fmt::format("{}, {} parts done: {}\n", worker.is_retired ? ", retired" : "", worker.finished,
                              worker_state(picture));
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

Json job_json(const JobPicture& picture) {
    const JobStatus& job = picture.status;
    Json sums{Json::Object()};
    for (const auto& [name, value] : picture.counters) sums.set(name, value);
    const std::vector<WorkerFit> no_fits;
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
        .set("seconds_left", picture.left ? Json(picture.left->count() / 1000) : Json())
        .set("counters", sums)
        .set("workers", json_array(picture.match ? picture.match->fits : no_fits, fit_json))
        .set("failures", json_array(picture.troubles, [](const Trouble& trouble) {
                 return Json().set("part", trouble.part).set("attempt", trouble.attempt).set("log", trouble.log);
             }));
}

Json worker_json(const WorkerPicture& picture) {
    const WorkerStatus& worker = picture.status;
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
        .set("doing", parts_text(worker.doing))
        .set("idle", worker.idle);
}

}  // namespace

Result<int, CommandError> show_farm(const FarmTask& task, Output& output) {
    GYRE_TRY(const auto store, open_farm_of(task));
    GYRE_TRY(const auto picture, farm::FarmObserver().look(*store).transform_error(farm_failure));
    if (task.json) {
        output.line(Json()
                        .set("jobs", json_array(picture.jobs, job_json))
                        .set("workers", json_array(picture.workers, worker_json))
                        .dump());
        return 0;
    }
    std::string text;
    for (const JobPicture& job : picture.jobs) text += job_text(job);
    for (const WorkerPicture& worker : picture.workers) text += worker_text(worker);
    output.lines(text.empty() ? "no jobs, no workers\n" : text);
    return 0;
}

}  // namespace gyre::cli
