#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace gyre {

/// Fixed number of threads that run one job together, repeatedly. Only one controlling thread may call the methods. An
/// exception in a job ends neither its thread nor the process.
class WorkerPool {
public:
    explicit WorkerPool(std::size_t threads);
    ~WorkerPool();

    std::size_t size() const { return threads_.size(); }
    /// Runs `job(index)` on every thread and returns at once. Waits for the previous job first.
    void start(std::function<void(std::size_t)> job);
    /// Returns when every thread has finished its part. Throws the first exception that a part has thrown since the
    /// last call.
    void wait();

private:
    void run(std::size_t index);
    void wait_until_idle(std::unique_lock<std::mutex>& lock);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void(std::size_t)> job_;
    std::size_t round_ = 0;
    std::size_t busy_ = 0;
    std::exception_ptr failure_;
    bool closing_ = false;
    // Last member, so that the threads are joined before the members that they use are destroyed.
    std::vector<std::jthread> threads_;
};

}  // namespace gyre
