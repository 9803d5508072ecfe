#include "client/connection.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <pthread.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/text.h"

namespace gyre::client {

namespace {

/// Time for a process to end by itself after contact is lost, so that its exit status becomes known.
constexpr Milliseconds end_after_contact{200};
/// Interval for checking a process if the system cannot report its end.
constexpr Milliseconds tick{50};
constexpr Milliseconds patience_after_kill{5000};
constexpr std::size_t error_tail_size = 1000;

/// Blocks all signals in the thread and its threads, so that handlers run elsewhere and writing to a dead process
/// fails.
class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;

private:
    sigset_t before_{};
};

bool is_passing(int error) { return error == EINTR || error == EAGAIN || error == EWOULDBLOCK; }

/// Returns the number of bytes read: 0 at the end, nothing if no bytes are available yet.
std::optional<std::size_t> read_some(const Descriptor& from, std::array<char, 1 << 16>& buffer) {
    const ssize_t count = ::read(from.get(), buffer.data(), buffer.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    return is_passing(errno) ? std::nullopt : std::optional<std::size_t>(0);
}

}  // namespace

Connection::Connection(ChildProcess child, Pipe wake, Listener& listener, Log log, Patience patience)
    : child_(std::move(child)), wake_(std::move(wake)), listener_(listener), log_(std::move(log)), patience_(patience) {
    make_non_blocking(wake_.read_end);
    make_non_blocking(wake_.write_end);
    const SignalsBlocked blocked;
    try {
        thread_ = std::jthread([this] { run(); });
    } catch (const std::system_error&) {
        child_.kill();
        throw;
    }
}

Connection::~Connection() {
    shut_down(false);
    wait();
}

void Connection::send(std::string line) {
    const std::lock_guard lock(mutex_);
    waiting_bytes_ += line.size() + 1;
    waiting_.push_back(std::move(line));
    // The write may fail if the pipe is full, but then the thread wakes anyway.
    [[maybe_unused]] const auto written = ::write(wake_.write_end.get(), "", 1);
}

void Connection::shut_down(bool told_to_quit) {
    const std::lock_guard lock(mutex_);
    wanted_ = std::max(wanted_, told_to_quit ? Phase::Leaving : Phase::Terminating);
    [[maybe_unused]] const auto written = ::write(wake_.write_end.get(), "", 1);
}

ExitStatus Connection::wait() {
    if (thread_.joinable()) thread_.join();
    return *status_;
}

void Connection::run() {
    while (!status_) {
        take_request();
        write_waiting();
        wait_for_events();
        read_output();
        read_errors();
        check_end();
        check_time();
    }
}

void Connection::take_request() {
    const std::lock_guard lock(mutex_);
    if (wanted_ == Phase::Open) return;
    may_tell_ = false;
    if (wanted_ > phase_) enter(wanted_);
}

void Connection::wait_for_events() {
    const auto entry = [](const Descriptor& descriptor, short events) { return pollfd{descriptor.get(), events, 0}; };
    bool has_more = !outgoing_.empty();
    {
        const std::lock_guard lock(mutex_);
        has_more |= !waiting_.empty();
    }
    // No event is requested for the input, because poll always reports a closed reader.
    std::array<pollfd, 5> watched{entry(wake_.read_end, POLLIN), entry(child_.output, POLLIN),
                                  entry(child_.errors, POLLIN), entry(child_.ended, POLLIN),
                                  entry(child_.input, has_more ? POLLOUT : short{0})};
    ::poll(watched.data(), watched.size(), static_cast<int>(waiting_time().count()));
    if ((watched[4].revents & POLLERR) != 0) lose_input();
    std::array<char, 64> ignored;
    while (::read(wake_.read_end.get(), ignored.data(), ignored.size()) > 0) continue;
}

Milliseconds Connection::waiting_time() {
    std::optional<Clock::time_point> next = phase_end_;
    if (may_tell_)
        if (const auto wanted = listener_.next_time(); wanted && (!next || *wanted < *next)) next = wanted;
    const bool must_look = !child_.ended;
    if (!next) return must_look ? tick : Milliseconds(-1);
    // Rounded up, so that the thread does not wake too early repeatedly; limited to the range of int.
    const auto left = std::chrono::ceil<Milliseconds>(*next - Clock::now());
    return std::clamp(left, Milliseconds(0), must_look ? tick : Milliseconds(1'000'000));
}

void Connection::write_waiting() {
    bool is_full = false;
    std::deque<std::string> taken;
    {
        const std::lock_guard lock(mutex_);
        taken.swap(waiting_);
        is_full = waiting_bytes_ > max_unread;
    }
    for (const std::string& line : taken) {
        if (log_) log_(true, line);
        outgoing_ += line + '\n';
    }
    if (!child_.input) outgoing_.clear();
    if (!outgoing_.empty()) {
        const ssize_t count = ::write(child_.input.get(), outgoing_.data(), outgoing_.size());
        if (count > 0) outgoing_.erase(0, static_cast<std::size_t>(count));
        if (count < 0 && !is_passing(errno)) lose_input();
    }
    {
        const std::lock_guard lock(mutex_);
        waiting_bytes_ = outgoing_.size();
        for (const std::string& line : waiting_) waiting_bytes_ += line.size() + 1;
    }
    if (is_full) fail({ClientError::Kind::NotReading, "the input that it has not read is too long"});
    // An engine that missed "quit" sees the end of its input.
    if (phase_ != Phase::Open && outgoing_.empty()) child_.input.close();
}

bool Connection::read_output() {
    std::array<char, 1 << 16> buffer;
    if (!child_.output) return false;
    const auto count = read_some(child_.output, buffer);
    if (!count) return false;
    if (*count == 0) {
        child_.output.close();
        lose(ClientError::Kind::Died, "it has closed its output");
        return false;
    }
    lines_.add({buffer.data(), *count});
    while (const auto line = lines_.next()) {
        if (log_) log_(false, *line);
        if (may_tell_) listener_.on_line(*line);
    }
    if (!lines_.is_too_long()) return true;
    fail({ClientError::Kind::LineTooLong,
          "a line of more than " + std::to_string(max_line) + " bytes that begins " + quoted(lines_.rest())});
    child_.output.close();
    return false;
}

/// Reads all available output, up to a limit, because more may keep coming.
void Connection::drain_output() {
    // One read takes the content of a full pipe.
    constexpr int most_reads = 4;
    for (int reads = 0; reads < most_reads && read_output();) ++reads;
}

void Connection::read_errors() {
    std::array<char, 1 << 16> buffer;
    if (!child_.errors) return;
    const auto count = read_some(child_.errors, buffer);
    if (!count) return;
    if (*count == 0) return child_.errors.close();
    error_tail_.append(buffer.data(), *count);
    if (error_tail_.size() > error_tail_size) error_tail_.erase(0, error_tail_.size() - error_tail_size);
}

void Connection::check_end() {
    const auto status = child_.reap();
    if (!status) return;
    drain_output();
    read_errors();
    fail({ClientError::Kind::Died, "it ended with " + status->text() + last_words()});
    status_ = status;
}

void Connection::check_time() {
    const auto now = Clock::now();
    const auto is_due = [&] {
        const auto wanted = may_tell_ ? listener_.next_time() : std::nullopt;
        return wanted && now >= *wanted;
    };
    // This thread may have been late, in a callback or suspended, and the answer may be there already.
    if (is_due()) drain_output();
    if (is_due()) listener_.on_time(now);
    if (status_ || !phase_end_ || now < *phase_end_) return;
    if (loss_) return fail(*std::exchange(loss_, std::nullopt));
    switch (phase_) {
        case Phase::Open: break;
        case Phase::Leaving: enter(Phase::Terminating); break;
        case Phase::Terminating: enter(Phase::Killing); break;
        // Nothing can be done about a process that survives SIGKILL.
        case Phase::Killing: status_ = ExitStatus{}; break;
    }
}

/// Handles lost contact. Usually the process is about to end, and then its exit status is reported instead.
void Connection::lose(ClientError::Kind kind, std::string_view how) {
    const bool is_first = phase_ == Phase::Open;
    // A process that closes both its streams is dying, whichever of them is seen first.
    const bool is_clearer = loss_ && kind == ClientError::Kind::Died;
    if (!is_first && !is_clearer) return;
    loss_ = ClientError{kind, std::string(how) + last_words()};
    if (!is_first) return;
    phase_ = Phase::Leaving;
    phase_end_ = later(Clock::now(), end_after_contact);
}

void Connection::lose_input() {
    child_.input.close();
    lose(ClientError::Kind::NotReading, "it has closed its input");
}

void Connection::fail(ClientError error) {
    if (may_tell_) {
        may_tell_ = false;
        listener_.on_failure(std::move(error));
    }
    if (phase_ < Phase::Terminating) enter(Phase::Terminating);
}

void Connection::enter(Phase phase) {
    phase_ = phase;
    const auto now = Clock::now();
    switch (phase) {
        case Phase::Open: break;
        case Phase::Leaving: phase_end_ = later(now, patience_.quit); break;
        case Phase::Terminating:
            phase_end_ = later(now, patience_.terminate);
            child_.send_signal(SIGTERM);
            break;
        case Phase::Killing:
            phase_end_ = later(now, patience_after_kill);
            child_.send_signal(SIGKILL);
            break;
    }
}

std::string Connection::last_words() const {
    std::string_view text = error_tail_;
    while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
    if (text.empty()) return {};
    const std::size_t start = text.find_last_of("\r\n");
    return ", after saying " + quoted(text.substr(start == text.npos ? 0 : start + 1), 200);
}

}  // namespace gyre::client
