#include "base/worker_pool.h"

#include <utility>

namespace gyre {

WorkerPool::WorkerPool(std::size_t threads) {
    threads_.reserve(threads);
    try {
        for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { run(i); });
    } catch (...) {
        // The system has no more threads. The running ones must end, or joining them would wait for ever.
        const std::lock_guard lock(mutex_);
        closing_ = true;
        changed_.notify_all();
        throw;
    }
}

WorkerPool::~WorkerPool() {
    std::unique_lock lock(mutex_);
    wait_until_idle(lock);
    closing_ = true;
    changed_.notify_all();
}

void WorkerPool::start(std::function<void(std::size_t)> job) {
    std::unique_lock lock(mutex_);
    wait_until_idle(lock);
    job_ = std::move(job);
    busy_ = threads_.size();
    ++round_;
    changed_.notify_all();
}

void WorkerPool::wait() {
    std::unique_lock lock(mutex_);
    wait_until_idle(lock);
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void WorkerPool::wait_until_idle(std::unique_lock<std::mutex>& lock) {
    changed_.wait(lock, [this] { return busy_ == 0; });
}

void WorkerPool::run(std::size_t index) {
    std::size_t done = 0;
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return closing_ || round_ != done; });
        if (closing_) return;
        done = round_;
        lock.unlock();
        std::exception_ptr failure;
        try {
            job_(index);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        if (failure && !failure_) failure_ = failure;
        if (--busy_ == 0) changed_.notify_all();
    }
}

}  // namespace gyre
