#pragma once

#include <algorithm>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "base/clock.h"
#include "base/json.h"
#include "mcp/json_rpc.h"

namespace gyre::mcp {

/// Sends the progress of a call: never more often than the interval, and never less progress than before.
class ProgressTeller {
public:
    /// With a null token, nothing is sent.
    ProgressTeller(Json token, Milliseconds interval, std::function<void(const Json&)> send)
        : token_(std::move(token)), interval_(interval), send_(std::move(send)) {}

    void tell(double done, std::optional<double> total, const std::string& message) {
        if (token_.is_null()) return;
        const std::lock_guard lock(mutex_);
        const auto now = Clock::now();
        // The protocol asks for a number that grows with each message.
        if (done <= last_ || now < next_) return;
        last_ = done;
        next_ = now + interval_;
        Json params;
        params.set("progressToken", token_).set("progress", done);
        if (total) params.set("total", *total);
        send_(notification_json("notifications/progress", std::move(params.set("message", message))));
    }

private:
    const Json token_;
    const Milliseconds interval_;
    const std::function<void(const Json&)> send_;
    std::mutex mutex_;
    double last_ = -1;
    Clock::time_point next_{};
};

}  // namespace gyre::mcp
