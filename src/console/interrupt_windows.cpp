#include <array>
#include <string>
#include <thread>
#include <utility>

#include "console/interrupt.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace gyre::console {

namespace {

/// Returns the event of this process's Ctrl-C. The handler finds it by its name.
HANDLE interrupt_event() {
    const std::string name = "Local\\gyre-interrupt-" + std::to_string(::GetCurrentProcessId());
    return ::CreateEventA(nullptr, FALSE, FALSE, name.c_str());
}

BOOL WINAPI on_console_event(DWORD event) {
    if (event != CTRL_C_EVENT) return FALSE;
    const HANDLE interrupt = interrupt_event();
    ::SetEvent(interrupt);
    ::CloseHandle(interrupt);
    return TRUE;
}

}  // namespace

class InterruptWatcher::Impl {
public:
    explicit Impl(std::function<void()> on_interrupt)
        : interrupt_(interrupt_event()), end_(::CreateEventA(nullptr, TRUE, FALSE, nullptr)) {
        ::SetConsoleCtrlHandler(on_console_event, TRUE);
        watcher_ = std::jthread([this, act = std::move(on_interrupt)] {
            const std::array<HANDLE, 2> events{interrupt_, end_};
            while (::WaitForMultipleObjects(2, events.data(), FALSE, INFINITE) == WAIT_OBJECT_0) act();
        });
    }
    ~Impl() {
        ::SetConsoleCtrlHandler(on_console_event, FALSE);
        ::SetEvent(end_);
        watcher_.join();
        ::CloseHandle(interrupt_);
        ::CloseHandle(end_);
    }

private:
    HANDLE interrupt_, end_;
    std::jthread watcher_;
};

InterruptWatcher::InterruptWatcher(SignalActions actions)
    : impl_(std::make_unique<Impl>(std::move(actions.on_interrupt))) {}
InterruptWatcher::~InterruptWatcher() = default;

}  // namespace gyre::console
