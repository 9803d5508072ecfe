#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "mcp/mcp_server.h"
#include "mcp/workspace.h"

namespace gyre::mcp {

/// A request of the protocol's transport over HTTP. Who may ask at all is decided before.
struct HttpMessage {
    std::string_view method;
    /// Values of Mcp-Session-Id, MCP-Protocol-Version and Accept; empty without them.
    std::string_view session{}, revision{}, accept{};
    std::string_view body{};
};

/// Lines that follow an answer while a call runs. The calls may come from any thread.
class EventStream {
public:
    using Send = std::function<void(std::string)>;
    using End = std::function<void()>;

    /// Adds a message. Must not be called after `close`.
    void add(std::string_view line);
    void close();
    /// Passes what was added, and what will be, to `send` as events; then calls `end`. May be called once.
    void attach(Send send, End end);
    /// Whether `close` was called.
    bool is_closed() const;
    /// The messages so far.
    std::vector<std::string> lines() const;

private:
    mutable std::mutex mutex_;
    std::vector<std::string> lines_;
    bool closed_ = false;
    Send send_;
    End end_;
};

struct HttpAnswer {
    int status = 200;
    /// JSON, or empty.
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
    /// If not null, the answer is a stream of events.
    std::shared_ptr<EventStream> events{};
};

/// The sessions of clients over HTTP ("streamable HTTP"), each with a server and games of its own. `answer` may be
/// called by several threads at once.
class HttpSessions {
public:
    /// What a new session may use. The error is the reason.
    using OpenResources = std::function<Result<Resources, std::string>()>;
    /// Makes an identifier that nobody can guess.
    using MakeId = std::function<std::string()>;

    struct Limits {
        /// A session that has been idle longest makes room for a new one.
        std::size_t sessions = 16;
    };

    HttpSessions(OpenResources open, MakeId make_id, McpServer::Setup setup, Limits limits);
    HttpSessions(OpenResources open, MakeId make_id, McpServer::Setup setup)
        : HttpSessions(std::move(open), std::move(make_id), std::move(setup), Limits{}) {}

    HttpAnswer answer(const HttpMessage& message);

private:
    struct Session {
        Session(Resources resources, const McpServer::Setup& setup);

        /// Messages are taken one after the other.
        std::mutex taking;
        McpServer server;
        Clock::time_point last_used = Clock::now();
    };
    using SharedSession = std::shared_ptr<Session>;

    HttpAnswer post(const HttpMessage& message);
    HttpAnswer begin(const HttpMessage& message);
    HttpAnswer end(std::string_view id);
    SharedSession find(std::string_view id);
    /// Fails if as many sessions are open as may be, and all of them are busy.
    Result<std::string, std::string> keep(const SharedSession& session);
    static HttpAnswer exchange(Session& session, std::string_view body);

    const OpenResources open_;
    const MakeId make_id_;
    const McpServer::Setup setup_;
    const Limits limits_;
    std::mutex mutex_;
    std::map<std::string, SharedSession, std::less<>> sessions_;
};

}  // namespace gyre::mcp
