#include "farm/farm_picture.h"

#include <algorithm>
#include <utility>

#include "base/try.h"

namespace gyre::farm {

namespace {

/// A worker that was silent for longer counts as dead. Idle workers call rarely, so their limit is higher.
constexpr Milliseconds longest_silence{60'000}, longest_idle_silence{600'000};
/// Period over which `JobStatus::recent` counts finished parts.
constexpr Milliseconds recent_time{600'000};

JobPhase phase_of(const JobStatus& job) {
    switch (job.state) {
        case JobState::Active: return job.leased > 0 ? JobPhase::Running : JobPhase::Waiting;
        case JobState::Paused: return JobPhase::Paused;
        case JobState::Done: return JobPhase::Finished;
        case JobState::Cancelled: break;
    }
    return JobPhase::Cancelled;
}

WorkerPhase phase_of(const WorkerStatus& worker) {
    if (worker.has_left) return WorkerPhase::Left;
    if (worker.silent > (worker.doing.empty() ? longest_idle_silence : longest_silence)) return WorkerPhase::Silent;
    return worker.doing.empty() ? WorkerPhase::Idle : WorkerPhase::Working;
}

std::optional<Milliseconds> time_left(const JobStatus& job) {
    const int missing = job.waiting + job.leased;
    if (job.state != JobState::Active || job.recent == 0 || missing == 0) return std::nullopt;
    return std::min(recent_time, job.age) * missing / job.recent;
}

/// Whether the job has ended and its results cannot have changed since `before`.
bool is_settled(const JobStatus& before, const JobStatus& now) {
    const bool has_ended = now.state == JobState::Done || now.state == JobState::Cancelled;
    return has_ended && before.state == now.state && before.parts == now.parts && before.done == now.done &&
           now.waiting + now.leased + now.aside + now.audits_open == 0;
}

Result<MatchStanding, FarmError> standing_of(FarmStore& store, const JobPicture& job, const JobPicture* before) {
    MatchStanding standing;
    match::Pentanomial counted = pentanomial_of(job.counters);
    standing.pairs = counted.pairs();
    GYRE_TRY(auto fits, worker_fits(store, job.status));
    standing.fits = std::move(fits);
    standing.test = test_of_match(job.status);
    if (standing.test) {
        auto known = before != nullptr && before->match ? before->match->course : std::vector<SprtPoint>();
        GYRE_TRY(auto course, sprt_course(store, job.status, std::move(known)));
        standing.course = std::move(course);
        counted = standing.course.empty() ? match::Pentanomial() : standing.course.back().pentanomial;
    }
    standing.strength = match::estimate_strength(counted);
    return standing;
}

}  // namespace

Result<JobPicture, FarmError> FarmObserver::look_at(FarmStore& store, JobStatus status) const {
    const auto found = std::find_if(last_.jobs.begin(), last_.jobs.end(),
                                    [&](const JobPicture& job) { return job.status.id == status.id; });
    const JobPicture* const before = found == last_.jobs.end() ? nullptr : &*found;
    JobPicture job;
    if (before != nullptr && is_settled(before->status, status)) {
        job = *before;
        job.status = std::move(status);
        return job;
    }
    GYRE_TRY(auto counters, store.counters(status.id));
    GYRE_TRY(auto troubles, store.troubles(status.id));
    job = {.status = std::move(status), .counters = std::move(counters), .troubles = std::move(troubles)};
    job.phase = phase_of(job.status);
    job.left = time_left(job.status);
    if (job.status.kind == match_kind) {
        GYRE_TRY(auto standing, standing_of(store, job, before));
        job.match = std::move(standing);
    }
    return job;
}

Result<FarmPicture, FarmError> FarmObserver::look(FarmStore& store) {
    GYRE_TRY(auto jobs, store.jobs());
    GYRE_TRY(auto workers, store.workers());
    GYRE_TRY(const auto minutes, store.minutes());
    FarmPicture picture{.minutes = minutes};
    for (JobStatus& status : jobs) {
        GYRE_TRY(auto job, look_at(store, std::move(status)));
        picture.jobs.push_back(std::move(job));
    }
    for (WorkerStatus& status : workers) {
        const WorkerPhase phase = phase_of(status);
        picture.workers.push_back({std::move(status), phase});
    }
    last_ = picture;
    return picture;
}

}  // namespace gyre::farm
