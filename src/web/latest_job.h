#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "web/hub.h"

namespace gyre::web {

/// Runs jobs of pages on a thread of its own, one at a time. A new job ends the one before, and a page that disconnects
/// ends its job. `Task` has a member `page`.
template <class Task>
class LatestJob {
public:
    using Run = std::function<void(Task& task, const std::stop_token& stop)>;
    /// Called with a task that will not begin, because every request must be answered.
    using Drop = std::function<void(const Task& task)>;

    /// The hub and what the functions use must outlive the jobs.
    LatestJob(Hub& hub, Run run, Drop drop) : run_(std::move(run)), drop_(std::move(drop)) {
        hub.on_leave([this](PageId page) {
            const std::lock_guard lock(mutex_);
            if (owner_ == page) end_run();
        });
        worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
    }
    ~LatestJob() {
        worker_.request_stop();
        const std::lock_guard lock(mutex_);
        end_run();
    }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    void start(Task task) {
        std::optional<Task> dropped;
        {
            const std::lock_guard lock(mutex_);
            dropped = end_run();
            owner_ = task.page;
            next_ = std::move(task);
        }
        wake_.notify_all();
        if (dropped) drop_(*dropped);
    }
    /// Ends the job of a page, if it has one.
    void stop(PageId page) {
        std::optional<Task> dropped;
        {
            const std::lock_guard lock(mutex_);
            if (owner_ == page) dropped = end_run();
        }
        if (dropped) drop_(*dropped);
    }

private:
    /// Returns the waiting task, which will not begin. The mutex must be held.
    std::optional<Task> end_run() {
        stop_run_.request_stop();
        return std::exchange(next_, std::nullopt);
    }

    void work(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::optional<Task> task;
            std::stop_token stop_of_run;
            {
                std::unique_lock lock(mutex_);
                if (!wake_.wait(lock, stop, [this] { return next_.has_value(); })) return;
                std::swap(task, next_);
                stop_run_ = std::stop_source();
                stop_of_run = stop_run_.get_token();
            }
            run_(*task, stop_of_run);
        }
    }

    const Run run_;
    const Drop drop_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    PageId owner_ = 0;
    std::optional<Task> next_;
    std::stop_source stop_run_;
    /// Last member, so that it ends before the members that it uses.
    std::jthread worker_;
};

}  // namespace gyre::web
