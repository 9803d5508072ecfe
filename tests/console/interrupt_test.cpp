#include "console/interrupt.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

namespace gyre::console {
namespace {

TEST(InterruptWatcherThreads, IgnoredSignalsStayIgnored) {
    const auto before = std::signal(SIGHUP, SIG_IGN);
    std::atomic<bool> leaves = false;
    {
        SignalActions actions;
        actions.on_interrupt = [] {};
        actions.on_leave = [&leaves] { leaves = true; };
        const InterruptWatcher watcher(actions);
        kill(getpid(), SIGHUP);
        // A watcher that received the signal would now end the program.
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_FALSE(leaves);
    std::signal(SIGHUP, before);
}

}  // namespace
}  // namespace gyre::console
