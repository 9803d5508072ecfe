#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace gyre {

/// Where a session's answers go. May be used from several threads: what one call says is written in one piece.
class Output {
public:
    /// Writes all of a text and says whether that worked.
    using Write = std::function<bool(std::string_view)>;

    /// Without `write_error`, errors are written like everything else, as `info string error: …`; with it they go there
    /// as they are.
    explicit Output(Write write, Write write_error = {});

    /// One line, given without its end.
    void line(std::string_view text) { lines(std::string(text) + '\n'); }
    /// Any number of whole lines, the last one ended too.
    void lines(std::string_view text);
    void error(std::string_view message);
    void warning(std::string_view message);

    /// True once something could not be written: nobody listens any more.
    bool is_closed() const { return closed_; }
    bool had_error() const { return had_error_; }

private:
    void send(const Write& write, std::string_view text);

    Write write_, write_error_;
    std::mutex mutex_;
    std::atomic<bool> closed_ = false;
    std::atomic<bool> had_error_ = false;
};

/// Writes to a file descriptor at once, without a buffer.
Output::Write write_to(int file_descriptor);

}  // namespace gyre
