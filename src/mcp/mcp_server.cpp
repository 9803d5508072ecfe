#include "mcp/mcp_server.h"

#include <algorithm>
#include <exception>
#include <fmt/core.h>
#include <utility>

#include "base/failure_text.h"
#include "base/text.h"
#include "mcp/progress_teller.h"

namespace gyre::mcp {

namespace {

constexpr std::size_t most_waiting = 64, most_in_batch = 64;

constexpr std::string_view instructions =
    "Gyre is a chess engine. Games are handles (g1) and positions are handles (g1/7): open a game with new_game or "
    "load_game, play moves with play, and pass the handle to every other tool. Do not write positions or moves from "
    "memory: legal_moves and look show what is on the board, and an illegal move is refused with the legal ones. "
    "Each sentence of a result has facts in structuredContent: the line of moves, the score from White's side, the "
    "nodes and the depth. Say nothing about a position that no fact says.";

std::string known_tools_text(const Workspace& workspace) {
    std::string text;
    for (const Tool* const tool : offered_tools(workspace))
        text += (text.empty() ? "" : ", ") + std::string(tool->name);
    return text;
}

Json error_result(std::string_view reason) {
    Json::Array content;
    content.push_back(Json().set("type", "text").set("text", reason));
    return Json().set("content", std::move(content)).set("isError", true);
}

}  // namespace

McpServer::McpServer(Resources resources, WriteLine write, Setup setup)
    : write_(std::move(write)), setup_(std::move(setup)), workspace_(std::move(resources)) {
    worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

McpServer::~McpServer() { finish(); }

void McpServer::finish() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        if (running_) running_->stop.request_stop();
    }
    wait();
    worker_.request_stop();
    if (worker_.joinable()) worker_.join();
}

void McpServer::wait() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

bool McpServer::is_greeted() const { return !revision_.empty(); }

bool McpServer::is_idle() const {
    const std::lock_guard lock(mutex_);
    return waiting_.empty() && !busy_;
}

// --- Input ---

void McpServer::take(std::string_view line) { take(line, write_, {}); }

void McpServer::take(std::string_view message, WriteLine write, std::function<void()> end) {
    const auto exchange = std::make_shared<Exchange>(Exchange{std::move(write), std::move(end)});
    if (!trimmed(message).empty()) take_text(message, exchange);
    end_part(exchange);
}

void McpServer::take_text(std::string_view text, const SharedExchange& exchange) {
    const auto json = parse_json(text, message_limits);
    if (!json) return write(reply_json(RpcError{code::parse_error, "the line is not JSON: " + json.error()}), exchange);
    if (const Json::Array* const batch = json->array()) return take_batch(*batch, exchange);
    add_parts(exchange, 1);
    take_message(*json, exchange);
}

void McpServer::refuse_long_line(std::size_t most_bytes) {
    write(reply_json(RpcError{code::parse_error, fmt::format("the line has more than {} bytes", most_bytes)}),
          std::make_shared<Exchange>(Exchange{write_}));
}

void McpServer::take_batch(const Json::Array& messages, const SharedExchange& exchange) {
    const auto refuse = [&](std::string why) {
        write(reply_json(RpcError{code::invalid_request, std::move(why)}), exchange);
    };
    // Only this revision has batches, and the first request must not be in one.
    if (revision_ != "2025-03-26")
        return refuse(revision_.empty()
                          ? "a batch cannot come before \"initialize\""
                          : fmt::format("revision {} has no batches; send one message a line", revision_));
    if (messages.empty()) return refuse("the batch is empty");
    if (messages.size() > most_in_batch) return refuse(fmt::format("a batch has at most {} messages", most_in_batch));
    exchange->is_batch = true;
    add_parts(exchange, messages.size());
    for (const Json& message : messages) take_message(message, exchange);
}

void McpServer::take_message(const Json& json, const SharedExchange& exchange) {
    const auto message = read_message(json);
    if (!message) return reply(reply_json(message.error()), exchange);
    if (message->kind == RpcMessage::Kind::Request) return take_request(*message, exchange);
    // The server asks nothing, so that replies have no meaning.
    if (message->kind == RpcMessage::Kind::Notification) take_notification(*message);
    end_part(exchange);
}

void McpServer::take_request(const RpcMessage& message, const SharedExchange& exchange) {
    const auto refuse = [&](int code, std::string why) {
        reply(reply_json(RpcError{code, std::move(why), message.id}), exchange);
    };
    if (message.method == "ping") return reply(reply_json(message.id, Json::Object()), exchange);
    if (message.method == "initialize") return greet(message, exchange);
    if (revision_.empty())
        return refuse(code::invalid_request,
                      "the first request must be \"initialize\"; only \"ping\" may come before it");
    if (message.method == "tools/list") return list_tools(message, exchange);
    if (message.method == "tools/call") return call_tool(message, exchange);
    refuse(code::no_such_method, fmt::format("there is no method {}; known: initialize, ping, tools/list, tools/call",
                                             gyre::quoted(message.method)));
}

void McpServer::take_notification(const RpcMessage& message) {
    // Others, such as "notifications/initialized", need no answer.
    if (message.method != "notifications/cancelled") return;
    if (const Json* const id = message.params.find("requestId")) cancel(*id);
}

void McpServer::greet(const RpcMessage& message, const SharedExchange& exchange) {
    const auto refuse = [&](int code, std::string why) {
        reply(reply_json(RpcError{code, std::move(why), message.id}), exchange);
    };
    if (!revision_.empty()) return refuse(code::invalid_request, "the session is initialized already");
    const Json* const asked = message.params.find("protocolVersion");
    if (asked == nullptr || asked->text() == nullptr)
        return refuse(code::invalid_params, "\"protocolVersion\" must be a text such as \"2025-06-18\"");
    // A client that asks for an unknown revision gets the newest one and may leave.
    const auto* const known = std::find(std::begin(known_revisions), std::end(known_revisions), *asked->text());
    revision_ = known == std::end(known_revisions) ? known_revisions[0] : *known;
    Json result;
    result.set("protocolVersion", revision_);
    result.set("capabilities", Json().set("tools", Json().set("listChanged", false)));
    result.set("serverInfo",
               Json().set("name", "gyre").set("title", "Gyre chess engine").set("version", setup_.version));
    reply(reply_json(message.id, result.set("instructions", instructions)), exchange);
}

void McpServer::list_tools(const RpcMessage& message, const SharedExchange& exchange) {
    const Json* const cursor = message.params.find("cursor");
    if (cursor != nullptr && !cursor->is_null())
        return reply(
            reply_json(RpcError{code::invalid_params, "there is no such cursor: the list has one page", message.id}),
            exchange);
    Json::Array tools;
    for (const Tool* const tool : offered_tools(workspace_)) tools.push_back(tool_json(*tool, workspace_));
    reply(reply_json(message.id, Json().set("tools", std::move(tools))), exchange);
}

void McpServer::call_tool(const RpcMessage& message, const SharedExchange& exchange) {
    const auto refuse = [&](int code, std::string why) {
        reply(reply_json(RpcError{code, std::move(why), message.id}), exchange);
    };
    const Json* const name = message.params.find("name");
    if (name == nullptr || name->text() == nullptr)
        return refuse(code::invalid_params, "\"name\" must be the name of a tool");
    const Tool* const tool = find_tool(workspace_, *name->text());
    if (tool == nullptr)
        return refuse(code::invalid_params, fmt::format("there is no tool {}; known: {}", gyre::quoted(*name->text()),
                                                        known_tools_text(workspace_)));
    Json token;
    if (const Json* const meta = message.params.find("_meta"))
        if (const Json* const given = meta->find("progressToken")) token = *given;
    if (!token.is_null() && !is_id(token))
        return refuse(code::invalid_params, "\"progressToken\" must be a text or a whole number");
    const Json* const arguments = message.params.find("arguments");
    auto call = std::make_shared<PendingCall>(PendingCall{
        message.id, tool, arguments == nullptr ? Json(Json::Object()) : *arguments, std::move(token), exchange});
    {
        const std::lock_guard lock(mutex_);
        const auto is_same = [&](const std::shared_ptr<PendingCall>& other) { return other && other->id == call->id; };
        if (is_same(running_) || std::any_of(waiting_.begin(), waiting_.end(), is_same)) {
            call = nullptr;
        } else if (waiting_.size() < most_waiting) {
            waiting_.push_back(call);
            return wake_.notify_all();
        }
    }
    if (call == nullptr) return refuse(code::invalid_request, "\"id\" is that of a request that has no reply yet");
    refuse(code::too_busy, fmt::format("{} calls wait already; wait for their results", most_waiting));
}

void McpServer::cancel(const Json& id) {
    std::shared_ptr<PendingCall> dropped;
    {
        const std::lock_guard lock(mutex_);
        if (running_ && running_->id == id) {
            running_->cancelled = true;
            running_->stop.request_stop();
            return;
        }
        const auto found =
            std::find_if(waiting_.begin(), waiting_.end(), [&](const auto& call) { return call->id == id; });
        // The reply may be on its way.
        if (found == waiting_.end()) return;
        dropped = *found;
        waiting_.erase(found);
        idle_.notify_all();
    }
    end_part(dropped->exchange);
}

// --- Calls ---

void McpServer::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (wake_.wait(lock, stop, [this] { return !waiting_.empty(); })) {
        busy_ = true;
        running_ = waiting_.front();
        waiting_.pop_front();
        if (closing_) running_->stop.request_stop();
        const auto call = running_;
        lock.unlock();
        run(*call);
        lock.lock();
        busy_ = false;
        idle_.notify_all();
    }
}

void McpServer::run(PendingCall& call) {
    Json answer;
    try {
        answer = reply_json(call.id, result_of(call));
    } catch (...) {
        answer = reply_json(RpcError{
            code::internal_error,
            fmt::format("{} failed: {}", call.tool->name, text_of_failure(std::current_exception())), call.id});
    }
    bool is_cancelled = false;
    {
        const std::lock_guard lock(mutex_);
        is_cancelled = call.cancelled;
        // From now on the id may be used again.
        running_ = nullptr;
    }
    // The protocol asks for no reply to a cancelled request.
    if (is_cancelled) return end_part(call.exchange);
    reply(std::move(answer), call.exchange);
}

Json McpServer::result_of(PendingCall& call) {
    const auto arguments = read_arguments(call.arguments, call.tool->parameters, workspace_);
    if (!arguments) return error_result(arguments.error());
    ProgressTeller teller(call.token, setup_.progress_interval, [&](const Json& json) { write(json, call.exchange); });
    const TellProgress tell = [&teller](double done, std::optional<double> total, const std::string& message) {
        teller.tell(done, total, message);
    };
    const CallDeadline deadline(setup_.call_time, call.stop);
    auto report = call.tool->run({workspace_, *arguments, tell, deadline, call.stop.get_token()});
    if (!report && report.error().is_stopped && deadline.has_passed())
        return error_result(deadline.text() + "; ask for a smaller search");
    if (!report) return error_result(report.error().reason);
    return (*std::move(report)).result();
}

// --- Output ---

void McpServer::reply(Json json, const SharedExchange& exchange) {
    if (exchange->is_batch) {
        const std::lock_guard lock(mutex_);
        exchange->replies.push_back(std::move(json));
    } else {
        write(json, exchange);
    }
    end_part(exchange);
}

void McpServer::add_parts(const SharedExchange& exchange, std::size_t count) {
    const std::lock_guard lock(mutex_);
    exchange->open += count;
}

void McpServer::end_part(const SharedExchange& exchange) {
    Json::Array replies;
    {
        const std::lock_guard lock(mutex_);
        if (--exchange->open > 0) return;
        replies = std::move(exchange->replies);
    }
    if (!replies.empty()) write(Json(std::move(replies)), exchange);
    if (!exchange->end) return;
    const std::lock_guard lock(write_mutex_);
    exchange->end();
}

void McpServer::write(const Json& json, const SharedExchange& exchange) {
    const std::string line = json.dump(JsonStyle::Compact);
    const std::lock_guard lock(write_mutex_);
    exchange->write(line);
}

}  // namespace gyre::mcp
