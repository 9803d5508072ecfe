#include "cli/interrupt.h"

#include <csignal>
#include <ctime>
#include <pthread.h>
#include <thread>
#include <utility>

namespace gyre::console {

namespace {

sigset_t interrupt_only() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

}  // namespace

/// SIGINT is blocked and a thread waits for it.
class InterruptWatcher::Impl {
public:
    explicit Impl(std::function<void()> on_interrupt) {
        const sigset_t interrupt = interrupt_only();
        pthread_sigmask(SIG_BLOCK, &interrupt, &previous_mask_);
        watcher_ = std::jthread([act = std::move(on_interrupt)](const std::stop_token& stop) {
            const sigset_t awaited = interrupt_only();
            int signal = 0;
            while (sigwait(&awaited, &signal) == 0 && !stop.stop_requested()) act();
        });
    }
    ~Impl() {
        watcher_.request_stop();
        // Wakes the watcher, which then sees the request.
        pthread_kill(watcher_.native_handle(), SIGINT);
        watcher_.join();
        // One that came too late to be heard must not end the program either.
        const sigset_t interrupt = interrupt_only();
        const timespec at_once{};
        while (sigtimedwait(&interrupt, nullptr, &at_once) > 0) {
        }
        pthread_sigmask(SIG_SETMASK, &previous_mask_, nullptr);
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

private:
    sigset_t previous_mask_{};
    std::jthread watcher_;
};

InterruptWatcher::InterruptWatcher(std::function<void()> on_interrupt)
    : impl_(std::make_unique<Impl>(std::move(on_interrupt))) {}
InterruptWatcher::~InterruptWatcher() = default;

}  // namespace gyre::console
