#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

#include "base/result.h"
#include "web/http.h"

namespace gyre::web {

/// Limits of one server. A connection that exceeds them is closed, without effect on other connections.
struct ServerLimits {
    /// Open connections. If one more comes, the oldest one without an admitted request is closed.
    std::size_t connections = 256;
    std::size_t websockets = 8;
    std::size_t head_bytes = 8192;
    std::size_t message_bytes = 1 << 20;
    /// Messages that may wait to be sent to a page that reads too slowly.
    std::size_t unsent_messages = 256;
    /// Time limits for a request's head, for its body, for sending the answer, and between requests.
    std::chrono::milliseconds head_time{5'000}, body_time{20'000}, write_time{20'000}, idle_time{30'000};
};

/// HTTP/1.1 and WebSockets on one port, by Boost.Beast. All network work is on the thread that calls `run`. Answers are
/// made on other threads, one of which is for answers that take long.
class Server {
public:
    /// Whether the program was built with Boost.Beast; without it `listen` fails.
    static bool is_available();
    /// Listens on an address of this machine and a port, 0 for any free one. The error is the reason.
    static Result<std::unique_ptr<Server>, std::string> listen(const std::string& address, std::uint16_t port,
                                                               const ServerLimits& limits = {});
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    /// Serves until a stop is requested, then closes every connection. May be called only once.
    void run(Handler& handler, std::stop_token stop);

private:
    class Impl;
    explicit Server(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre::web
