#pragma once

#include <atomic>
#include <condition_variable>
#include <fmt/core.h>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "base/clock.h"

namespace gyre::mcp {

/// Requests the stop of a call that takes too long. Limits of nodes do not suffice: confirming searches multiply them,
/// and some engines ignore them.
class CallDeadline {
public:
    CallDeadline(Milliseconds time, std::stop_source& stop)
        : time_(time), watch_([this, &stop](const std::stop_token& ended) {
              std::unique_lock lock(mutex_);
              changed_.wait_for(lock, ended, time_, [] { return false; });
              if (ended.stop_requested()) return;
              passed_ = true;
              stop.request_stop();
          }) {}

    bool has_passed() const { return passed_; }
    double seconds() const { return static_cast<double>(time_.count()) / 1000; }
    /// What was done to the call, as the beginning of a sentence.
    std::string text() const { return fmt::format("The call was ended early, after {:g} seconds", seconds()); }

private:
    const Milliseconds time_;
    std::atomic<bool> passed_ = false;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    // Last member, so that it ends before the members that it uses.
    std::jthread watch_;
};

}  // namespace gyre::mcp
