#pragma once

#include <functional>
#include <memory>

namespace gyre::console {

/// While it lives, Ctrl-C calls a function instead of ending the program.
///
/// The function runs as ordinary code on a thread of our own, so that there is no data that a signal handler could
/// reach. Make it before other threads: where SIGINT is blocked for that, they inherit the block.
class InterruptWatcher {
public:
    explicit InterruptWatcher(std::function<void()> on_interrupt);
    ~InterruptWatcher();
    InterruptWatcher(const InterruptWatcher&) = delete;
    InterruptWatcher& operator=(const InterruptWatcher&) = delete;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre::console
