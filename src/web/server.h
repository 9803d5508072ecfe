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

/// What one server bears. A connection that asks for more, or takes longer, is cut; nobody else notices.
struct ServerLimits {
    /// Open at once. Where one more comes, the oldest that has not yet shown the cookie goes.
    std::size_t connections = 256;
    std::size_t websockets = 8;
    std::size_t head_bytes = 8192;
    std::size_t message_bytes = 1 << 20;
    /// What may wait to be sent to a page that reads too slowly.
    std::size_t unsent_messages = 256;
    /// For a request's head, for its body, for taking the answer, and between requests.
    std::chrono::milliseconds head_time{5'000}, body_time{20'000}, write_time{20'000}, idle_time{30'000};
};

/// HTTP/1.1 and WebSockets on one port, by Boost.Beast. All network work is on the thread that runs it; answers are
/// made on threads of its own, of which one is for those that take long.
class Server {
public:
    /// Whether the program was built with Boost.Beast; without it `listen` fails.
    static bool is_available();
    /// Takes an address of this machine and a port, 0 for any free one. The error says why it can't.
    static Result<std::unique_ptr<Server>, std::string> listen(const std::string& address, std::uint16_t port,
                                                               const ServerLimits& limits = {});
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    /// Serves until it is stopped; then every connection is closed. Once.
    void run(Handler& handler, std::stop_token stop);

private:
    class Impl;
    explicit Server(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre::web
