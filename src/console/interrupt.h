#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace gyre::console {

/// Functions to call on signals; an empty one leaves its signal unchanged.
struct SignalActions {
    /// Ctrl-C.
    std::function<void()> on_interrupt;
    /// The program continues after it was stopped (Ctrl-Z); not on all systems.
    std::function<void()> on_resume{};
    /// The program is about to be stopped or ended, which the function does not prevent; not on all systems. Not called
    /// for signals that were ignored when the program began, as SIGHUP is under nohup.
    std::function<void()> on_leave{};
};

/// During its lifetime Ctrl-C calls a function instead of ending the program. The function runs on a separate thread
/// and may use any data. Create it before other threads, because they must inherit the blocked SIGINT.
class InterruptWatcher {
public:
    explicit InterruptWatcher(std::function<void()> on_interrupt)
        : InterruptWatcher(SignalActions{std::move(on_interrupt)}) {}
    explicit InterruptWatcher(SignalActions actions);
    ~InterruptWatcher();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gyre::console
