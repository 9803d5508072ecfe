#include "engine/watchdog.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace gyre {

namespace {

/// Sleep time of the thread if nothing is due.
constexpr std::chrono::hours for_long{1};

}  // namespace

void Watchdog::start(Duties duties) {
    const std::lock_guard lock(mutex_);
    duties_ = std::move(duties);
    deadline_ = duties_->deadline();
    next_report_ = Clock::now() + duties_->interval;
    if (!thread_.joinable()) {
        try {
            thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
        } catch (const std::system_error&) {
            duties_.reset();
        }
    }
    ++changes_;
    changed_.notify_all();
}

void Watchdog::look_again() {
    const std::lock_guard lock(mutex_);
    if (!duties_) return;
    deadline_ = duties_->deadline();
    ++changes_;
    changed_.notify_all();
}

void Watchdog::end() {
    std::unique_lock lock(mutex_);
    duties_.reset();
    changed_.wait(lock, [this] { return !is_busy_; });
}

void Watchdog::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        const std::uint64_t seen = changes_;
        Clock::time_point next = Clock::now() + for_long;
        if (duties_) {
            do_what_is_due(lock);
            if (deadline_) next = std::min(next, *deadline_);
            if (duties_ && duties_->report) next = std::min(next, next_report_);
        }
        // Woken by a change or by the time; the next round finds out which.
        changed_.wait_until(lock, stop, next, [this, &seen] { return changes_ != seen; });
    }
}

/// Duties run without the lock, so that `look_again` can set a new deadline in the meantime.
void Watchdog::do_what_is_due(std::unique_lock<std::mutex>& lock) {
    const auto now = Clock::now();
    std::function<void()> duty;
    if (deadline_ && *deadline_ <= now) {
        deadline_.reset();
        duty = duties_->expire;
    } else if (duties_->report && next_report_ <= now) {
        next_report_ = now + duties_->interval;
        duty = duties_->report;
    }
    if (!duty) return;
    is_busy_ = true;
    lock.unlock();
    duty();
    lock.lock();
    is_busy_ = false;
    changed_.notify_all();
}

}  // namespace gyre
