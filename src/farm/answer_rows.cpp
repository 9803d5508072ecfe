#include "farm/answer_rows.h"

#include <algorithm>
#include <cstddef>
#include <fmt/core.h>
#include <iterator>
#include <optional>

#include "base/json.h"

namespace gyre::farm {

namespace {

// Names in the order of the enumerators.
constexpr std::string_view job_state_names[] = {"active", "paused", "done", "cancelled"};
constexpr std::string_view completion_names[] = {"accepted", "repeated", "conflict", "superseded", "cancelled"};

/// Value with that name; `other` for unknown names, which later versions may use.
template <class Value, std::size_t Size>
Value value_named(const std::string_view (&names)[Size], std::string_view name, Value other) {
    const auto* const row = std::find(std::begin(names), std::end(names), name);
    return row == std::end(names) ? other : static_cast<Value>(row - std::begin(names));
}

Counters read_counters(const std::string& json) {
    Counters counters;
    const auto parsed = parse_json(json);
    if (!parsed || parsed->object() == nullptr) return counters;
    for (const auto& [name, value] : *parsed->object())
        if (value.number() != nullptr) counters.emplace_back(name, static_cast<std::int64_t>(*value.number()));
    return counters;
}

}  // namespace

std::string Cells::text(std::string_view name) {
    if (next_ < row_.size()) return row_[next_++];
    fail(name, "is missing");
    return {};
}

std::vector<HeldPart> Cells::parts(std::string_view name) {
    std::vector<HeldPart> parts;
    const auto list = parse_json(text(name));
    if (!list || list->array() == nullptr) return fail(name, "is no list"), parts;
    for (const Json& part : *list->array()) {
        const Json::Array* pair = part.array();
        if (pair == nullptr || pair->size() != 2 || !pair->front().number() || !pair->back().number())
            return fail(name, "lists no parts"), parts;
        parts.push_back({.job = static_cast<std::int64_t>(*pair->front().number()),
                         .part = static_cast<int>(*pair->back().number())});
    }
    return parts;
}

void Cells::fail(std::string_view name, std::string_view what) {
    if (failure_.empty()) failure_ = fmt::format("\"{}\" {}", name, what);
}

Result<void, FarmError> Cells::check(std::string_view function) const {
    if (failure_.empty()) return {};
    return FarmError{FarmFault::Internal, fmt::format("{} returned a row whose {}", function, failure_)};
}

std::string_view name_of(JobState state) { return job_state_names[static_cast<std::size_t>(state)]; }

Completion completion_named(std::string_view name) {
    return value_named(completion_names, name, Completion::Superseded);
}

LeaseKey read_lease_key(Cells& cells) {
    LeaseKey key;
    key.job = cells.number<std::int64_t>("job");
    key.part = cells.number("part");
    key.attempt = cells.number("attempt");
    return key;
}

Lease read_lease(Cells& cells) {
    Lease lease{.key = read_lease_key(cells), .kind = {}, .spec = {}};
    lease.is_audit = cells.flag("audit");
    lease.length = cells.duration("lease_ms");
    lease.kind = cells.text("kind");
    lease.spec = cells.text("spec");
    return lease;
}

JobStatus read_job(Cells& cells) {
    JobStatus job;
    job.id = cells.number<std::int64_t>("id");
    job.kind = cells.text("kind");
    job.title = cells.text("title");
    job.spec = cells.text("spec");
    job.state = value_named(job_state_names, cells.text("state"), JobState::Active);
    const std::pair<std::string_view, int*> numbers[] = {{"priority", &job.priority},
                                                         {"parts", &job.parts},
                                                         {"done", &job.done},
                                                         {"waiting", &job.waiting},
                                                         {"leased", &job.leased},
                                                         {"aside", &job.aside},
                                                         {"audits_open", &job.audits_open},
                                                         {"audits_done", &job.audits_done},
                                                         {"audits_differ", &job.audits_differ}};
    for (const auto& [name, number] : numbers) *number = cells.number(name);
    job.made_ms = cells.number<std::int64_t>("made_ms");
    job.finished_ms = cells.number_or_none<std::int64_t>("finished_ms");
    job.recent = cells.number("recent");
    job.age = cells.duration("age_ms");
    job.is_repeatable = cells.flag("repeatable");
    return job;
}

WorkerStatus read_worker(Cells& cells) {
    WorkerStatus worker;
    worker.id = cells.number<std::int64_t>("id");
    worker.host = cells.text("host");
    worker.token = cells.text("token");
    worker.threads = cells.number("threads");
    worker.silent = cells.duration("silent_ms");
    worker.has_left = cells.flag("has_left");
    worker.is_retired = cells.flag("retired");
    worker.leases = cells.number("leases");
    worker.doing = cells.parts("doing");
    worker.finished = cells.number<std::int64_t>("finished");
    worker.idle = cells.text("idle");
    worker.speed = cells.number<std::int64_t>("speed");
    worker.memory_mib = cells.number("memory_mib");
    return worker;
}

Trouble read_trouble(Cells& cells) {
    Trouble trouble;
    trouble.part = cells.number("part");
    trouble.attempt = cells.number("attempt");
    trouble.worker = cells.number_or_none<std::int64_t>("worker");
    trouble.at_ms = cells.number<std::int64_t>("at_ms");
    trouble.log = cells.text("log");
    trouble.is_aside = cells.flag("is_aside");
    return trouble;
}

ResultRow read_result(Cells& cells) {
    ResultRow row;
    row.part = cells.number("part");
    row.attempt = cells.number("attempt");
    row.worker = cells.number<std::int64_t>("worker");
    row.digest = cells.text("digest");
    row.counters = read_counters(cells.text("counters"));
    row.finished_ms = cells.number<std::int64_t>("finished_ms");
    return row;
}

FarmEvent read_event(Cells& cells) {
    FarmEvent event;
    event.id = cells.number<std::int64_t>("id");
    event.at_ms = cells.number<std::int64_t>("at_ms");
    event.kind = cells.text("kind");
    event.job = cells.number_or_none<std::int64_t>("job");
    event.worker = cells.number_or_none<std::int64_t>("worker");
    event.text = cells.text("text");
    return event;
}

TokenStatus read_token(Cells& cells) {
    TokenStatus token;
    token.name = cells.text("name");
    token.role = cells.text("role");
    token.note = cells.text("note");
    token.made_ms = cells.number<std::int64_t>("made_ms");
    token.is_revoked = cells.flag("is_revoked");
    return token;
}

}  // namespace gyre::farm
