#pragma once

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/text.h"
#include "mcp/mcp_server.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

namespace gyre::mcp {

/// Whether a value has the form of a schema, as far as the server's schemas say anything.
inline bool fits(const Json& value, const Json& schema) {
    if (const Json* const choices = schema.find("anyOf"))
        return std::any_of(choices->array()->begin(), choices->array()->end(),
                           [&](const Json& choice) { return fits(value, choice); });
    const Json* const type = schema.find("type");
    if (type == nullptr) return true;
    if (*type->text() == "null") return value.is_null();
    if (*type->text() == "string") return value.text() != nullptr;
    if (*type->text() == "number") return value.number() != nullptr;
    if (*type->text() == "boolean") return value.boolean() != nullptr;
    if (*type->text() == "array")
        return value.array() != nullptr &&
               std::all_of(value.array()->begin(), value.array()->end(),
                           [&](const Json& item) { return fits(item, *schema.find("items")); }) &&
               (schema.find("minItems") == nullptr || !value.array()->empty());
    if (value.object() == nullptr) return false;
    if (const Json* const needed = schema.find("required"))
        for (const Json& name : *needed->array())
            if (value.find(*name.text()) == nullptr) return false;
    const Json* const properties = schema.find("properties");
    if (properties == nullptr) return true;
    return std::all_of(properties->object()->begin(), properties->object()->end(), [&](const auto& property) {
        const Json* const member = value.find(property.first);
        return member == nullptr || fits(*member, property.second);
    });
}

/// A client in this process.
class Conversation {
public:
    explicit Conversation(Resources resources = {}, bool greets = true,
                          Milliseconds call_time = std::chrono::minutes(5))
        : server_(std::move(resources), [this](std::string_view line) { hear(line); },
                  {.version = "1", .progress_interval = Milliseconds(0), .call_time = call_time}) {
        if (greets) greet("2025-06-18");
    }

    McpServer& server() { return server_; }

    Json greet(const std::string& revision) {
        return ask("initialize", R"({"protocolVersion":")" + revision + R"(","capabilities":{},"clientInfo":{}})");
    }

    /// Sends a line and returns what was written until nothing was running any more.
    std::vector<Json> send(std::string_view line) {
        server_.take(line);
        server_.wait();
        return take_heard();
    }
    std::vector<Json> take_heard() {
        const std::lock_guard lock(mutex_);
        return std::exchange(heard_, {});
    }

    /// Sends a request and returns its reply.
    Json ask(const std::string& method, const std::string& params = "{}") {
        const std::string id = std::to_string(++last_id_);
        const auto heard =
            send(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + R"(","params":)" + params + '}');
        for (const Json& json : heard)
            if (json.find("id") != nullptr) return json;
        ADD_FAILURE() << "no reply to " << method << ' ' << params;
        return {};
    }

    /// Calls a tool and returns its result. What every result must have is checked.
    Json call(const std::string& tool, const std::string& arguments = "{}") {
        const Json reply = ask("tools/call", R"({"name":")" + tool + R"(","arguments":)" + arguments + '}');
        const Json* const result = reply.find("result");
        if (result == nullptr) {
            ADD_FAILURE() << tool << ' ' << arguments << ": " << reply.dump();
            return {};
        }
        if (!*result->find("isError")->boolean()) check(tool, *result);
        return *result;
    }
    /// The structured result of a call that must succeed.
    Json good(const std::string& tool, const std::string& arguments = "{}") {
        const Json result = call(tool, arguments);
        EXPECT_FALSE(*result.find("isError")->boolean()) << text_of(result);
        const Json* const structured = result.find("structuredContent");
        return structured == nullptr ? Json() : *structured;
    }
    /// The error of a call that must fail.
    std::string refused(const std::string& tool, const std::string& arguments) {
        const Json result = call(tool, arguments);
        EXPECT_TRUE(*result.find("isError")->boolean()) << text_of(result);
        return text_of(result);
    }

    /// Opens a game with these moves in SAN, separated by blanks.
    std::string game(const std::string& moves = "", const std::string& fen = "") {
        const Json opened = good("new_game", fen.empty() ? "{}" : R"({"fen":")" + fen + "\"}");
        const std::string handle = *opened.find("game")->text();
        if (!moves.empty()) play(handle, moves);
        return handle;
    }
    Json play(const std::string& handle, const std::string& moves) {
        std::string list;
        for (const std::string_view move : split_words(moves))
            list += (list.empty() ? "\"" : ",\"") + std::string(move) + '"';
        return good("play", R"({"game":")" + handle + R"(","moves":[)" + list + "]}");
    }

    static std::string text_of(const Json& result) {
        return *result.find("content")->array()->front().find("text")->text();
    }
    static std::string said(const Json& structured) {
        std::string text;
        for (const Json& sentence : *structured.find("sentences")->array())
            text += *sentence.find("text")->text() + '\n';
        return text;
    }
    /// All facts of a kind.
    static std::vector<Json> facts(const Json& structured, std::string_view kind) {
        std::vector<Json> found;
        for (const Json& sentence : *structured.find("sentences")->array())
            for (const Json& fact : *sentence.find("facts")->array())
                if (*fact.find("kind")->text() == kind) found.push_back(fact);
        return found;
    }

private:
    void hear(std::string_view line) {
        const auto json = parse_json(line, {.depth = 40});
        EXPECT_TRUE(json) << line;
        EXPECT_EQ(line.find('\n'), line.npos);
        const std::lock_guard lock(mutex_);
        if (json) heard_.push_back(*json);
    }

    /// Each sentence has a fact whose line is legal where it says, and the result has the form that the schema says.
    void check(const std::string& tool, const Json& result) {
        const Json& structured = *result.find("structuredContent");
        const Json tools = ask("tools/list");
        for (const Json& each : *tools.find("result")->find("tools")->array())
            if (*each.find("name")->text() == tool) {
                EXPECT_TRUE(fits(structured, *each.find("outputSchema"))) << tool << ' ' << structured.dump();
            }
        const Json::Array& sentences = *structured.find("sentences")->array();
        EXPECT_FALSE(sentences.empty()) << tool;
        for (const Json& sentence : sentences) {
            EXPECT_FALSE(sentence.find("facts")->array()->empty()) << sentence.dump();
            for (const Json& fact : *sentence.find("facts")->array()) check_line(fact);
        }
    }
    void check_line(const Json& fact) {
        const Json::Array& line = *fact.find("line")->array();
        // Lines of puzzles begin at a handle that `look` does not know.
        if (line.empty() || !fact.find("at")->text()->starts_with('g')) return;
        const Json reply =
            ask("tools/call", R"({"name":"look","arguments":{"game":")" + *fact.find("at")->text() + "\"}}");
        const Json* const structured = reply.find("result")->find("structuredContent");
        ASSERT_NE(structured, nullptr) << fact.dump();
        Position position(*read_position(*structured->find("fen")->text(), every_waiver));
        for (const Json& san : line) {
            const auto move = parse_san(position, *san.text());
            ASSERT_TRUE(move) << fact.dump();
            position.make(*move);
        }
    }

    std::mutex mutex_;
    std::vector<Json> heard_;
    int last_id_ = 1000;
    // Last member, because it calls `hear` until its end.
    McpServer server_;
};

}  // namespace gyre::mcp
