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

/// Adds a time between zero and ten years, so that a time-out of any length means "never" without overflow.
inline Clock::time_point later(Clock::time_point from, Milliseconds wait) {
    constexpr Milliseconds longest = std::chrono::hours(24 * 3650);
    return from + std::clamp(wait, Milliseconds(0), longest);
}

/// Time for a process to end by itself, and after SIGTERM, before stronger means are used.
struct Patience {
    Milliseconds quit{2000}, terminate{1000};
};

/// Exchange of lines with a child process, whose end it ensures. A separate thread reads and writes without blocking.
class Connection {
public:
    /// Limits in bytes: length of a line from the engine, and size of output that it has not read yet.
    static constexpr std::size_t max_line = std::size_t{1} << 20, max_unread = std::size_t{1} << 22;

    /// Receives events on the connection's thread, which holds no lock during the calls.
    class Listener {
    public:
        virtual ~Listener() = default;
        virtual void on_line(std::string_view line) = 0;
        /// The connection has failed or the process has ended by itself. Called at most once, and not after
        /// `shut_down`.
        virtual void on_failure(ClientError error) = 0;
        virtual std::optional<Clock::time_point> next_time() = 0;
        virtual void on_time(Clock::time_point now) = 0;
    };
    /// Called with every line that is sent (`sent`) or received, on the connection's thread. Must not throw.
    using Log = std::function<void(bool sent, std::string_view line)>;

    /// Throws std::system_error if no thread can be started; the child is killed then.
    Connection(ChildProcess child, Pipe wake, Listener& listener, Log log, Patience patience);
    ~Connection();

    /// Sends a line, given without its line end. May be called from any thread; never blocks.
    void send(std::string line);
    /// Ends the process by SIGTERM: after its time to quit if "quit" was sent, otherwise at once. Any thread may call
    /// it.
    void shut_down(bool told_to_quit);
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
    Phase wanted_ = Phase::Open;

    // The following members are used by the connection's thread only.
    std::string outgoing_;
    TextLines lines_{max_line};
    std::string error_tail_;
    Phase phase_ = Phase::Open;
    std::optional<Clock::time_point> phase_end_;
    bool may_tell_ = true;
    /// Error to report if the process does not end soon after contact was lost.
    std::optional<ClientError> loss_;
    std::optional<ExitStatus> status_;
    // Last member, so that it is joined before the members that it uses are destroyed.
    std::jthread thread_;
};

}  // namespace gyre::client
