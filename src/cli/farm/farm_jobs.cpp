// Verbs of `gyre farm` that change jobs, workers and tokens.
#include <filesystem>
#include <fmt/core.h>

#include "base/text.h"
#include "base/try.h"
#include "cli/farm/farm_task.h"
#include "farm/kinds/datagen_shards.h"

namespace gyre::cli {

namespace {

using farm::FarmStore;
using farm::JobState;

constexpr int key_digits = 32;

/// Makes a call to the store for the job or worker that the task names. `what` is "job" or "worker", for errors.
template <class Call>
Result<int, CommandError> change(const FarmTask& task, std::string_view what, const Call& call) {
    GYRE_TRY(const auto number, number_of(task, what));
    GYRE_TRY(const auto store, open_farm_of(task));
    auto done = call(*store, number);
    if (!done) return farm_failure(done.error());
    return 0;
}

Result<int, CommandError> change_state(const FarmTask& task, JobState state, Output& output) {
    return change(task, "job", [&](FarmStore& store, std::int64_t job) {
        auto done = store.set_state(job, state);
        if (done) output.line(fmt::format("job {} is {}", job, name_of(state)));
        return done;
    });
}

/// The variable keeps the token's secret out of the list of processes.
std::string how_to_join(const farm::NewToken& token) {
    return fmt::format("  GYRE_FARM='{}' gyre farm join", token.address);
}

farm::TokenRole role_named(std::string_view name) {
    return name == "submitter" ? farm::TokenRole::Submitter
           : name == "reader"  ? farm::TokenRole::Reader
                               : farm::TokenRole::Worker;
}

}  // namespace

Result<int, CommandError> start_farm(const FarmTask& task, Output& output) {
    if (task.sqlite.empty() == task.postgres.empty()) return Failure("use one of --sqlite FILE and --postgres URL");
    // The address must hold an absolute path, because workers may be started in other folders.
    const std::string address =
        task.sqlite.empty() ? task.postgres : "sqlite:" + std::filesystem::absolute(task.sqlite).string();
    GYRE_TRY(const auto store, farm::open_farm(address, farm::SchemaUse::Make).transform_error(farm_failure));
    GYRE_TRY(const auto token, store->make_token(farm::TokenRole::Worker, "farm start").transform_error(farm_failure));
    output.lines(
        fmt::format("The farm is ready. Workers join with\n{}\nJobs are submitted with\n"
                    "  gyre farm submit datagen --farm '{}' --games N\n",
                    how_to_join(token), farm::shown_address(address)));
    return 0;
}

Result<int, CommandError> submit_job(const FarmTask& task, Output& output) {
    if (task.words.empty() || task.words.front() != farm::datagen_kind)
        return Failure(task.words.empty() ? "the kind of job is missing; there is datagen"
                                          : gyre::quoted(task.words.front()) + " is no kind of job; there is datagen");
    if (task.games == 0) return Failure("--games says how many games are to be played");
    GYRE_TRY(const auto store, open_farm_of(task));
    auto job = farm::make_datagen_job(*store, {task.play.conditions, task.games, task.part_games});
    if (!job) return farm_failure(job.error());
    // The key is random, so that submitting the same games twice makes two jobs.
    job->key = random_digits(key_digits);
    job->priority = task.priority;
    job->lease = Milliseconds(std::int64_t{1000} * task.lease_seconds);
    job->audit_percent = task.audit_percent;
    if (!task.title.empty()) job->title = task.title;
    GYRE_TRY(const auto id, store->submit(*job).transform_error(farm_failure));
    output.line(fmt::format("job {}: {}, {} parts", id, job->title, job->parts));
    return 0;
}

Result<int, CommandError> pause_job(const FarmTask& task, Output& output) {
    return change_state(task, JobState::Paused, output);
}
Result<int, CommandError> resume_job(const FarmTask& task, Output& output) {
    return change_state(task, JobState::Active, output);
}
Result<int, CommandError> cancel_job(const FarmTask& task, Output& output) {
    return change_state(task, JobState::Cancelled, output);
}

Result<int, CommandError> change_priority(const FarmTask& task, Output& output) {
    return change(task, "job", [&](FarmStore& store, std::int64_t job) {
        auto done = store.set_priority(job, task.priority);
        if (done) output.line(fmt::format("job {} has priority {}", job, task.priority));
        return done;
    });
}

Result<int, CommandError> retry_job(const FarmTask& task, Output& output) {
    return change(task, "job", [&](FarmStore& store, std::int64_t job) {
        auto parts = store.retry(job);
        if (parts) output.line(fmt::format("{} parts wait again", *parts));
        return parts;
    });
}

Result<int, CommandError> audit_job(const FarmTask& task, Output& output) {
    return change(task, "job", [&](FarmStore& store, std::int64_t job) {
        auto parts = store.request_audit(job, task.percent);
        if (parts) output.line(fmt::format("{} parts are computed again by other workers", *parts));
        return parts;
    });
}

Result<int, CommandError> retire_worker(const FarmTask& task, Output& output) {
    return change(task, "worker", [&](FarmStore& store, std::int64_t worker) {
        auto done = store.retire(worker);
        if (done) output.line(fmt::format("worker {} gets no more parts", worker));
        return done;
    });
}

Result<int, CommandError> make_farm_token(const FarmTask& task, Output& output) {
    GYRE_TRY(const auto store, open_farm_of(task));
    GYRE_TRY(const auto token, store->make_token(role_named(task.role), task.note).transform_error(farm_failure));
    output.line(task.role == "worker" ? how_to_join(token) : fmt::format("  GYRE_FARM='{}'", token.address));
    return 0;
}

Result<int, CommandError> revoke_farm_token(const FarmTask& task, Output& output) {
    if (task.words.empty()) return Failure("the name of the token is missing; 'gyre farm tokens' lists them");
    GYRE_TRY(const auto store, open_farm_of(task));
    if (const auto done = store->revoke_token(task.words.front()); !done) return farm_failure(done.error());
    output.line(fmt::format("token {} is revoked", showable(task.words.front())));
    return 0;
}

Result<int, CommandError> list_tokens(const FarmTask& task, Output& output) {
    GYRE_TRY(const auto store, open_farm_of(task));
    GYRE_TRY(const auto tokens, store->tokens().transform_error(farm_failure));
    for (const farm::TokenStatus& token : tokens)
        output.line(fmt::format("{}  {}{}{}{}", token.name, token.role, token.is_revoked ? ", revoked" : "",
                                token.note.empty() ? "" : "  ", showable(token.note)));
    return 0;
}

}  // namespace gyre::cli
