#include "farm/farm_store.h"

#include <algorithm>
#include <fmt/core.h>
#include <random>
#include <utility>

#include "base/json.h"
#include "base/number.h"
#include "base/sha256.h"
#include "base/text.h"

namespace gyre::farm {

namespace {

constexpr std::pair<JobState, std::string_view> job_state_names[] = {{JobState::Active, "active"},
                                                                     {JobState::Paused, "paused"},
                                                                     {JobState::Done, "done"},
                                                                     {JobState::Cancelled, "cancelled"}};
constexpr std::pair<Completion, std::string_view> completion_names[] = {{Completion::Accepted, "accepted"},
                                                                        {Completion::Repeated, "repeated"},
                                                                        {Completion::Conflict, "conflict"},
                                                                        {Completion::Superseded, "superseded"},
                                                                        {Completion::Cancelled, "cancelled"}};

/// The value with that name; `other` for names of later versions.
template <class Names, class Value>
Value value_named(const Names& names, std::string_view name, Value other) {
    const auto* row =
        std::find_if(std::begin(names), std::end(names), [&](const auto& pair) { return pair.second == name; });
    return row == std::end(names) ? other : row->first;
}

template <class Value, class Names>
std::string_view name_in(const Names& names, Value value) {
    return std::find_if(std::begin(names), std::end(names), [&](const auto& pair) { return pair.first == value; })
        ->second;
}

/// The cells of a row, from the first on.
class Cells {
public:
    explicit Cells(const std::vector<std::string>& row) : row_(row) {}
    std::string text() { return next_ < row_.size() ? row_[next_++] : std::string(); }
    template <class Int = int>
    Int number() {
        return parse_integer<Int>(text()).value_or(0);
    }
    bool flag() { return number() != 0; }
    Milliseconds duration() { return Milliseconds(number<std::int64_t>()); }

private:
    const std::vector<std::string>& row_;
    std::size_t next_ = 0;
};

template <class Read>
auto read_rows(const SqlRows& rows, Read read) {
    std::vector<decltype(read(std::declval<Cells&>()))> list;
    for (const auto& row : rows) {
        Cells cells(row);
        list.push_back(read(cells));
    }
    return list;
}

template <class Pairs>
std::string json_of_pairs(const Pairs& pairs) {
    Json object{Json::Object()};
    for (const auto& [name, value] : pairs) object.set(name, value);
    return object.dump(JsonStyle::Compact);
}

Counters read_counters(const std::string& json) {
    Counters counters;
    const auto parsed = parse_json(json);
    if (!parsed || parsed->object() == nullptr) return counters;
    for (const auto& [name, value] : *parsed->object())
        if (value.number() != nullptr) counters.emplace_back(name, static_cast<std::int64_t>(*value.number()));
    return counters;
}

std::string json_of_leases(std::span<const LeaseKey> leases) {
    Json list{Json::Array()};
    for (const LeaseKey& lease : leases) list.push(Json::Array{lease.job, lease.part, lease.attempt});
    return list.dump(JsonStyle::Compact);
}

LeaseKey read_lease_key(Cells& cells) {
    LeaseKey key;
    key.job = cells.number<std::int64_t>();
    key.part = cells.number();
    key.attempt = cells.number();
    return key;
}

Lease read_lease(Cells& cells) {
    Lease lease{.key = read_lease_key(cells), .kind = {}, .spec = {}};
    lease.is_audit = cells.flag();
    lease.length = cells.duration();
    lease.kind = cells.text();
    lease.spec = cells.text();
    return lease;
}

JobStatus read_job(Cells& cells) {
    JobStatus job;
    job.id = cells.number<std::int64_t>();
    job.kind = cells.text();
    job.title = cells.text();
    job.spec = cells.text();
    job.state = value_named(job_state_names, cells.text(), JobState::Active);
    for (int* number : {&job.priority, &job.parts, &job.done, &job.waiting, &job.leased, &job.aside, &job.audits_open,
                        &job.audits_done, &job.audits_differ})
        *number = cells.number();
    job.made_ms = cells.number<std::int64_t>();
    job.finished_ms = cells.number<std::int64_t>();
    job.recent = cells.number();
    job.age = cells.duration();
    return job;
}

WorkerStatus read_worker(Cells& cells) {
    WorkerStatus worker;
    worker.id = cells.number<std::int64_t>();
    worker.host = cells.text();
    worker.token = cells.text();
    worker.threads = cells.number();
    worker.silent = cells.duration();
    worker.has_left = cells.flag();
    worker.is_retired = cells.flag();
    worker.leases = cells.number();
    worker.doing = cells.text();
    worker.finished = cells.number<std::int64_t>();
    worker.idle = cells.text();
    return worker;
}

Trouble read_trouble(Cells& cells) {
    Trouble trouble;
    trouble.part = cells.number();
    trouble.attempt = cells.number();
    trouble.worker = cells.number<std::int64_t>();
    trouble.at_ms = cells.number<std::int64_t>();
    trouble.log = cells.text();
    trouble.is_aside = cells.flag();
    return trouble;
}

ResultRow read_result(Cells& cells) {
    ResultRow row;
    row.part = cells.number();
    row.attempt = cells.number();
    row.worker = cells.number<std::int64_t>();
    row.digest = cells.text();
    row.counters = read_counters(cells.text());
    row.finished_ms = cells.number<std::int64_t>();
    return row;
}

FarmEvent read_event(Cells& cells) {
    FarmEvent event;
    event.id = cells.number<std::int64_t>();
    event.at_ms = cells.number<std::int64_t>();
    event.kind = cells.text();
    event.job = cells.number<std::int64_t>();
    event.worker = cells.number<std::int64_t>();
    event.text = cells.text();
    return event;
}

TokenStatus read_token(Cells& cells) {
    TokenStatus token;
    token.name = cells.text();
    token.role = cells.text();
    token.note = cells.text();
    token.made_ms = cells.number<std::int64_t>();
    token.is_revoked = cells.flag();
    return token;
}

/// The answer read row by row.
template <class Read>
auto listed_rows(Result<SqlRows, FarmError> rows, Read read) {
    return std::move(rows).transform([&](const SqlRows& all) { return read_rows(all, read); });
}

}  // namespace

std::string_view name_of(JobState state) { return name_in(job_state_names, state); }

std::string_view name_of(TokenRole role) {
    constexpr std::string_view names[] = {"worker", "submitter", "reader"};
    return names[static_cast<std::size_t>(role)];
}

std::string random_digits(int count) {
    std::random_device device;
    constexpr unsigned base = 16;
    std::string digits;
    for (int i = 0; i < count; ++i) digits += fmt::format("{:x}", device() % base);
    return digits;
}

FarmStore::Answer<SqlRows> FarmStore::call(std::string_view function, std::initializer_list<SqlArgument> arguments) {
    const std::lock_guard lock(mutex_);
    return run(function, {arguments.begin(), arguments.size()});
}

FarmStore::Answer<void> FarmStore::order(std::string_view function, std::initializer_list<SqlArgument> arguments) {
    return call(function, arguments).transform([](const SqlRows&) {});
}

FarmStore::Answer<std::int64_t> FarmStore::ask_number(std::string_view function,
                                                      std::initializer_list<SqlArgument> arguments) {
    auto rows = call(function, arguments);
    if (!rows) return Failure(std::move(rows).error());
    const auto number =
        rows->empty() || rows->front().empty() ? std::nullopt : parse_integer<std::int64_t>(rows->front().front());
    if (!number) return FarmError{FarmFault::Internal, std::string(function) + " returned no number"};
    return *number;
}

FarmStore::Answer<std::int64_t> FarmStore::join(const NewWorker& worker) {
    return ask_number("join_farm", {{"key", worker.key},
                                    {"host", worker.host},
                                    {"threads", worker.threads},
                                    {"facts", json_of_pairs(worker.facts)}});
}

FarmStore::Answer<void> FarmStore::leave(std::int64_t worker) { return order("leave_farm", {{"worker", worker}}); }

FarmStore::Answer<std::vector<Lease>> FarmStore::claim(std::int64_t worker, const std::string& request, int most) {
    return listed_rows(call("claim", {{"worker", worker}, {"request", request}, {"most", most}}), read_lease);
}

FarmStore::Answer<std::string> FarmStore::explain_idle(std::int64_t worker) {
    return call("explain_idle", {{"worker", worker}}).transform([](const SqlRows& rows) {
        return rows.empty() ? std::string() : Cells(rows.front()).text();
    });
}

FarmStore::Answer<std::vector<LeaseKey>> FarmStore::heartbeat(std::int64_t worker, std::span<const LeaseKey> leases) {
    return listed_rows(call("heartbeat", {{"worker", worker}, {"leases", json_of_leases(leases)}}), read_lease_key);
}

FarmStore::Answer<Completion> FarmStore::complete(std::int64_t worker, const LeaseKey& lease,
                                                  const PartResult& result) {
    return call("complete", {{"worker", worker},
                             {"job", lease.job},
                             {"part", lease.part},
                             {"attempt", lease.attempt},
                             {"body", ByteView(result.body)},
                             {"counters", json_of_pairs(result.counters)}})
        .transform([](const SqlRows& rows) {
            const std::string verdict = rows.empty() ? std::string() : Cells(rows.front()).text();
            return value_named(completion_names, verdict, Completion::Superseded);
        });
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
                                 {"audit_percent", job.audit_percent}});
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

FarmStore::Answer<std::string> FarmStore::put_blob(ByteView body) {
    return call("put_blob", {{"body", body}}).transform([](const SqlRows& rows) {
        return rows.empty() ? std::string() : Cells(rows.front()).text();
    });
}

FarmStore::Answer<Bytes> FarmStore::blob(const std::string& digest) {
    auto rows = call("get_blob", {{"digest", digest}});
    if (!rows) return Failure(std::move(rows).error());
    const std::string text = rows->empty() ? std::string() : Cells(rows->front()).text();
    Bytes body(text.begin(), text.end());
    Sha256 sum;
    sum.add(body);
    if (sum.digits() != digest)
        return FarmError{FarmFault::Storage, "the blob " + digest + " is damaged: its SHA-256 is " + sum.digits()};
    return body;
}

FarmStore::Answer<std::vector<JobStatus>> FarmStore::jobs() { return listed_rows(call("job_list", {}), read_job); }

FarmStore::Answer<JobStatus> FarmStore::job(std::int64_t id) {
    auto all = jobs();
    if (!all) return Failure(std::move(all).error());
    const auto found = std::find_if(all->begin(), all->end(), [id](const JobStatus& job) { return job.id == id; });
    if (found == all->end()) return FarmError{FarmFault::NotFound, "there is no job " + std::to_string(id)};
    return *found;
}

FarmStore::Answer<std::vector<WorkerStatus>> FarmStore::workers() {
    return listed_rows(call("worker_list", {}), read_worker);
}

FarmStore::Answer<std::vector<Trouble>> FarmStore::troubles(std::int64_t job) {
    return listed_rows(call("trouble_list", {{"job", job}}), read_trouble);
}

FarmStore::Answer<std::vector<ResultRow>> FarmStore::results(std::int64_t job, int first, int most) {
    return listed_rows(call("result_list", {{"job", job}, {"first", first}, {"most", most}}), read_result);
}

FarmStore::Answer<Counters> FarmStore::counters(std::int64_t job) {
    return call("counter_list", {{"job", job}}).transform([](const SqlRows& rows) {
        Counters counters;
        for (const auto& row : rows) {
            Cells cells(row);
            std::string name = cells.text();
            counters.emplace_back(std::move(name), cells.number<std::int64_t>());
        }
        return counters;
    });
}

FarmStore::Answer<std::vector<FarmEvent>> FarmStore::events(std::int64_t after, int most) {
    return listed_rows(call("event_list", {{"after", after}, {"most", most}}), read_event);
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
    return listed_rows(call("token_list", {}), read_token);
}

}  // namespace gyre::farm
