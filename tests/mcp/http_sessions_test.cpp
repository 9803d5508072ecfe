#include "mcp/http_sessions.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace gyre::mcp {
namespace {

constexpr std::string_view both = "application/json, text/event-stream";
constexpr std::string_view greeting =
    R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}})";
constexpr std::string_view ping = R"({"jsonrpc":"2.0","id":2,"method":"ping"})";

std::string call(int id, const std::string& tool, const std::string& arguments) {
    return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":"tools/call","params":{"name":")" + tool +
           R"(","arguments":)" + arguments + "}}";
}

class McpHttpSessions : public ::testing::Test {
protected:
    HttpAnswer post(std::string_view body, std::string_view session = {}) {
        return sessions.answer({.method = "POST", .session = session, .accept = both, .body = body});
    }
    /// The identifier of a new session.
    std::string begin() {
        const auto answer = post(greeting);
        EXPECT_EQ(answer.status, 200) << answer.body;
        for (const auto& [name, value] : answer.headers)
            if (name == "Mcp-Session-Id") return value;
        ADD_FAILURE() << "no session";
        return {};
    }
    /// The whole text of a stream.
    static std::string read(EventStream& events) {
        std::mutex mutex;
        std::condition_variable changed;
        std::string text;
        bool ended = false;
        events.attach(
            [&](const std::string& part) {
                const std::lock_guard lock(mutex);
                text += part;
            },
            [&] {
                const std::lock_guard lock(mutex);
                ended = true;
                changed.notify_all();
            });
        std::unique_lock lock(mutex);
        EXPECT_TRUE(changed.wait_for(lock, std::chrono::seconds(60), [&] { return ended; }));
        return text;
    }
    std::string text_of(const HttpAnswer& answer) { return answer.events ? read(*answer.events) : answer.body; }

    std::atomic<int> last_id{0};
    HttpSessions sessions{[] { return Result<Resources, std::string>(Resources{}); },
                          [this] { return "session " + std::to_string(++last_id); },
                          {.version = "1"},
                          {.sessions = 2}};
};

TEST_F(McpHttpSessions, AnswersRequestsByJsonAndNotificationsByNothing) {
    const std::string id = begin();
    EXPECT_EQ(post(ping, id).body, R"({"jsonrpc":"2.0","id":2,"result":{}})");
    const auto noted = post(R"({"jsonrpc":"2.0","method":"notifications/initialized"})", id);
    EXPECT_EQ(noted.status, 202);
    EXPECT_EQ(noted.body, "");
}

TEST_F(McpHttpSessions, CallsOfToolsAreAnsweredByEvents) {
    const std::string id = begin();
    const std::string text = text_of(post(call(3, "new_game", "{}"), id));
    EXPECT_NE(text.find("Game g1 is at the start"), std::string::npos) << text;
    // Another session has no such game.
    const std::string other = begin();
    EXPECT_NE(text_of(post(call(3, "look", R"({"game":"g1"})"), other)).find("isError\":true"), std::string::npos);
}

TEST_F(McpHttpSessions, WrongRequestsHaveTheirStatus) {
    const std::string id = begin();
    const auto status = [&](HttpMessage message) { return sessions.answer(message).status; };
    EXPECT_EQ(post(ping).status, 400);
    EXPECT_EQ(post("{").status, 400);
    EXPECT_EQ(post("{", id).status, 400);
    EXPECT_EQ(post(ping, "session 99").status, 404);
    EXPECT_EQ(status({.method = "GET", .session = id, .accept = both}), 405);
    EXPECT_EQ(status({.method = "POST", .session = id, .accept = "application/json", .body = ping}), 406);
    EXPECT_EQ(status({.method = "POST", .session = id, .accept = "*/*;q=0.5", .body = ping}), 200);
    EXPECT_EQ(status({.method = "POST", .session = id, .revision = "1999-01-01", .accept = both, .body = ping}), 400);
    EXPECT_EQ(status({.method = "DELETE"}), 400);
    EXPECT_EQ(status({.method = "DELETE", .session = "session 99"}), 404);
    // A refused greeting begins no session.
    const auto refused = post(R"({"jsonrpc":"2.0","id":1,"method":"initialize"})");
    EXPECT_NE(refused.body.find("-32602"), std::string::npos) << refused.body;
    EXPECT_TRUE(refused.headers.empty());
}

TEST_F(McpHttpSessions, TheLongestIdleSessionMakesRoom) {
    const std::string first = begin(), second = begin();
    EXPECT_EQ(post(ping, first).status, 200);
    const std::string third = begin();
    EXPECT_EQ(post(ping, first).status, 200);
    EXPECT_EQ(post(ping, second).status, 404);
    EXPECT_EQ(post(ping, third).status, 200);
}

TEST_F(McpHttpSessions, BusySessionsStayAndDeleteEndsTheirSearches) {
    const std::string first = begin(), second = begin();
    std::vector<HttpAnswer> running;
    for (const std::string& id : {first, second}) {
        text_of(post(call(3, "new_game", "{}"), id));
        running.push_back(post(call(4, "analyse", R"({"game":"g1","movetime_ms":60000})"), id));
        ASSERT_TRUE(running.back().events);
    }
    EXPECT_EQ(post(greeting).status, 503);
    for (const std::string& id : {first, second})
        EXPECT_EQ(sessions.answer({.method = "DELETE", .session = id}).status, 200);
    for (const HttpAnswer& answer : running) EXPECT_NE(text_of(answer).find("the call was stopped"), std::string::npos);
    EXPECT_EQ(post(greeting).status, 200);
}

TEST_F(McpHttpSessions, ThreadsMayUseSessionsAtOnce) {
    const std::string first = begin(), second = begin();
    std::atomic<int> answered = 0;
    {
        std::vector<std::jthread> clients;
        for (int client = 0; client < 4; ++client)
            clients.emplace_back([&, client] {
                const std::string& id = client % 2 == 0 ? first : second;
                for (int i = 0; i < 10; ++i) {
                    const int request = 100 * client + i + 10;
                    const std::string text = text_of(post(call(request, "list", "{}"), id));
                    if (text.find("\"id\":" + std::to_string(request)) != text.npos) ++answered;
                }
            });
    }
    EXPECT_EQ(answered, 40);
}

}  // namespace
}  // namespace gyre::mcp
