#include "mcp/http_sessions.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/text.h"
#include "mcp/json_rpc.h"

namespace gyre::mcp {

namespace {

constexpr int accepted = 202, bad_request = 400, not_found = 404, not_allowed = 405, not_acceptable = 406,
              unavailable = 503;

HttpAnswer refusal(int status, int code, std::string why) {
    return {.status = status, .body = reply_json(RpcError{code, std::move(why)}).dump(JsonStyle::Compact)};
}

std::string as_event(std::string_view line) { return fmt::format("event: message\ndata: {}\n\n", line); }

/// Whether the header names the type or a pattern for it. Weights are ignored.
bool accepts(std::string_view header, std::string_view type) {
    const std::string_view group = type.substr(0, type.find('/'));
    while (!header.empty()) {
        const std::string_view part = take_until(header, ',');
        const std::string range = lower_case(trimmed(part.substr(0, part.find(';'))));
        if (range == type || range == "*/*" || range == fmt::format("{}/*", group)) return true;
    }
    return false;
}

bool is_greeting(const Json& json) {
    const Json* const method = json.find("method");
    return method != nullptr && method->text() != nullptr && *method->text() == "initialize";
}

bool is_known_revision(std::string_view revision) {
    return std::find(std::begin(known_revisions), std::end(known_revisions), revision) != std::end(known_revisions);
}

}  // namespace

// --- Streams ---

void EventStream::add(std::string_view line) {
    const std::lock_guard lock(mutex_);
    if (send_)
        send_(as_event(line));
    else
        lines_.emplace_back(line);
}

void EventStream::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    if (end_) end_();
}

void EventStream::attach(Send send, End end) {
    const std::lock_guard lock(mutex_);
    for (const std::string& line : lines_) send(as_event(line));
    lines_.clear();
    if (closed_) return end();
    send_ = std::move(send);
    end_ = std::move(end);
}

bool EventStream::is_closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
}

std::vector<std::string> EventStream::lines() const {
    const std::lock_guard lock(mutex_);
    return lines_;
}

// --- Sessions ---

HttpSessions::Session::Session(Resources resources, const McpServer::Setup& setup)
    : server(
          std::move(resources), [](std::string_view) {}, setup) {}

HttpSessions::HttpSessions(OpenResources open, MakeId make_id, McpServer::Setup setup, Limits limits)
    : open_(std::move(open)), make_id_(std::move(make_id)), setup_(std::move(setup)), limits_(limits) {}

HttpAnswer HttpSessions::answer(const HttpMessage& message) {
    if (message.method != "POST" && message.method != "DELETE") {
        // The server has nothing to say without a request, so that it offers no stream for GET.
        HttpAnswer answer = refusal(not_allowed, code::invalid_request, "send messages by POST, and end by DELETE");
        answer.headers.emplace_back("Allow", "POST, DELETE");
        return answer;
    }
    if (!message.revision.empty() && !is_known_revision(message.revision))
        return refusal(bad_request, code::invalid_request,
                       fmt::format("MCP-Protocol-Version: there is no revision {}; the newest is {}",
                                   gyre::quoted(message.revision), known_revisions[0]));
    return message.method == "DELETE" ? end(message.session) : post(message);
}

HttpAnswer HttpSessions::post(const HttpMessage& message) {
    if (!accepts(message.accept, "application/json") || !accepts(message.accept, "text/event-stream"))
        return refusal(not_acceptable, code::invalid_request,
                       "Accept must have both application/json and text/event-stream");
    if (message.session.empty()) return begin(message);
    const SharedSession session = find(message.session);
    if (!session) return refusal(not_found, code::invalid_request, "there is no such session: send initialize again");
    return exchange(*session, message.body);
}

HttpAnswer HttpSessions::begin(const HttpMessage& message) {
    const auto json = parse_json(message.body, message_limits);
    if (!json) return refusal(bad_request, code::parse_error, "the body is not JSON: " + json.error());
    if (!is_greeting(*json))
        return refusal(bad_request, code::invalid_request,
                       "the header Mcp-Session-Id is missing; only \"initialize\" may come without it");
    auto resources = open_();
    if (!resources) return refusal(unavailable, code::internal_error, resources.error());
    const auto session = std::make_shared<Session>(*std::move(resources), setup_);
    HttpAnswer answer = exchange(*session, message.body);
    if (!session->server.is_greeted()) return answer;
    auto id = keep(session);
    if (!id) return refusal(unavailable, code::too_busy, id.error());
    answer.headers.emplace_back("Mcp-Session-Id", *id);
    return answer;
}

HttpAnswer HttpSessions::exchange(Session& session, std::string_view body) {
    const std::lock_guard lock(session.taking);
    const auto events = std::make_shared<EventStream>();
    session.server.take(
        body, [events](std::string_view line) { events->add(line); }, [events] { events->close(); });
    HttpAnswer answer;
    if (!events->is_closed()) {
        answer.events = events;
        return answer;
    }
    const auto lines = events->lines();
    if (lines.empty()) {
        answer.status = accepted;
    } else if (lines.size() == 1) {
        answer.body = lines.front();
        if (!parse_json(body, message_limits)) answer.status = bad_request;
    } else {
        answer.events = events;
    }
    return answer;
}

HttpAnswer HttpSessions::end(std::string_view id) {
    if (id.empty()) return refusal(bad_request, code::invalid_request, "the header Mcp-Session-Id is missing");
    // Its calls end after the lock.
    SharedSession ended;
    const std::lock_guard lock(mutex_);
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return refusal(not_found, code::invalid_request, "there is no such session");
    ended = std::move(found->second);
    sessions_.erase(found);
    return {};
}

HttpSessions::SharedSession HttpSessions::find(std::string_view id) {
    const std::lock_guard lock(mutex_);
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return nullptr;
    found->second->last_used = Clock::now();
    return found->second;
}

Result<std::string, std::string> HttpSessions::keep(const SharedSession& session) {
    // A session that makes room ends after the lock, because that may take time.
    SharedSession dropped;
    std::string id = make_id_();
    const std::lock_guard lock(mutex_);
    if (sessions_.size() >= limits_.sessions) {
        auto oldest = sessions_.end();
        for (auto other = sessions_.begin(); other != sessions_.end(); ++other)
            if (other->second->server.is_idle() &&
                (oldest == sessions_.end() || other->second->last_used < oldest->second->last_used))
                oldest = other;
        if (oldest == sessions_.end())
            return Failure(fmt::format("{} sessions are busy; end one of them", limits_.sessions));
        dropped = std::move(oldest->second);
        sessions_.erase(oldest);
    }
    sessions_.emplace(id, session);
    return id;
}

}  // namespace gyre::mcp
