#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace gyre::console {

/// What is done about signals; an empty function leaves its signal alone.
struct SignalActions {
    /// Ctrl-C.
    std::function<void()> on_interrupt;
    /// The program goes on after it was stopped (Ctrl-Z). Where the system has that.
    std::function<void()> on_resume{};
    /// The program is about to be stopped or ended from outside, which still happens. Where the system tells it.
    std::function<void()> on_leave{};
};

/// While it lives, Ctrl-C calls a function instead of ending the program.
///
/// The function runs as ordinary code on a thread of our own, so that there is no data that a signal handler could
/// reach. Make it before other threads: where SIGINT is blocked for that, they inherit the block.
class InterruptWatcher {
public:
    explicit InterruptWatcher(std::function<void()> on_interrupt)
        : InterruptWatcher(SignalActions{std::move(on_interrupt)}) {}
    explicit InterruptWatcher(SignalActions actions);
    ~InterruptWatcher();
    InterruptWatcher(const InterruptWatcher&) = delete;
    InterruptWatcher& operator=(const InterruptWatcher&) = delete;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre::console
