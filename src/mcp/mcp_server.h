#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "base/clock.h"
#include "base/json.h"
#include "mcp/json_rpc.h"
#include "mcp/tool.h"
#include "mcp/workspace.h"

namespace gyre::mcp {

/// Revisions of the protocol that the server speaks, newest first.
inline constexpr std::string_view known_revisions[] = {"2025-06-18", "2025-03-26", "2024-11-05"};

/// Limits of one message.
inline constexpr JsonLimits message_limits{.depth = 32, .values = 100'000};

/// One session with a client. `take` answers at once, except calls of tools: they run one after the other on a thread
/// of their own, so that the client may cancel them. A message that is wrong is answered by an error, and the session
/// goes on.
class McpServer {
public:
    /// Receives each line of the output, without its end. Called by one thread at a time.
    using WriteLine = std::function<void(std::string_view line)>;

    struct Setup {
        std::string version{};
        /// Shortest time between two messages about the progress of a call.
        Milliseconds progress_interval{200};
        /// After this time a call is stopped.
        Milliseconds call_time{300'000};
    };

    McpServer(Resources resources, WriteLine write, Setup setup);
    /// As `finish`.
    ~McpServer();

    /// Takes one line of the input; what it causes goes to the `write` of the constructor.
    void take(std::string_view line);
    /// Takes a message of its own connection: its replies and its progress go to `write`. `end` is called once, after
    /// the last of them; both by any thread, one at a time.
    void take(std::string_view message, WriteLine write, std::function<void()> end);
    /// Whether the client has initialized the session. Must not be called while a message is taken.
    bool is_greeted() const;
    /// Whether no call waits or runs.
    bool is_idle() const;
    /// Answers a line that was too long to be read.
    void refuse_long_line(std::size_t most_bytes);
    /// Waits until no call waits or runs.
    void wait();
    /// Must be called at the end of the input. Searches end at once; the calls that wait are answered. Then no more
    /// lines may be taken.
    void finish();

private:
    /// What a line of the input causes.
    struct Exchange {
        WriteLine write;
        std::function<void()> end{};
        /// Messages whose replies are not known yet, and one more while messages are taken.
        std::size_t open = 1;
        /// Replies to the requests of a batch, which are written together.
        bool is_batch = false;
        Json::Array replies{};
    };
    using SharedExchange = std::shared_ptr<Exchange>;

    struct PendingCall {
        Json id;
        const Tool* tool;
        Json arguments;
        /// Null if the client wants no progress.
        Json token;
        SharedExchange exchange;
        std::stop_source stop{};
        bool cancelled = false;
    };

    void take_message(const Json& json, const SharedExchange& exchange);
    void take_text(std::string_view text, const SharedExchange& exchange);
    void take_batch(const Json::Array& messages, const SharedExchange& exchange);
    void take_request(const RpcMessage& message, const SharedExchange& exchange);
    void take_notification(const RpcMessage& message);
    void greet(const RpcMessage& message, const SharedExchange& exchange);
    void list_tools(const RpcMessage& message, const SharedExchange& exchange);
    void call_tool(const RpcMessage& message, const SharedExchange& exchange);
    void cancel(const Json& id);

    void work(const std::stop_token& stop);
    void run(PendingCall& call);
    Json result_of(PendingCall& call);

    /// Writes a reply, or keeps it until the other replies of its batch are known, and ends its part of the exchange.
    void reply(Json json, const SharedExchange& exchange);
    void add_parts(const SharedExchange& exchange, std::size_t count);
    void end_part(const SharedExchange& exchange);
    void write(const Json& json, const SharedExchange& exchange);

    const WriteLine write_;
    const Setup setup_;
    std::string_view revision_{};

    mutable std::mutex mutex_;
    std::condition_variable_any wake_, idle_;
    std::deque<std::shared_ptr<PendingCall>> waiting_;
    /// The call that runs and may be cancelled; null as soon as its reply is made.
    std::shared_ptr<PendingCall> running_;
    bool busy_ = false, closing_ = false;

    std::mutex write_mutex_;
    Workspace workspace_;
    // Last member, so that it ends before the members that it uses.
    std::jthread worker_;
};

}  // namespace gyre::mcp
