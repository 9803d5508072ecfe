#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "web/gate.h"

namespace gyre::web {
namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

/// Status of the refusal; 0 if the request is admitted.
int refusal(Headers headers, const std::string& method = "POST") {
    const Gate gate({"127.0.0.1:8960"}, 8960, {"the token", "the ticket", "the cookie"});
    const auto refused = gate.check_program({.method = method, .target = "/mcp", .headers = std::move(headers)});
    return refused ? static_cast<int>(refused->status) : 0;
}

Headers usual(const Headers& changes = {}) {
    Headers headers = {
        {"host", "127.0.0.1:8960"}, {"authorization", "Bearer the token"}, {"content-type", "application/json"}};
    for (const auto& [name, value] : changes) {
        std::erase_if(headers, [&, wanted = name](const auto& header) { return header.first == wanted; });
        headers.emplace_back(name, value);
    }
    return headers;
}

TEST(ProgramGate, TheTokenLetsProgramsIn) {
    EXPECT_EQ(refusal(usual()), 0);
    EXPECT_EQ(refusal(usual({{"authorization", "bearer  the token "}})), 0);
    EXPECT_EQ(refusal(usual({{"origin", "http://127.0.0.1:8960"}})), 0);
    EXPECT_EQ(refusal(usual({{"content-type", ""}}), "DELETE"), 0);
}

TEST(ProgramGate, OtherSecretsDoNot) {
    for (const char* const given : {"", "Bearer", "Bearer ", "Bearer the toke", "Bearer the token2",
                                    "Bearer the ticket", "Bearer the cookie", "Basic the token", "the token"})
        EXPECT_EQ(refusal(usual({{"authorization", given}})), 401) << given;
    EXPECT_EQ(refusal(usual({{"authorization", ""}, {"cookie", "gyre_8960=the cookie"}})), 401);
}

TEST(ProgramGate, ATokenForProgramsReplacesThatOfThePageThere) {
    const Gate gate({"127.0.0.1:8960"}, 8960, {"the token", "the ticket", "the cookie", "the program's"});
    const auto admits = [&](const std::string& token) {
        const Headers headers = usual({{"authorization", "Bearer " + token}});
        return !gate.check_program({.method = "POST", .target = "/mcp", .headers = headers});
    };
    EXPECT_TRUE(admits("the program's"));
    EXPECT_FALSE(admits("the token"));
    EXPECT_FALSE(admits(""));
    // It does not open the page.
    const auto page = [&](const std::string& token) {
        const auto answer =
            gate.check({.method = "GET", .target = "/?token=" + token, .headers = {{"host", "127.0.0.1:8960"}}});
        return answer ? static_cast<int>(answer->status) : 0;
    };
    EXPECT_EQ(page("the%20token"), 401);
    EXPECT_EQ(page("the token"), 200);
    EXPECT_EQ(page("the program's"), 401);
}

TEST(ProgramGate, OtherSitesAndNamesAreRefusedWithTheTokenToo) {
    EXPECT_EQ(refusal(usual({{"origin", "http://example.org"}})), 403);
    EXPECT_EQ(refusal(usual({{"origin", "null"}})), 403);
    EXPECT_EQ(refusal(usual({{"origin", "http://127.0.0.1:8961"}})), 403);
    EXPECT_EQ(refusal(usual({{"sec-fetch-site", "cross-site"}})), 403);
    EXPECT_EQ(refusal(usual({{"sec-fetch-site", "same-site"}, {"origin", "http://127.0.0.1:8960"}})), 403);
    EXPECT_EQ(refusal(usual({{"host", "example.org:8960"}})), 421);
    EXPECT_EQ(refusal(usual({{"content-type", "text/plain"}})), 415);
}

}  // namespace
}  // namespace gyre::web
