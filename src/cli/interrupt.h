#pragma once

#include <csignal>
#include <functional>
#include <thread>

namespace gyre::console {

/// While it lives, Ctrl-C calls a function instead of ending the program.
///
/// SIGINT is blocked and a thread of our own waits for it, so that the function runs as ordinary code: no signal
/// handler, and so no data that a handler could reach. Make it before other threads, which inherit the block.
class InterruptWatcher {
public:
    explicit InterruptWatcher(std::function<void()> on_interrupt);
    ~InterruptWatcher();
    InterruptWatcher(const InterruptWatcher&) = delete;
    InterruptWatcher& operator=(const InterruptWatcher&) = delete;

private:
    sigset_t previous_mask_{};
    std::jthread watcher_;
};

}  // namespace gyre::console
