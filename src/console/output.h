#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace gyre::console {

/// Where a session's answers go. May be used from several threads: what one call says is written in one piece.
class Output {
public:
    /// Writes all of a text and says whether that worked.
    using Write = std::function<bool(std::string_view)>;

    /// Says whether there is still a reader; costs little enough to be asked many times a second.
    using IsRead = std::function<bool()>;

    /// Without `write_error`, errors are written like everything else, as `info string error: …`; with it they go there
    /// as they are. Without `is_read` only a failed write shows that the reader has gone.
    explicit Output(Write write, Write write_error = {}, IsRead is_read = {});

    /// One line, given without its end.
    void line(std::string_view text) { lines(std::string(text) + '\n'); }
    /// Any number of whole lines, the last one ended too.
    void lines(std::string_view text);
    void error(std::string_view message);
    void warning(std::string_view message);

    /// True once nobody listens any more: something could not be written, or the reader has gone. Errors may still be
    /// heard.
    bool is_closed() const { return closed_ || (is_read_ && !is_read_()); }
    /// Why it could not be written, as `errno` says it; 0 if the reason is not known.
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

/// Writes to a file descriptor at once, without a buffer.
Output::Write write_to(int file_descriptor);

}  // namespace gyre::console
