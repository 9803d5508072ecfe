#include "console/interrupt.h"

#include <csignal>
#include <ctime>
#include <pthread.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace gyre::console {

namespace {

bool is_ignored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

sigset_t watched_signals(const SignalActions& actions) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    if (actions.on_resume) sigaddset(&set, SIGCONT);
    if (!actions.on_leave) return set;
    // Under nohup, SIGHUP is ignored and must not end the program.
    for (const int signal : {SIGTSTP, SIGTERM, SIGQUIT, SIGHUP})
        if (!is_ignored(signal)) sigaddset(&set, signal);
    return set;
}

/// Ends the program by the default action of the signal.
void end_by(int signal) {
    std::signal(signal, SIG_DFL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    kill(getpid(), signal);
}

}  // namespace

/// Blocks the signals and waits for them in a thread.
class InterruptWatcher::Impl {
public:
    explicit Impl(SignalActions actions) : actions_(std::move(actions)), watched_(watched_signals(actions_)) {
        pthread_sigmask(SIG_BLOCK, &watched_, &previous_mask_);
        watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    }
    ~Impl() {
        watcher_.request_stop();
        // Wakes the watcher, which then notices the stop request.
        pthread_kill(watcher_.native_handle(), SIGINT);
        watcher_.join();
        // Discards signals that arrived too late, so that they do not end the program.
        const timespec at_once{};
        while (sigtimedwait(&watched_, nullptr, &at_once) > 0) {
        }
        pthread_sigmask(SIG_SETMASK, &previous_mask_, nullptr);
    }

private:
    void watch(const std::stop_token& stop) {
        int signal = 0;
        while (sigwait(&watched_, &signal) == 0 && !stop.stop_requested()) {
            if (signal == SIGINT) {
                actions_.on_interrupt();
            } else if (signal == SIGCONT) {
                actions_.on_resume();
            } else {
                actions_.on_leave();
                if (signal == SIGTSTP)
                    kill(getpid(), SIGSTOP);
                else
                    end_by(signal);
            }
        }
    }

    SignalActions actions_;
    sigset_t watched_;
    sigset_t previous_mask_{};
    std::jthread watcher_;
};

InterruptWatcher::InterruptWatcher(SignalActions actions) : impl_(std::make_unique<Impl>(std::move(actions))) {}
InterruptWatcher::~InterruptWatcher() = default;

}  // namespace gyre::console
