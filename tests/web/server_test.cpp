#include "web/server.h"

#include <atomic>
#include <functional>
#include <gtest/gtest.h>
#include <latch>
#include <list>
#include <set>
#include <string>

#include "tests/web/running_site.h"

namespace gyre {

namespace {

using test::masked_frame;
using test::RawClient;
using test::RunningSite;

#define SKIP_WITHOUT_SERVER() \
    if (!web::Server::is_available()) GTEST_SKIP() << "built without Boost.Beast"

/// A request that must be rejected. HOST, COOKIE and ORIGIN stand for the correct headers.
struct Refused {
    std::string name, request;
    /// Accepted status codes; 0 means a closed connection without an answer.
    std::set<int> statuses;
};

std::string filled(std::string text, const RunningSite& site) {
    const std::pair<std::string, std::string> gaps[] = {{"HOST", "Host: " + site.host() + "\r\n"},
                                                        {"COOKIE", site.cookie_header()},
                                                        {"ORIGIN", site.origin_header()},
                                                        {"PORT", std::to_string(site.port())},
                                                        {"JSON", "Content-Type: application/json\r\n"}};
    for (const auto& [gap, value] : gaps)
        for (std::size_t at = text.find(gap); at != text.npos; at = text.find(gap, at + value.size()))
            text.replace(at, gap.size(), value);
    return text;
}

std::string post_with(const std::string& headers, const std::string& body = "{}") {
    return "POST /api/position HTTP/1.1\r\n" + headers + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
           body;
}
std::string get_with(const std::string& target, const std::string& headers) {
    return "GET " + target + " HTTP/1.1\r\n" + headers + "\r\n";
}
std::string upgrade_with(const std::string& headers, const std::string& path = "/api/live") {
    return "GET " + path + " HTTP/1.1\r\n" + headers +
           "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}

std::vector<Refused> token_cases() {
    const std::string wrong_cookie = "Cookie: gyre_PORT=" + std::string(64, 'd') + "\r\n";
    return {
        {"no cookie", get_with("/", "HOST"), {401}},
        {"no cookie for the script", get_with("/page.js", "HOST"), {401}},
        {"no cookie for a question", post_with("HOSTORIGINJSON"), {401}},
        {"no cookie for the engine", upgrade_with("HOSTORIGIN"), {401}},
        {"wrong cookie", get_with("/", "HOST" + wrong_cookie), {401}},
        {"wrong cookie for a question", post_with("HOSTORIGINJSON" + wrong_cookie), {401}},
        {"wrong cookie for the engine", upgrade_with("HOSTORIGIN" + wrong_cookie), {401}},
        {"cookie of another port", get_with("/", "HOSTCookie: gyre_1=" + std::string(64, 'c') + "\r\n"), {401}},
        {"cookie without a name", get_with("/", "HOSTCookie: " + std::string(64, 'c') + "\r\n"), {401}},
        {"cookie cut short", get_with("/", "HOSTCookie: gyre_PORT=" + std::string(63, 'c') + "\r\n"), {401}},
        {"cookie too long", get_with("/", "HOSTCookie: gyre_PORT=" + std::string(65, 'c') + "\r\n"), {401}},
        {"empty cookie", get_with("/", "HOSTCookie: gyre_PORT=\r\n"), {401}},
        {"cookie in capitals", get_with("/", "HOSTCookie: GYRE_PORT=" + std::string(64, 'c') + "\r\n"), {401}},
        {"the token in place of the cookie",
         get_with("/", "HOSTCookie: gyre_PORT=" + std::string(RunningSite::token) + "\r\n"),
         {401}},
        {"wrong token", get_with("/?token=" + std::string(64, '0'), "HOST"), {401}},
        {"empty token", get_with("/?token=", "HOST"), {401}},
        {"token cut short", get_with("/?token=0123456789abcdef", "HOST"), {401}},
        {"token too long", get_with("/?token=" + std::string(RunningSite::token) + "0", "HOST"), {401}},
        {"the cookie's secret as token", get_with("/?token=" + std::string(64, 'c'), "HOST"), {401}},
        {"token for another path", get_with("/page.js?token=" + std::string(RunningSite::token), "HOST"), {401}},
        {"token behind another word", get_with("/?a=1&token=" + std::string(RunningSite::token), "HOST"), {401}},
        {"token in a posted query",
         "POST /?token=" + std::string(RunningSite::token) + " HTTP/1.1\r\nHOSTContent-Length: 0\r\n\r\n",
         {401}},
        {"token as a password",
         get_with("/", "HOSTAuthorization: Bearer " + std::string(RunningSite::token) + "\r\n"),
         {401}},
    };
}

std::vector<Refused> host_cases() {
    std::vector<Refused> cases = {
        {"no Host", get_with("/", "COOKIE"), {421}},
        {"two Hosts", get_with("/", "HOSTHOSTCOOKIE"), {400, 421}},
        {"right token, wrong Host",
         get_with("/?token=" + std::string(RunningSite::token), "Host: evil.example\r\n"),
         {421}},
        {"HTTP/1.0 without Host", "GET / HTTP/1.0\r\nCOOKIE\r\n", {421}},
        {"absolute target of another host", get_with("http://evil.example/", "HOSTCOOKIE"), {400}},
    };
    for (const std::string host :
         {"evil.example", "evil.example:PORT", "127.0.0.1", "localhost", "127.0.0.1:1", "0.0.0.0:PORT",
          "127.0.0.2:PORT", "127.0.0.1.evil.example:PORT", "localhost.:PORT", "[::1]:PORT", "",
          "127.0.0.1:PORT@evil.example", "127.0.0.1:PORT, evil.example", "LocalHost:PORT"})
        cases.push_back({"Host " + host, get_with("/", "Host: " + host + "\r\nCOOKIE"), {421}});
    return cases;
}

std::vector<Refused> origin_cases() {
    std::vector<Refused> cases = {
        {"question without Origin", post_with("HOSTCOOKIEJSON"), {403}},
        {"engine without Origin", upgrade_with("HOSTCOOKIE"), {403}},
        {"question from a cross-site fetch", post_with("HOSTCOOKIEORIGINJSONSec-Fetch-Site: cross-site\r\n"), {403}},
        {"question from a same-site fetch", post_with("HOSTCOOKIEORIGINJSONSec-Fetch-Site: same-site\r\n"), {403}},
        {"question from the address bar", post_with("HOSTCOOKIEORIGINJSONSec-Fetch-Site: none\r\n"), {403}},
        {"engine from a cross-site page", upgrade_with("HOSTCOOKIEORIGINSec-Fetch-Site: cross-site\r\n"), {403}},
        {"two Origins", post_with("HOSTCOOKIEORIGINORIGINJSON"), {403}},
    };
    for (const std::string origin :
         {"http://evil.example", "null", "https://127.0.0.1:PORT", "http://127.0.0.1", "http://localhost:PORT",
          "http://127.0.0.1:PORT/", "http://127.0.0.1:PORT.evil.example", "", "file://", "127.0.0.1:PORT"}) {
        cases.push_back({"question from " + origin, post_with("HOSTCOOKIEJSONOrigin: " + origin + "\r\n"), {403}});
        cases.push_back({"engine from " + origin, upgrade_with("HOSTCOOKIEOrigin: " + origin + "\r\n"), {403}});
    }
    return cases;
}

std::vector<Refused> path_cases() {
    std::vector<Refused> cases = {
        {"engine at another path", upgrade_with("HOSTCOOKIEORIGIN", "/api/other"), {404}},
        {"engine at the page", upgrade_with("HOSTCOOKIEORIGIN", "/"), {405}},
        {"question at the page", "POST / HTTP/1.1\r\nHOSTCOOKIEORIGINJSONContent-Length: 2\r\n\r\n{}", {405}},
        {"unknown question", "POST /api/uci HTTP/1.1\r\nHOSTCOOKIEORIGINJSONContent-Length: 2\r\n\r\n{}", {404}},
        {"question by GET", get_with("/api/position", "HOSTCOOKIE"), {404}},
    };
    for (const std::string path :
         {"/../CMakeLists.txt", "/..%2f..%2fetc/passwd", "//etc/passwd", "/etc/passwd", "/./page.js", "/page.js/",
          "/PAGE.JS", "/index.html%00", "/.git/config", "/page.js%3f", "/\\..\\x", "/api/", "/api/live"})
        cases.push_back({"path " + path, get_with(path, "HOSTCOOKIE"), {404}});
    for (const std::string method : {"PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "PROPFIND"})
        cases.push_back({"method " + method,
                         method + " /api/position HTTP/1.1\r\nHOSTCOOKIEORIGINContent-Length: 0\r\n\r\n",
                         {400, 405}});
    for (const std::string type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
                                   "", "application/jsonx", "text/json"})
        cases.push_back({"type " + type, post_with("HOSTCOOKIEORIGINContent-Type: " + type + "\r\n"), {415}});
    return cases;
}

std::vector<Refused> size_cases() {
    const std::string big(300'000, ' ');
    return {
        {"question too large", post_with("HOSTCOOKIEORIGINJSON", big), {413}},
        {"length that nobody has",
         "POST /api/pgn/list HTTP/1.1\r\nHOSTCOOKIEORIGINJSONContent-Length: 99999999999\r\n\r\n{}",
         {413}},
        {"page with a body", "GET / HTTP/1.1\r\nHOSTCOOKIEContent-Length: 5\r\n\r\nhello", {413}},
        {"question in chunks",
         "POST /api/position HTTP/1.1\r\nHOSTCOOKIEORIGINJSONTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
         {413}},
        {"chunks and a length",
         "POST /api/position HTTP/1.1\r\nHOSTCOOKIEORIGINJSONTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}",
         {400, 413}},
        {"two lengths",
         "POST /api/position HTTP/1.1\r\nHOSTCOOKIEORIGINJSONContent-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
         {400}},
        {"negative length", "POST /api/position HTTP/1.1\r\nHOSTCOOKIEORIGINJSONContent-Length: -1\r\n\r\n", {400}},
        {"length in letters", "POST /api/position HTTP/1.1\r\nHOSTCOOKIEORIGINJSONContent-Length: two\r\n\r\n", {400}},
        {"endless target", get_with("/" + std::string(20'000, 'a'), "HOSTCOOKIE"), {400}},
        {"endless header", get_with("/", "HOSTCOOKIEX: " + std::string(20'000, 'a') + "\r\n"), {400}},
        {"too many headers",
         get_with("/",
                  [] {
                      std::string headers = "HOSTCOOKIE";
                      for (int i = 0; i < 2000; ++i) headers += "X" + std::to_string(i) + ": 1\r\n";
                      return headers;
                  }()),
         {400}},
    };
}

std::vector<Refused> malformed_cases() {
    using namespace std::string_literals;
    return {
        {"nonsense", "hello there, is this a server?\r\n\r\n", {400}},
        {"binary", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"s + std::string(64, '\xff') + "\r\n\r\n", {400}},
        {"line ends alone", "\r\n\r\n\r\n\r\n", {400}},
        {"zero bytes", std::string(200, '\0') + "\r\n\r\n", {400}},
        {"HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {400}},
        {"HTTP/0.9", "GET /\r\n", {400}},
        {"HTTP/9.9", "GET / HTTP/9.9\r\nHOSTCOOKIE\r\n", {400}},
        {"blank in the target", "GET / / HTTP/1.1\r\nHOSTCOOKIE\r\n", {400}},
        {"no target", "GET  HTTP/1.1\r\nHOSTCOOKIE\r\n", {400}},
        {"header without a colon", "GET / HTTP/1.1\r\nHOSTCOOKIEnonsense\r\n\r\n", {400}},
        {"blank before a colon", "GET / HTTP/1.1\r\nHost : x\r\nCOOKIE\r\n", {400}},
        {"zero byte in a header", "GET / HTTP/1.1\r\nHOSTX: a\0b\r\n\r\n"s, {400}},
        {"folded header smuggles a Host",
         "GET / HTTP/1.1\r\nHost: evil.example\r\n 127.0.0.1:PORT\r\nCOOKIE\r\n",
         {400, 421}},
        {"asterisk", "GET * HTTP/1.1\r\nHOSTCOOKIE\r\n", {400}},
        {"upgrade to HTTP/2", get_with("/nothing", "HOSTCOOKIEConnection: Upgrade\r\nUpgrade: h2c\r\n"), {404}},
    };
}

std::vector<Refused> body_cases() {
    std::vector<Refused> cases;
    for (const std::string body : {"",
                                   "x",
                                   "{",
                                   "[]",
                                   "null",
                                   "1",
                                   "\"text\"",
                                   "{\"a\":1}",
                                   "{\"moves\":1}",
                                   "{\"moves\":[1]}",
                                   "{\"moves\":[\"e2e5\"]}",
                                   "{\"moves\":[\"position fen x\"]}",
                                   "{\"start\":1}",
                                   "{\"start\":\"nonsense\"}",
                                   "{\"start\":\"8/8/8/8/8/8/8/8 w - - 0 1\"}",
                                   "{\"moves\":[],\"moves\":[]}",
                                   "{\"moves\":[]} x",
                                   "{\"start\":\"\\ud800\"}",
                                   "{\"start\":\"\\x\"}",
                                   "{'start':''}",
                                   "{\"moves\":[\"e2e4\",]}",
                                   "{\"moves\":[01]}",
                                   "{\"moves\":[1e999]}",
                                   "\xff\xfe"})
        cases.push_back({"body " + body, post_with("HOSTCOOKIEORIGINJSON", body), {400}});
    cases.push_back({"nested deep", post_with("HOSTCOOKIEORIGINJSON", std::string(100'000, '[')), {400}});
    cases.push_back({"too many moves",
                     post_with(
                         "HOSTCOOKIEORIGINJSON", "{\"moves\":[" +
                                                     [] {
                                                         std::string moves = "\"e2e4\"";
                                                         for (int i = 0; i < 4000; ++i) moves += ",\"e2e4\"";
                                                         return moves;
                                                     }() +
                                                     "]}"),
                     {400}});
    cases.push_back(
        {"start too long", post_with("HOSTCOOKIEORIGINJSON", "{\"start\":\"" + std::string(500, '8') + "\"}"), {400}});
    return cases;
}

int status_of(const std::string& answer) {
    return answer.starts_with("HTTP/1.1 ") || answer.starts_with("HTTP/1.0 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

void expect_all_refused(const std::vector<Refused>& cases) {
    const RunningSite site;
    for (const Refused& refused : cases) {
        RawClient client(site.port());
        ASSERT_TRUE(client.is_connected()) << refused.name;
        client.say(filled(refused.request, site));
        client.stop_saying();
        const std::string answer = client.hear_answer();
        EXPECT_TRUE(refused.statuses.count(status_of(answer))) << refused.name << "\n" << answer.substr(0, 300);
        EXPECT_EQ(answer.find("Set-Cookie"), answer.npos) << refused.name;
        EXPECT_EQ(answer.find("<script"), answer.npos) << refused.name;
    }
    EXPECT_TRUE(site.is_alive());
}

}  // namespace

TEST(WebServer, RejectsRequestsWithoutTokenOrCookie) {
    SKIP_WITHOUT_SERVER();
    expect_all_refused(token_cases());
}

TEST(WebServer, RejectsOtherHostNames) {
    SKIP_WITHOUT_SERVER();
    expect_all_refused(host_cases());
}

TEST(WebServer, RejectsOtherOrigins) {
    SKIP_WITHOUT_SERVER();
    expect_all_refused(origin_cases());
}

TEST(WebServer, RejectsOtherPathsMethodsAndTypes) {
    SKIP_WITHOUT_SERVER();
    expect_all_refused(path_cases());
}

TEST(WebServer, RejectsOversizedRequests) {
    SKIP_WITHOUT_SERVER();
    expect_all_refused(size_cases());
}

TEST(WebServer, RejectsMalformedRequests) {
    SKIP_WITHOUT_SERVER();
    expect_all_refused(malformed_cases());
}

TEST(WebServer, RejectsBadQuestions) {
    SKIP_WITHOUT_SERVER();
    expect_all_refused(body_cases());
}

TEST(WebServer, ExchangesTheTokenForTheCookie) {
    SKIP_WITHOUT_SERVER();
    const RunningSite site;
    const std::string answer =
        site.ask("GET /?token=" + std::string(RunningSite::token) + " HTTP/1.1\r\nHost: " + site.host() + "\r\n\r\n");
    EXPECT_EQ(status_of(answer), 200);
    EXPECT_NE(answer.find("Set-Cookie: gyre_" + std::to_string(site.port()) + "=" + RunningSite::cookie +
                          "; Path=/; HttpOnly; SameSite=Strict\r\n"),
              answer.npos);
    EXPECT_NE(answer.find("url=/\""), answer.npos);
    EXPECT_NE(answer.find("Content-Security-Policy: default-src 'none'; script-src 'self'"), answer.npos);
}

TEST(WebServer, TicketOfTheBrowserIsValidOnce) {
    SKIP_WITHOUT_SERVER();
    const RunningSite site;
    const std::string request =
        "GET /?token=" + std::string(RunningSite::ticket) + " HTTP/1.1\r\nHost: " + site.host() + "\r\n\r\n";
    EXPECT_EQ(status_of(site.ask(request)), 200);
    EXPECT_EQ(status_of(site.ask(request)), 401);
}

TEST(WebServer, ServesThePageAndAnswers) {
    SKIP_WITHOUT_SERVER();
    const RunningSite site;
    RawClient client(site.port());
    client.say(site.get("/"));
    const std::string page = client.hear_answer();
    EXPECT_EQ(status_of(page), 200);
    EXPECT_NE(page.find("Content-Type: text/html"), page.npos);
    // The same connection stays open.
    client.say(site.post("/api/position", "{\"moves\":[\"e2e4\"]}"));
    const std::string answer = client.hear_answer();
    EXPECT_EQ(status_of(answer), 200);
    EXPECT_NE(answer.find("\"turn\":\"black\""), answer.npos);
    EXPECT_NE(answer.find("Cache-Control: no-store"), answer.npos);
}

TEST(WebServer, OmitsTheBodyForHeadAndCachedFiles) {
    SKIP_WITHOUT_SERVER();
    const RunningSite site;
    RawClient client(site.port());
    client.say("HEAD / HTTP/1.1\r\nHost: " + site.host() + "\r\n" + site.cookie_header() + "Connection: close\r\n\r\n");
    const std::string head = client.hear_all();
    EXPECT_EQ(status_of(head), 200);
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    const std::size_t tag_at = head.find("ETag: ") + 6;
    const std::string tag = head.substr(tag_at, head.find("\r\n", tag_at) - tag_at);
    const std::string again = site.ask("GET / HTTP/1.1\r\nHost: " + site.host() + "\r\n" + site.cookie_header() +
                                       "If-None-Match: " + tag + "\r\n\r\n");
    EXPECT_EQ(status_of(again), 304);
}

TEST(WebServer, AnswersDespiteManyIdleConnections) {
    SKIP_WITHOUT_SERVER();
    web::ServerLimits limits;
    limits.connections = 64;
    const RunningSite site(limits);
    std::list<RawClient> idle;
    for (int i = 0; i < 200; ++i) {
        idle.emplace_back(site.port());
        if (i % 2 == 0) idle.back().say("GET / HTTP/1.1\r\nHost: ");
    }
    EXPECT_TRUE(site.is_alive());
    // The oldest connection had to be closed.
    EXPECT_EQ(idle.front().hear_all(), "");
}

TEST(WebServer, ClosesSlowConnections) {
    SKIP_WITHOUT_SERVER();
    web::ServerLimits limits;
    limits.head_time = limits.body_time = limits.idle_time = std::chrono::milliseconds(200);
    const RunningSite site(limits);
    RawClient silent(site.port()), slow_head(site.port()), slow_body(site.port());
    slow_head.say("GET / HTTP/1.1\r\nHost: ");
    const std::string request = site.post("/api/position", "{\"moves\":[\"e2e4\"]}");
    slow_body.say(request.substr(0, request.size() - 3));
    for (RawClient* const client : {&silent, &slow_head, &slow_body}) EXPECT_EQ(client->hear_all(), "");
    EXPECT_TRUE(site.is_alive());
}

TEST(WebServer, AcceptsAWebSocket) {
    SKIP_WITHOUT_SERVER();
    const RunningSite site;
    RawClient client(site.port());
    client.say(site.upgrade());
    EXPECT_EQ(status_of(client.hear_answer()), 101);
    client.say(masked_frame("{\"type\":\"analyse\",\"id\":7,\"depth\":4,\"lines\":2}"));
    std::string last;
    for (std::string frame = client.hear_frame(); !frame.empty(); frame = client.hear_frame()) {
        last = frame;
        if (frame.find("\"done\"") != frame.npos) break;
    }
    EXPECT_NE(last.find("\"id\":7"), last.npos);
    EXPECT_NE(last.find("\"best\":"), last.npos);
}

TEST(WebServer, BadMessagesOfAPageAffectNoOtherPage) {
    SKIP_WITHOUT_SERVER();
    const RunningSite site;
    const std::string messages[] = {"",
                                    "x",
                                    "{}",
                                    "[]",
                                    "{\"type\":1}",
                                    "{\"type\":\"uci\"}",
                                    "{\"type\":\"analyse\",\"id\":1,\"threads\":99}",
                                    "{\"type\":\"analyse\",\"id\":1,\"hash\":1000000}",
                                    "{\"type\":\"analyse\",\"id\":1,\"moves\":[\"a1a1\"]}",
                                    "{\"type\":\"analyse\",\"id\":1,\"setoption\":\"x\"}",
                                    "{\"type\":\"analyse\",\"id\":-1}",
                                    "{\"type\":\"analyse\",\"id\":1,\"lines\":1000}",
                                    "{\"type\":\"play\",\"id\":1,\"elo\":1}",
                                    R"({"type":"play","id":1,"engine":"/bin/sh"})",
                                    R"({"type":"play","id":1,"settings":[{"option":"Hash","value":"9"}]})",
                                    R"({"type":"annotate","id":1,"text":"1. e4","engine":"/bin/sh"})",
                                    R"({"type":"annotate","id":1,"text":"1. e4","engine":["Gyre"]})",
                                    R"({"type":"annotate","id":1,"text":"1. e4","engine":""})",
                                    R"({"type":"annotate","id":1,"text":"1. e4","settings":"EvalFile"})",
                                    R"({"type":"annotate","id":1,"text":"1. e4","settings":[1]})",
                                    R"({"type":"annotate","id":1,"text":"1. e4","settings":[{"option":"Hash"}]})",
                                    R"({"type":"annotate","id":1,"text":"1. e4","program":"/bin/sh"})",
                                    R"({"type":"annotate","id":1,"text":"1. e4","elo":1500})",
                                    R"({"type":"annotate","id":1,"text":"1. e4",)"
                                    R"("settings":[{"option":"EvalFile","value":"/etc/passwd"}]})"};
    RawClient client(site.port());
    client.say(site.upgrade());
    ASSERT_EQ(status_of(client.hear_answer()), 101);
    for (const std::string& message : messages) {
        ASSERT_TRUE(client.say(masked_frame(message)));
        EXPECT_NE(client.hear_frame().find("\"error\""), std::string::npos) << message;
    }
    EXPECT_TRUE(site.is_alive());
}

TEST(WebServer, ConnectionCanEndWhileMessagesArrive) {
    SKIP_WITHOUT_SERVER();
    // The limit of unsent messages is zero, so the first answer closes the connection when the next message has been
    // read.
    const RunningSite site({.unsent_messages = 0});
    std::string many;
    for (int i = 0; i < 100; ++i) many += masked_frame("no JSON");
    for (int i = 0; i < 5; ++i) {
        RawClient client(site.port());
        client.say(site.upgrade());
        ASSERT_EQ(status_of(client.hear_answer()), 101);
        client.say(many);
        client.hear_all();
    }
    EXPECT_TRUE(site.is_alive());
}

TEST(WebServer, MalformedFramesCloseOnlyTheirConnection) {
    SKIP_WITHOUT_SERVER();
    const RunningSite site;
    const std::string frames[] = {
        masked_frame(std::string(1'100'000, ' ')),                        // larger than allowed
        masked_frame("{}", 0x82),                                         // binary
        masked_frame("{}", 0x83),                                         // a reserved opcode
        masked_frame("{}", 0xF1),                                         // reserved bits
        masked_frame("\xff\xfe"),                                         // not UTF-8
        std::string("\x81\x02{}"),                                        // without a mask
        std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\1\1\1\1"),  // an impossible length
        masked_frame(std::string(200, ' '), 0x89),                        // an oversized ping
        std::string(64, '\xff'),
    };
    for (const std::string& frame : frames) {
        RawClient client(site.port());
        client.say(site.upgrade());
        ASSERT_EQ(status_of(client.hear_answer()), 101);
        client.say(frame);
        // The client may receive a closing frame, then the end of the connection.
        EXPECT_LT(client.hear_all().size(), 130U);
    }
    EXPECT_TRUE(site.is_alive());
}

namespace {

/// Answers every request; a request for /long waits for permission.
class PatientHandler : public web::Handler {
public:
    std::latch may_answer{1};
    std::atomic<int> at_once{0}, most_at_once{0};

    Admission admit(const web::RequestHead& head) const override {
        return {.admitted = true, .takes_long = head.path() == "/long"};
    }
    web::Response respond(const web::RequestHead& head, std::string_view) override {
        if (head.path() == "/long") {
            most_at_once = std::max(most_at_once.load(), ++at_once);
            may_answer.wait();
            --at_once;
        }
        return {.content_type = "text/plain", .body = head.target};
    }
    std::unique_ptr<web::Conversation> converse(Send) override { return nullptr; }
};

std::string get_from_nobody(const std::string& path) { return "GET " + path + " HTTP/1.1\r\nHost: any\r\n\r\n"; }

}  // namespace

TEST(WebServer, LongAnswersDelayNoOtherRequest) {
    SKIP_WITHOUT_SERVER();
    auto server = web::Server::listen("127.0.0.1", 0);
    ASSERT_TRUE(server);
    PatientHandler handler;
    const std::jthread runner([&](std::stop_token stop) { (*server)->run(handler, std::move(stop)); });
    std::list<RawClient> waiting;
    for (int i = 0; i < 5; ++i) {
        waiting.emplace_back((*server)->port());
        waiting.back().say(get_from_nobody("/long"));
    }
    for (int i = 0; i < 5; ++i) {
        RawClient quick((*server)->port());
        quick.say(get_from_nobody("/quick"));
        EXPECT_TRUE(quick.hear_answer().ends_with("/quick"));
    }
    handler.may_answer.count_down();
    for (RawClient& client : waiting) EXPECT_TRUE(client.hear_answer().ends_with("/long"));
    EXPECT_EQ(handler.most_at_once, 1);
}

TEST(WebServer, LimitsTheNumberOfPages) {
    SKIP_WITHOUT_SERVER();
    web::ServerLimits limits;
    limits.websockets = 3;
    const RunningSite site(limits);
    std::list<RawClient> pages;
    for (int i = 0; i < 3; ++i) {
        pages.emplace_back(site.port());
        pages.back().say(site.upgrade());
        EXPECT_EQ(status_of(pages.back().hear_answer()), 101);
    }
    EXPECT_EQ(status_of(site.ask(site.upgrade())), 503);
    // Browsers do not report the status of a refused upgrade, so the page asks for the reason.
    const std::string about = site.ask(site.post("/api/about", "{}"));
    EXPECT_NE(about.find(R"("windows":8)"), about.npos) << about;
    EXPECT_NE(about.find(R"("open_windows":3)"), about.npos) << about;
    EXPECT_TRUE(site.is_alive());
}

}  // namespace gyre
