#include "farm/farm_store.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "base/json.h"
#include "base/number.h"
#include "base/sha256.h"
#include "base/text.h"
#include "base/try.h"
#include "farm/answer_rows.h"

namespace gyre::farm {

namespace {

template <class Pairs>
std::string json_of_pairs(const Pairs& pairs) {
    Json object{Json::Object()};
    for (const auto& [name, value] : pairs) object.set(name, value);
    return object.dump(JsonStyle::Compact);
}

std::string json_of_leases(std::span<const LeaseKey> leases) {
    Json list{Json::Array()};
    for (const LeaseKey& lease : leases) list.push(Json::Array{lease.job, lease.part, lease.attempt});
    return list.dump(JsonStyle::Compact);
}

}  // namespace

std::string_view name_of(TokenRole role) {
    constexpr std::string_view names[] = {"worker", "submitter", "reader"};
    return names[static_cast<std::size_t>(role)];
}

FarmStore::Answer<SqlRows> FarmStore::call(std::string_view function, std::initializer_list<SqlArgument> arguments) {
    const std::lock_guard lock(mutex_);
    return run(function, {arguments.begin(), arguments.size()});
}

FarmStore::Answer<void> FarmStore::order(std::string_view function, std::initializer_list<SqlArgument> arguments) {
    return call(function, arguments).transform([](const SqlRows&) {});
}

FarmStore::Answer<std::string> FarmStore::ask_text(std::string_view function,
                                                   std::initializer_list<SqlArgument> arguments) {
    GYRE_TRY(auto rows, call(function, arguments));
    if (rows.empty() || rows.front().empty())
        return FarmError{FarmFault::Internal, fmt::format("{} returned nothing", function)};
    return std::move(rows.front().front());
}

FarmStore::Answer<std::int64_t> FarmStore::ask_number(std::string_view function,
                                                      std::initializer_list<SqlArgument> arguments) {
    GYRE_TRY(const auto cell, ask_text(function, arguments));
    const auto number = parse_integer<std::int64_t>(cell);
    if (!number) return FarmError{FarmFault::Internal, fmt::format("{} returned no number", function)};
    return *number;
}

FarmStore::Answer<std::int64_t> FarmStore::join(const NewWorker& worker) {
    return ask_number("join_farm", {{"key", worker.key},
                                    {"host", worker.host},
                                    {"threads", worker.threads},
                                    {"facts", json_of_pairs(worker.facts)},
                                    {"speed", worker.speed},
                                    {"memory_mib", worker.memory_mib}});
}

FarmStore::Answer<void> FarmStore::leave(std::int64_t worker) { return order("leave_farm", {{"worker", worker}}); }

FarmStore::Answer<std::vector<Lease>> FarmStore::claim(std::int64_t worker, const std::string& request, int most) {
    return listed_rows("claim", call("claim", {{"worker", worker}, {"request", request}, {"most", most}}), read_lease);
}

FarmStore::Answer<Milliseconds> FarmStore::poll(std::int64_t worker) {
    return ask_number("poll", {{"worker", worker}}).transform([](std::int64_t pause) { return Milliseconds(pause); });
}

FarmStore::Answer<std::string> FarmStore::explain_idle(std::int64_t worker) {
    return ask_text("explain_idle", {{"worker", worker}});
}

FarmStore::Answer<std::vector<LeaseKey>> FarmStore::heartbeat(std::int64_t worker, std::span<const LeaseKey> leases) {
    return listed_rows("heartbeat", call("heartbeat", {{"worker", worker}, {"leases", json_of_leases(leases)}}),
                       read_lease_key);
}

FarmStore::Answer<Completion> FarmStore::complete(std::int64_t worker, const LeaseKey& lease,
                                                  const PartResult& result) {
    return ask_text("complete", {{"worker", worker},
                                 {"job", lease.job},
                                 {"part", lease.part},
                                 {"attempt", lease.attempt},
                                 {"body", ByteView(result.body)},
                                 {"counters", json_of_pairs(result.counters)}})
        .transform(completion_named);
}

FarmStore::Answer<void> FarmStore::give_back(std::int64_t worker, const LeaseKey& lease) {
    return order("give_back",
                 {{"worker", worker}, {"job", lease.job}, {"part", lease.part}, {"attempt", lease.attempt}});
}

FarmStore::Answer<void> FarmStore::report_failure(std::int64_t worker, const LeaseKey& lease, const std::string& log) {
    return order("report_failure", {{"worker", worker},
                                    {"job", lease.job},
                                    {"part", lease.part},
                                    {"attempt", lease.attempt},
                                    {"log", showable(log)}});
}

FarmStore::Answer<std::int64_t> FarmStore::submit(const NewJob& job) {
    return ask_number("submit", {{"key", job.key},
                                 {"kind", job.kind},
                                 {"title", job.title},
                                 {"spec", job.spec},
                                 {"needs", json_of_pairs(job.needs)},
                                 {"priority", job.priority},
                                 {"parts", job.parts},
                                 {"lease_ms", job.lease.count()},
                                 {"most_strikes", job.most_strikes},
                                 {"audit_percent", job.audit_percent},
                                 {"repeatable", job.is_repeatable ? 1 : 0},
                                 {"memory_mib", job.memory_mib}});
}

FarmStore::Answer<void> FarmStore::set_state(std::int64_t job, JobState state) {
    return order("set_job_state", {{"job", job}, {"state", std::string(name_of(state))}});
}

FarmStore::Answer<void> FarmStore::set_priority(std::int64_t job, int priority) {
    return order("set_priority", {{"job", job}, {"priority", priority}});
}

FarmStore::Answer<void> FarmStore::cut(std::int64_t job, int parts) {
    return order("cut_job", {{"job", job}, {"parts", parts}});
}

FarmStore::Answer<int> FarmStore::retry(std::int64_t job) {
    return ask_number("retry_job", {{"job", job}}).transform([](std::int64_t parts) {
        return static_cast<int>(parts);
    });
}

FarmStore::Answer<void> FarmStore::retire(std::int64_t worker) { return order("retire_worker", {{"worker", worker}}); }

FarmStore::Answer<int> FarmStore::request_audit(std::int64_t job, int percent) {
    return ask_number("request_audit", {{"job", job}, {"percent", percent}}).transform([](std::int64_t parts) {
        return static_cast<int>(parts);
    });
}

FarmStore::Answer<std::string> FarmStore::put_blob(ByteView body) { return ask_text("put_blob", {{"body", body}}); }

FarmStore::Answer<Bytes> FarmStore::blob(const std::string& digest) {
    GYRE_TRY(const auto text, ask_text("get_blob", {{"digest", digest}}));
    Bytes body(text.begin(), text.end());
    Sha256 sum;
    sum.add(body);
    if (sum.digits() != digest)
        return FarmError{FarmFault::Storage, "the blob " + digest + " is damaged: its SHA-256 is " + sum.digits()};
    return body;
}

FarmStore::Answer<std::vector<JobStatus>> FarmStore::jobs() {
    return listed_rows("job_list", call("job_list", {}), read_job);
}

FarmStore::Answer<JobStatus> FarmStore::job(std::int64_t id) {
    GYRE_TRY(auto all, jobs());
    const auto found = std::find_if(all.begin(), all.end(), [id](const JobStatus& job) { return job.id == id; });
    if (found == all.end()) return FarmError{FarmFault::NotFound, fmt::format("there is no job {}", id)};
    return *found;
}

FarmStore::Answer<std::vector<WorkerStatus>> FarmStore::workers() {
    return listed_rows("worker_list", call("worker_list", {}), read_worker);
}

FarmStore::Answer<std::vector<Trouble>> FarmStore::troubles(std::int64_t job) {
    return listed_rows("trouble_list", call("trouble_list", {{"job", job}}), read_trouble);
}

FarmStore::Answer<std::vector<ResultRow>> FarmStore::results(std::int64_t job, int first, int most) {
    return listed_rows("result_list", call("result_list", {{"job", job}, {"first", first}, {"most", most}}),
                       read_result);
}

FarmStore::Answer<Counters> FarmStore::counters(std::int64_t job) {
    return listed_rows("counter_list", call("counter_list", {{"job", job}}), [](Cells& cells) {
        std::string name = cells.text("name");
        return std::pair(std::move(name), cells.number<std::int64_t>("value"));
    });
}

FarmStore::Answer<std::vector<WorkerCounter>> FarmStore::worker_counters(std::int64_t job) {
    return listed_rows("worker_counter_list", call("worker_counter_list", {{"job", job}}), [](Cells& cells) {
        WorkerCounter counter;
        counter.worker = cells.number<std::int64_t>("worker");
        counter.name = cells.text("name");
        counter.value = cells.number<std::int64_t>("value");
        return counter;
    });
}

FarmStore::Answer<FinishedByMinute> FarmStore::minutes() {
    const auto rows = listed_rows("minute_list", call("minute_list", {}), [](Cells& cells) {
        const auto ago = cells.number<std::int64_t>("minute");
        return std::pair(ago, cells.number<std::int64_t>("parts"));
    });
    if (!rows) return rows.error();
    FinishedByMinute minutes{};
    // Negative after the store's clock was set back.
    for (const auto& [ago, parts] : *rows)
        if (const auto past = static_cast<std::size_t>(ago); past < minutes.size())
            minutes[minutes.size() - 1 - past] += parts;
    return minutes;
}

FarmStore::Answer<std::vector<FarmEvent>> FarmStore::events(std::int64_t after, int most) {
    return listed_rows("event_list", call("event_list", {{"after", after}, {"most", most}}), read_event);
}

FarmStore::Answer<NewToken> FarmStore::make_token(TokenRole role, const std::string& note) {
    constexpr int name_digits = 8, secret_digits = 32;
    const std::string name = "gyre_" + std::string(name_of(role)) + '_' + random_digits(name_digits);
    const std::string secret = random_digits(secret_digits);
    auto kept = [&] {
        const std::lock_guard lock(mutex_);
        return verifier(name, secret);
    }();
    if (!kept) return Failure(std::move(kept).error());
    auto made = order("make_token",
                      {{"name", name}, {"role", std::string(name_of(role))}, {"note", note}, {"verifier", *kept}});
    if (!made) return Failure(std::move(made).error());
    return NewToken{name, address_with(name, secret)};
}

FarmStore::Answer<void> FarmStore::revoke_token(const std::string& name) {
    return order("revoke_token", {{"name", name}});
}

FarmStore::Answer<std::vector<TokenStatus>> FarmStore::tokens() {
    return listed_rows("token_list", call("token_list", {}), read_token);
}

}  // namespace gyre::farm
