#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

#include "base/result.h"
#include "web/http.h"
#include "web/server_limits.h"

namespace gyre::web {

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

    std::uint16_t port() const;
    /// Serves until a stop is requested, then closes every connection. May be called only once.
    void run(Handler& handler, std::stop_token stop);

private:
    class Impl;
    explicit Server(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre::web
