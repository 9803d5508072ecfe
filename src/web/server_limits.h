#pragma once

#include <chrono>
#include <cstddef>

namespace gyre::web {

/// Limits of one server. A connection that exceeds them is closed, without effect on other connections.
struct ServerLimits {
    /// Open connections. If one more comes, the oldest one without an admitted request is closed.
    std::size_t connections = 256;
    std::size_t websockets = 8;
    /// Answers that are being sent in parts.
    std::size_t streams = 64;
    std::size_t head_bytes = 8192;
    std::size_t message_bytes = 1 << 20;
    /// Messages that may wait to be sent to a page that reads too slowly.
    std::size_t unsent_messages = 256;
    /// Time limits for a request's head, for its body, for sending the answer, and between requests.
    std::chrono::milliseconds head_time{5'000}, body_time{20'000}, write_time{20'000}, idle_time{30'000};
};

}  // namespace gyre::web
