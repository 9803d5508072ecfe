#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "base/clock.h"

namespace gyre {

/// A thread beside the search that enforces the hard time limit even if search threads are held up, and reports
/// progress.
class Watchdog {
public:
    struct Duties {
        /// Returns when `expire` is due; empty if no clock runs. Called at the start and after `look_again`.
        std::function<std::optional<Clock::time_point>()> deadline;
        /// Called once at the deadline.
        std::function<void()> expire;
        /// Called at every interval; may be empty.
        std::function<void()> report;
        Milliseconds interval{};
    };

    /// Replaces the duties. Does nothing if the system provides no thread; the search checks its clock as well.
    void start(Duties duties);
    /// Must be called when the deadline may have changed. May be called from any thread.
    void look_again();
    /// Returns when no duty is running and none will run any more.
    void end();

private:
    void work(const std::stop_token& stop);
    void do_what_is_due(std::unique_lock<std::mutex>& lock);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    /// The current duties; empty between searches.
    std::optional<Duties> duties_;
    std::optional<Clock::time_point> deadline_;
    Clock::time_point next_report_{};
    /// Counts changes that the thread must notice.
    std::uint64_t changes_ = 0;
    bool is_busy_ = false;
    // Last, so that the thread ends before the other members are destroyed.
    std::jthread thread_;
};

}  // namespace gyre
