#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "tests/mcp/conversation.h"

namespace gyre::mcp {

namespace {

const std::vector<std::string> polite_lines = {
    R"({"jsonrpc":"2.0","id":1,"method":"ping"})",
    R"({"jsonrpc":"2.0","id":"a","method":"tools/list","params":{}})",
    R"({"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"new_game","arguments":{}}})",
    R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"play","arguments":{"game":"g1","moves":["e4","e5"]}}})",
    R"({"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"undo","arguments":{"game":"g1/1","plies":1}}})",
    R"({"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"look","arguments":{"game":"g1","svg":true}}})",
    R"({"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"load_game","arguments":{"pgn":"[A \"b\"] 1. e4 (1. d4 d5) e5 {x} *","number":1}}})",
    R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"legal_moves","arguments":{"game":"g1"}}})",
    R"({"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"analyse","arguments":{"game":"g1","nodes":100},"_meta":{"progressToken":1}}})",
    R"({"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"new_game","arguments":{"fen":"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1"}}})",
    R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":8}})",
    R"({"jsonrpc":"2.0","id":10,"method":"tools/call","params":{"name":"close_game","arguments":{"game":"g2"}}})",
};

/// Pieces that break JSON, types and bounds.
const std::vector<std::string> spoilers = {"\"",
                                           "{",
                                           "}",
                                           "[",
                                           "]",
                                           ":",
                                           ",",
                                           "null",
                                           "-1",
                                           "1e999",
                                           "\\u0000",
                                           "\\ud800",
                                           "\xFF",
                                           "\xC3",
                                           "true",
                                           "99999999999999999999",
                                           "g1/0",
                                           "\t",
                                           std::string(1, '\0'),
                                           "--",
                                           "[[[[[[[[[["};

std::size_t below(Rng& rng, std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); }

std::string spoilt(Rng& rng, std::string line) {
    const std::size_t changes = 1 + rng.below(3);
    for (std::size_t i = 0; i < changes; ++i) {
        const std::size_t at = below(rng, line.size() + 1);
        const std::string& piece = spoilers[below(rng, spoilers.size())];
        switch (rng.below(4)) {
            case 0: line.insert(at, piece); break;
            case 1: line.replace(at, std::min<std::size_t>(piece.size(), line.size() - at), piece); break;
            case 2: line.erase(at, 1 + rng.below(4)); break;
            default: line.insert(at, line.substr(below(rng, line.size() + 1), rng.below(20)));
        }
    }
    return line;
}

}  // namespace

TEST(McpHostile, SpoiltLinesNeverEndTheSession) {
    Rng rng(20260607);
    Conversation client;
    for (int i = 0; i < 6000; ++i) {
        const std::string line = spoilt(rng, polite_lines[below(rng, polite_lines.size())]);
        client.server().take(line);
        if (i % 50 != 0) continue;
        client.server().wait();
        // The client has parsed every line of the output as JSON.
        for (const Json& json : client.take_heard()) EXPECT_EQ(*json.find("jsonrpc")->text(), "2.0");
        const auto heard = client.send(R"({"jsonrpc":"2.0","id":"alive","method":"ping"})");
        ASSERT_EQ(heard.size(), 1U);
        ASSERT_NE(heard.front().find("result"), nullptr);
    }
}

TEST(McpHostile, RandomMovesAreLegalOrRefused) {
    Rng rng(7);
    Conversation client;
    client.game();
    int played = 0, refused = 0;
    for (int i = 0; i < 400; ++i) {
        std::string move;
        const std::size_t length = 2 + rng.below(4);
        for (std::size_t k = 0; k < length; ++k) move += "abcdefgh12345678NBRQKx=+#O-"[rng.below(27)];
        const Json before = client.good("legal_moves", R"({"game":"g1"})");
        const Json reply = client.call("play", R"({"game":"g1","moves":[")" + move + "\"]}");
        if (*reply.find("isError")->boolean()) {
            ++refused;
            continue;
        }
        ++played;
        const std::string san = *reply.find("structuredContent")->find("played")->array()->front().text();
        bool is_known = false;
        for (const Json& each : *before.find("moves")->array()) is_known |= *each.find("san")->text() == san;
        EXPECT_TRUE(is_known) << move << " was played as " << san;
    }
    EXPECT_GT(refused, 100);
    EXPECT_GT(played, 0);
}

}  // namespace gyre::mcp
