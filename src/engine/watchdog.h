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

/// A thread beside the search that sleeps until something is due. It keeps the hard limit of a clock where the threads
/// of the search are held up, by the system handing out a page or by more threads than processors, and it shows
/// from time to time how far the search is.
class Watchdog {
public:
    /// What is to be done during one search.
    struct Duties {
        /// When `expire` is due; nothing as long as no clock runs. Asked when the duties begin and after `look_again`.
        std::function<std::optional<Clock::time_point>()> deadline;
        /// Called once, when the deadline has come.
        std::function<void()> expire;
        /// Called at every interval; may be empty.
        std::function<void()> report;
        Milliseconds interval{};
    };

    Watchdog() = default;
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

    /// Takes up these duties instead of the ones before. Does nothing where the system has no thread to give: the
    /// search watches its clock as well.
    void start(Duties duties);
    /// The deadline may have changed. From any thread.
    void look_again();
    /// Returns when none of the duties runs any more, and none will.
    void end();

private:
    void work(const std::stop_token& stop);
    void do_what_is_due(std::unique_lock<std::mutex>& lock);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    /// Nothing between two searches.
    std::optional<Duties> duties_;
    std::optional<Clock::time_point> deadline_;
    Clock::time_point next_report_{};
    /// Counts what the thread has to hear of.
    std::uint64_t changes_ = 0;
    bool is_busy_ = false;
    // Last, so that it is joined before what it uses goes.
    std::jthread thread_;
};

}  // namespace gyre
