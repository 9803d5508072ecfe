#include <utility>

#include "base/worker_pool.h"

// Without threads, the caller itself does the work of each thread, one after the other.
namespace gyre {

WorkerPool::WorkerPool(std::size_t threads) : threads_(threads) {}

WorkerPool::~WorkerPool() = default;

void WorkerPool::start(std::function<void(std::size_t)> job) {
    job_ = std::move(job);
    for (std::size_t index = 0; index < size(); ++index) job_(index);
}

void WorkerPool::wait() {}

}  // namespace gyre
