#include <chrono>
#include <string>
#include <vector>

#include "mcp/json_rpc.h"
#include "mcp/progress_teller.h"
#include "tests/mcp/conversation.h"

namespace gyre::mcp {

namespace {

int code_of(const Json& reply) {
    const Json* const error = reply.find("error");
    return error == nullptr ? 0 : static_cast<int>(*error->find("code")->number());
}

std::string request(const std::string& id, const std::string& method, const std::string& params = "{}") {
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + R"(","params":)" + params + '}';
}

std::string call_line(const std::string& id, const std::string& tool, const std::string& arguments,
                      const std::string& meta = "") {
    return request(id, "tools/call", R"({"name":")" + tool + R"(","arguments":)" + arguments + meta + '}');
}

/// A search that takes a minute unless something ends it.
const std::string long_search = R"({"game":"g1","movetime_ms":60000})";

/// Fails if a call took as long as the search.
class Soon {
public:
    ~Soon() { EXPECT_LT(std::chrono::steady_clock::now() - began_, std::chrono::seconds(20)); }

private:
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

void wait_for_progress(Conversation& client) {
    for (int i = 0; i < 1000; ++i) {
        for (const Json& json : client.take_heard())
            if (json.find("method") != nullptr) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ADD_FAILURE() << "no progress in ten seconds";
}

}  // namespace

TEST(McpProtocol, NegotiatesTheRevision) {
    for (const std::string revision : {"2025-06-18", "2025-03-26", "2024-11-05", "1999-01-01"}) {
        Conversation client({}, false);
        const Json reply = client.greet(revision);
        const std::string expected = revision.starts_with("1999") ? "2025-06-18" : revision;
        EXPECT_EQ(*reply.find("result")->find("protocolVersion")->text(), expected);
        EXPECT_NE(reply.find("result")->find("capabilities")->find("tools"), nullptr);
        EXPECT_EQ(code_of(client.greet(revision)), code::invalid_request) << "a second time";
    }
}

TEST(McpProtocol, RefusesRequestsBeforeInitialize) {
    Conversation client({}, false);
    EXPECT_EQ(code_of(client.ask("tools/list")), code::invalid_request);
    EXPECT_EQ(code_of(client.ask("tools/call", R"({"name":"new_game"})")), code::invalid_request);
    EXPECT_EQ(code_of(client.ask("initialize", R"({"protocolVersion":7})")), code::invalid_params);
    EXPECT_EQ(code_of(client.ask("ping")), 0);
    EXPECT_EQ(code_of(client.greet("2025-06-18")), 0);
}

TEST(McpProtocol, AnswersWrongMessagesWithTheCodesOfTheStandard) {
    Conversation client;
    struct Case {
        std::string line;
        int code;
    };
    const std::string deep =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":" + std::string(5000, '[') + '}';
    const std::vector<Case> cases = {
        {"{", code::parse_error},
        {"\xFF\xFE", code::parse_error},
        {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xC3\x28\"}", code::parse_error},
        {deep, code::parse_error},
        {R"({"jsonrpc":"2.0","id":1,"id":2,"method":"ping"})", code::parse_error},
        {"7", code::invalid_request},
        {"{}", code::invalid_request},
        {R"({"jsonrpc":"1.0","id":1,"method":"ping"})", code::invalid_request},
        {R"({"jsonrpc":"2.0","id":null,"method":"ping"})", code::invalid_request},
        {R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})", code::invalid_request},
        {R"({"jsonrpc":"2.0","id":{},"method":"ping"})", code::invalid_request},
        {R"({"jsonrpc":"2.0","id":123456789012345678,"method":"ping"})", code::invalid_request},
        {R"({"jsonrpc":"2.0","id":1,"method":7})", code::invalid_request},
        {R"({"jsonrpc":"2.0","id":1,"method":"ping","params":[1]})", code::invalid_params},
        {request("1", "resources/list"), code::no_such_method},
        {request("1", "tools/call", R"({"name":"mate_everybody"})"), code::invalid_params},
        {request("1", "tools/call", R"({"name":7})"), code::invalid_params},
        {request("1", "tools/call", R"({"name":"list","_meta":{"progressToken":[]}})"), code::invalid_params},
        {request("1", "tools/list", R"({"cursor":"x"})"), code::invalid_params},
        {request("1", "tools/list", R"({"cursor":null})"), 0},
    };
    for (const Case& each : cases) {
        const auto heard = client.send(each.line);
        ASSERT_EQ(heard.size(), 1U) << each.line;
        EXPECT_EQ(code_of(heard.front()), each.code) << each.line;
    }
    client.server().refuse_long_line(1 << 20);
    EXPECT_EQ(code_of(client.take_heard().front()), code::parse_error);
    EXPECT_EQ(code_of(client.ask("ping")), 0);
}

TEST(McpProtocol, KeepsTheIdAsItWasWritten) {
    Conversation client;
    for (const std::string id : {"7", "-1", "\"a b\"", "9007199254740991"}) {
        const auto heard = client.send(request(id, "ping"));
        ASSERT_EQ(heard.size(), 1U);
        EXPECT_EQ(heard.front().find("id")->dump(), id);
    }
}

TEST(McpProtocol, IgnoresWhatItDoesNotKnow) {
    Conversation client;
    EXPECT_TRUE(client.send("").empty());
    EXPECT_TRUE(client.send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})").empty());
    EXPECT_TRUE(client.send(R"({"jsonrpc":"2.0","method":"notifications/strange","params":{"x":1}})").empty());
    EXPECT_TRUE(client.send(R"({"jsonrpc":"2.0","id":4,"result":{}})").empty());
    EXPECT_TRUE(
        client.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}})").empty());
    const auto heard = client.send(R"({"jsonrpc":"2.0","id":5,"method":"ping","strange":[1,2]})");
    EXPECT_EQ(code_of(heard.at(0)), 0);
}

TEST(McpProtocol, BatchesAreAnsweredInTheRevisionThatHasThem) {
    const std::string batch = '[' + request("1", "ping") + ',' + call_line("2", "new_game", "{}") +
                              R"(,{"jsonrpc":"2.0",)" + R"("method":"notifications/initialized"},7])";
    Conversation newest;
    const auto refused = newest.send(batch);
    ASSERT_EQ(refused.size(), 1U);
    EXPECT_EQ(code_of(refused.front()), code::invalid_request);

    Conversation older({}, false);
    EXPECT_EQ(code_of(older.send(batch).at(0)), code::invalid_request) << "before initialize";
    older.greet("2025-03-26");
    const auto heard = older.send(batch);
    ASSERT_EQ(heard.size(), 1U);
    ASSERT_NE(heard.front().array(), nullptr);
    ASSERT_EQ(heard.front().array()->size(), 3U);
    int errors = 0;
    for (const Json& reply : *heard.front().array()) errors += code_of(reply) == code::invalid_request ? 1 : 0;
    EXPECT_EQ(errors, 1);
    EXPECT_EQ(code_of(older.send("[]").at(0)), code::invalid_request);
}

TEST(McpThreads, CancelledSearchesEndAtOnceAndHaveNoReply) {
    const Soon soon;
    Conversation client;
    client.game();
    client.server().take(call_line("1", "analyse", long_search, R"(,"_meta":{"progressToken":"p"})"));
    client.server().take(call_line("\"second\"", "analyse", long_search));
    wait_for_progress(client);
    client.server().take(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"second"}})");
    client.server().take(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}})");
    client.server().wait();
    for (const Json& json : client.take_heard()) EXPECT_EQ(json.find("id"), nullptr) << json.dump();
    client.good("legal_moves", R"({"game":"g1"})");
}

TEST(McpThreads, RequestsAreAnsweredDuringASearch) {
    const Soon soon;
    Conversation client;
    client.game();
    client.server().take(call_line("1", "analyse", long_search));
    client.server().take(request("2", "ping"));
    const auto heard = client.take_heard();
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(heard.front().find("id")->dump(), "2");
    client.server().take(call_line("1", "list", "{}"));
    EXPECT_EQ(code_of(client.take_heard().at(0)), code::invalid_request) << "the id is in use";
}

TEST(McpThreads, TooManyCallsAreRefused) {
    const Soon soon;
    Conversation client;
    client.game();
    for (int i = 0; i < 70; ++i) client.server().take(call_line(std::to_string(i), "analyse", long_search));
    const auto heard = client.take_heard();
    ASSERT_FALSE(heard.empty());
    for (const Json& json : heard) EXPECT_EQ(code_of(json), code::too_busy);
}

TEST(McpThreads, TheEndOfTheInputEndsSearches) {
    const Soon soon;
    Conversation client;
    client.game();
    client.server().take(call_line("1", "analyse", long_search));
    client.server().take(call_line("2", "legal_moves", R"({"game":"g1"})"));
    client.server().finish();
    const auto heard = client.take_heard();
    ASSERT_EQ(heard.size(), 2U);
    EXPECT_TRUE(*heard.at(0).find("result")->find("isError")->boolean());
    EXPECT_FALSE(*heard.at(1).find("result")->find("isError")->boolean());
}

TEST(McpThreads, ProgressGrowsUntilTheReply) {
    Conversation client;
    client.game();
    const auto heard =
        client.send(call_line("1", "analyse", R"({"game":"g1","nodes":100000})", R"(,"_meta":{"progressToken":42})"));
    ASSERT_GT(heard.size(), 2U);
    double last = -1;
    for (std::size_t i = 0; i + 1 < heard.size(); ++i) {
        EXPECT_EQ(*heard[i].find("method")->text(), "notifications/progress");
        const Json& params = *heard[i].find("params");
        EXPECT_EQ(params.find("progressToken")->dump(), "42");
        EXPECT_GT(*params.find("progress")->number(), last);
        last = *params.find("progress")->number();
        EXPECT_LE(last, *params.find("total")->number());
    }
    EXPECT_NE(heard.back().find("result"), nullptr);
    for (const Json& json : client.send(call_line("2", "analyse", R"({"game":"g1","nodes":100000})")))
        EXPECT_NE(json.find("result"), nullptr) << "progress that was not asked for";
}

TEST(McpProtocol, ProgressThatDoesNotGrowIsNotSent) {
    std::vector<double> sent;
    ProgressTeller teller(Json(1), Milliseconds(0),
                          [&](const Json& json) { sent.push_back(*json.find("params")->find("progress")->number()); });
    for (const double done : {1.0, 1.0, 0.5, 2.0}) teller.tell(done, 10, "");
    EXPECT_EQ(sent, (std::vector<double>{1, 2}));
    ProgressTeller silent(Json(), Milliseconds(0), [](const Json&) { FAIL() << "nobody asked for it"; });
    silent.tell(1, 10, "");
}

TEST(McpProtocol, ToolsHaveSchemasAndHints) {
    Conversation client;
    const Json reply = client.ask("tools/list");
    const Json::Array& tools = *reply.find("result")->find("tools")->array();
    EXPECT_GE(tools.size(), 15U);
    for (const Json& tool : tools) {
        EXPECT_EQ(*tool.find("inputSchema")->find("type")->text(), "object");
        EXPECT_EQ(*tool.find("outputSchema")->find("type")->text(), "object");
        EXPECT_NE(tool.find("annotations")->find("readOnlyHint"), nullptr);
        EXPECT_FALSE(tool.find("description")->text()->empty());
        // No tool takes the name of a file that the command line did not name.
        for (const auto& [name, schema] : *tool.find("inputSchema")->find("properties")->object())
            EXPECT_TRUE(name != "path" && (name != "file" || schema.find("enum") != nullptr)) << name;
    }
}

}  // namespace gyre::mcp
