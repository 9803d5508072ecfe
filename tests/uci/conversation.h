#pragma once

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "uci/session.h"

namespace gyre::test {

/// A UCI session whose output is recorded. The time-outs are generous, because sanitizers make everything slow.
class Conversation {
public:
    static constexpr Milliseconds patience{30'000};

    Conversation() : output_([this](std::string_view text) { return take(text); }) { session_.emplace(output_); }

    /// Sends one line to the session; returns false if the line ended it.
    bool send(std::string_view line) { return session_->handle(line); }
    /// Sends several lines, each ended by a newline.
    void send_all(std::string_view lines) {
        while (!lines.empty()) {
            const std::size_t end = std::min(lines.find('\n'), lines.size());
            send(lines.substr(0, end));
            lines.remove_prefix(std::min(end + 1, lines.size()));
        }
    }
    /// Reads a whole text like a pipe that is closed at its end.
    void read(std::string text) { session_->run(uci::read_from(std::move(text))); }
    /// Ends the session as at the end of the input.
    void finish() { session_->finish(); }
    /// Destroys the session, whatever it is doing.
    void end() { session_.reset(); }

    /// Returns the next line with this prefix that was not returned before and skips the lines before it. Returns
    /// nothing if no such line comes in time.
    std::optional<std::string> expect(std::string_view start, Milliseconds limit = patience) {
        const auto until = Clock::now() + limit;
        std::unique_lock lock(mutex_);
        for (;;) {
            for (; next_ < lines_.size(); ++next_)
                if (lines_[next_].starts_with(start)) return lines_[next_++];
            if (changed_.wait_until(lock, until) == std::cv_status::timeout && next_ == lines_.size())
                return std::nullopt;
        }
    }
    /// Skips all output so far.
    void forget() {
        const std::lock_guard lock(mutex_);
        next_ = lines_.size();
    }

    std::vector<std::string> lines() const {
        const std::lock_guard lock(mutex_);
        return lines_;
    }
    std::ptrdiff_t count(std::string_view start) const {
        const auto all = lines();
        return std::count_if(all.begin(), all.end(), [&](const std::string& line) { return line.starts_with(start); });
    }

private:
    bool take(std::string_view text) {
        const std::lock_guard lock(mutex_);
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            lines_.emplace_back(text.substr(0, end));
            text.remove_prefix(end + 1);
        }
        changed_.notify_all();
        return true;
    }

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
    std::size_t next_ = 0;
    console::Output output_;
    std::optional<uci::UciSession> session_;
};

}  // namespace gyre::test
