#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <iterator>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "base/failure_text.h"
#include "web/hub.h"

namespace gyre::web {

/// Runs jobs of pages on a thread of its own, one at a time. A new job ends those before it that it replaces, and a
/// page that disconnects ends its jobs. `Task` has members `page` and `id`.
template <class Task>
class LatestJob {
public:
    using Run = std::function<void(Task& task, const std::stop_token& stop)>;
    /// Called with a task that will not begin, because every request must be answered.
    using Drop = std::function<void(const Task& task)>;
    using Replaces = std::function<bool(const Task& later, const Task& earlier)>;

    /// The hub and what the functions use must outlive the jobs. By default a job replaces all others.
    LatestJob(
        Hub& hub, Run run, Drop drop, Replaces replaces = [](const Task&, const Task&) { return true; })
        : hub_(hub), run_(std::move(run)), drop_(std::move(drop)), replaces_(std::move(replaces)) {
        hub.on_leave([this](PageId page) {
            const std::lock_guard lock(mutex_);
            end_jobs([page](const Task& task) { return task.page == page; });
        });
        worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
    }
    ~LatestJob() {
        worker_.request_stop();
        const std::lock_guard lock(mutex_);
        end_jobs([](const Task&) { return true; });
    }

    void start(Task task) {
        std::vector<Task> dropped;
        {
            const std::lock_guard lock(mutex_);
            dropped = end_jobs([&](const Task& earlier) { return replaces_(task, earlier); });
            waiting_.push_back(std::move(task));
        }
        wake_.notify_all();
        for (const Task& one : dropped) drop_(one);
    }
    /// Ends the jobs of a page.
    void stop(PageId page) {
        std::vector<Task> dropped;
        {
            const std::lock_guard lock(mutex_);
            dropped = end_jobs([page](const Task& task) { return task.page == page; });
        }
        for (const Task& one : dropped) drop_(one);
    }

private:
    /// Returns the waiting tasks that will not begin. The mutex must be held.
    template <class Ends>
    std::vector<Task> end_jobs(const Ends& ends) {
        if (running_ != nullptr && ends(*running_)) stop_run_.request_stop();
        const auto first = std::stable_partition(waiting_.begin(), waiting_.end(), std::not_fn(ends));
        std::vector<Task> dropped(std::make_move_iterator(first), std::make_move_iterator(waiting_.end()));
        waiting_.erase(first, waiting_.end());
        return dropped;
    }

    void work(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::optional<Task> task;
            std::stop_token stop_of_run;
            {
                std::unique_lock lock(mutex_);
                if (!wake_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
                task = std::move(waiting_.front());
                waiting_.pop_front();
                running_ = &*task;
                stop_run_ = std::stop_source();
                stop_of_run = stop_run_.get_token();
            }
            // A fault in one job must not end the server.
            try {
                run_(*task, stop_of_run);
            } catch (...) {
                hub_.refuse(task->page, task->id, text_of_failure(std::current_exception()));
            }
            const std::lock_guard lock(mutex_);
            running_ = nullptr;
        }
    }

    Hub& hub_;
    const Run run_;
    const Drop drop_;
    const Replaces replaces_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<Task> waiting_;
    /// The task of the run; null if there is none.
    const Task* running_ = nullptr;
    std::stop_source stop_run_;
    /// Last member, so that it ends before the members that it uses.
    std::jthread worker_;
};

}  // namespace gyre::web
