#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <thread>

#include "tests/web/raw_client.h"
#include "web/server.h"
#include "web/site.h"

namespace gyre::test {

/// A site that is served on a free port until it is destroyed.
class RunningSite {
public:
    static constexpr const char* token = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    static constexpr const char* ticket = "tttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttt";
    static constexpr const char* cookie = "cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc";

    explicit RunningSite(const web::ServerLimits& limits = {}) {
        auto server = web::Server::listen("127.0.0.1", 0, limits);
        if (!server) return;
        server_ = std::move(*server);
        web::SiteSetup setup;
        setup.hosts = {host(), "localhost:" + std::to_string(port())};
        setup.port = port();
        setup.secrets = {token, ticket, cookie};
        setup.version = "test";
        setup.bounds = {.threads = 2, .hash_mib = 64, .lines = 5};
        site_ = std::make_unique<web::Site>(std::move(setup));
        runner_ = std::jthread([this](std::stop_token stop) { server_->run(*site_, std::move(stop)); });
    }

    std::uint16_t port() const { return server_->port(); }
    std::string host() const { return "127.0.0.1:" + std::to_string(port()); }
    std::string cookie_header() const { return "Cookie: gyre_" + std::to_string(port()) + "=" + cookie + "\r\n"; }
    std::string origin_header() const { return "Origin: http://" + host() + "\r\n"; }

    /// Makes a request with all necessary headers.
    std::string post(const std::string& path, const std::string& body) const {
        return "POST " + path + " HTTP/1.1\r\nHost: " + host() + "\r\n" + cookie_header() + origin_header() +
               "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    }
    std::string get(const std::string& path) const {
        return "GET " + path + " HTTP/1.1\r\nHost: " + host() + "\r\n" + cookie_header() + "\r\n";
    }
    std::string upgrade() const {
        return "GET /api/live HTTP/1.1\r\nHost: " + host() + "\r\n" + cookie_header() + origin_header() +
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    }
    /// Sends one request on a new connection and returns the answer.
    std::string ask(const std::string& request) const {
        RawClient client(port());
        client.say(request);
        return client.hear_answer();
    }
    bool is_alive() const { return ask(get("/")).starts_with("HTTP/1.1 200 "); }

private:
    std::unique_ptr<web::Server> server_;
    std::unique_ptr<web::Site> site_;
    std::jthread runner_;
};

}  // namespace gyre::test
