#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace gyre::console {

/// Output of a session. May be used from several threads; each call writes its text in one piece.
class Output {
public:
    /// Writes a whole text and returns whether that succeeded.
    using Write = std::function<bool(std::string_view)>;

    /// Returns whether there is still a reader; fast enough to be called many times a second.
    using IsRead = std::function<bool()>;

    /// With `write_error`, errors are written there unchanged, otherwise as `info string error: …`. Without `is_read`,
    /// only a failed write shows that the reader is gone.
    explicit Output(Write write, Write write_error = {}, IsRead is_read = {});

    /// Writes one line; `text` has no newline.
    void line(std::string_view text) { lines(std::string(text) + '\n'); }
    /// Writes whole lines, each with its newline.
    void lines(std::string_view text);
    void error(std::string_view message);
    void warning(std::string_view message);

    /// True if a write failed or the reader is gone. Errors may still be readable.
    bool is_closed() const { return closed_ || (is_read_ && !is_read_()); }
    /// Returns the `errno` of the failed write; 0 if unknown.
    int failure() const { return failure_; }
    bool had_error() const { return had_error_; }

private:
    void send(std::string_view text);

    Write write_, write_error_;
    IsRead is_read_;
    std::mutex mutex_;
    std::atomic<bool> closed_ = false;
    std::atomic<int> failure_ = 0;
    std::atomic<bool> had_error_ = false;
};

/// Reports in `errors` why standard output could not be written; `output` wrote it. Returns whether there was something
/// to report: a closed pipe, for example to `head`, is not reported.
bool report_lost_output(const Output& output, Output& errors, std::string_view front = {});

/// Returns a function that writes to a file descriptor without a buffer.
Output::Write write_to(int file_descriptor);

}  // namespace gyre::console
