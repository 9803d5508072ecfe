#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "base/clock.h"
#include "client/child_process.h"
#include "client/text_lines.h"

namespace gyre::client {

/// That much later. What is longer than ten years is ten years, so that any time-out may be "never", and none below 0.
inline Clock::time_point later(Clock::time_point from, Milliseconds wait) {
    constexpr Milliseconds longest = std::chrono::hours(24 * 3650);
    return from + std::clamp(wait, Milliseconds(0), longest);
}

/// How long a process is given to end by itself, and after SIGTERM, before stronger means are taken.
struct Patience {
    Milliseconds quit{2000}, terminate{1000};
};

/// The lines that go to and come from a child process. One thread of its own does all reading and writing, none of
/// which can block it, and sees to it that the process ends and is reaped.
class Connection {
public:
    /// In bytes: of a line from the engine, and of what it has not read yet.
    static constexpr std::size_t max_line = std::size_t{1} << 20, max_unread = std::size_t{1} << 22;

    /// Hears from the connection, on its thread, which holds no lock meanwhile.
    class Listener {
    public:
        virtual ~Listener() = default;
        virtual void on_line(std::string_view line) = 0;
        /// Nothing more will be heard, nor can be said: the process has ended by itself or cannot be talked to. Called
        /// at most once, and not after `shut_down`.
        virtual void on_failure(ClientError error) = 0;
        /// When `on_time` is to be called.
        virtual std::optional<Clock::time_point> next_time() = 0;
        virtual void on_time(Clock::time_point now) = 0;
    };
    /// Hears every line as it goes out (`sent`) or has come in, on the connection's thread. Must not throw.
    using Log = std::function<void(bool sent, std::string_view line)>;

    /// Throws std::system_error where there is no thread to be had; the child is ended then.
    Connection(ChildProcess child, Pipe wake, Listener& listener, Log log, Patience patience);
    /// Ends the process at once if it still runs.
    ~Connection();

    /// Sends a line, given without its end. From any thread; never waits.
    void send(std::string line);
    /// Ends the process: by SIGTERM at once, or, if it was told to quit, when it has had its time. From any thread.
    void shut_down(bool told_to_quit);
    /// Waits until the process is gone; how it ended.
    ExitStatus wait();

private:
    enum class Phase { Open, Leaving, Terminating, Killing };

    void run();
    void take_request();
    void wait_for_events();
    Milliseconds waiting_time();
    void write_waiting();
    bool read_output();
    void drain_output();
    void read_errors();
    void check_end();
    void check_time();
    void lose(ClientError::Kind kind, std::string_view how);
    void lose_input();
    void fail(ClientError error);
    void enter(Phase phase);
    std::string last_words() const;

    ChildProcess child_;
    Pipe wake_;
    Listener& listener_;
    Log log_;
    Patience patience_;

    std::mutex mutex_;
    std::deque<std::string> waiting_;
    std::size_t waiting_bytes_ = 0;
    /// The phase that is asked for.
    Phase wanted_ = Phase::Open;

    // Of the thread alone.
    std::string outgoing_;
    TextLines lines_{max_line};
    /// The end of what came on the error stream.
    std::string error_tail_;
    Phase phase_ = Phase::Open;
    std::optional<Clock::time_point> phase_end_;
    bool may_tell_ = true;
    /// Contact is lost, and the process is expected to end at once; what to say if it does not.
    std::optional<ClientError> loss_;
    std::optional<ExitStatus> status_;
    // Last, so that it is joined before what it uses goes.
    std::jthread thread_;
};

}  // namespace gyre::client
