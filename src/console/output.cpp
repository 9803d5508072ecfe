#include "console/output.h"

#include <cerrno>
#include <system_error>
#include <unistd.h>

#include "base/system.h"

namespace gyre::console {

Output::Output(Write write, Write write_error, IsRead is_read)
    : write_(std::move(write)), write_error_(std::move(write_error)), is_read_(std::move(is_read)) {}

void Output::lines(std::string_view text) { send(text); }

void Output::error(std::string_view message) {
    had_error_ = true;
    if (!write_error_) return line("info string error: " + std::string(message));
    const std::lock_guard lock(mutex_);
    write_error_(std::string(message) + '\n');
}

void Output::warning(std::string_view message) { line("info string warning: " + std::string(message)); }

void Output::send(std::string_view text) {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    errno = 0;
    if (write_(text)) return;
    failure_ = errno;
    closed_ = true;
}

bool report_lost_output(const Output& output, Output& errors, std::string_view front) {
    const int failure = output.failure();
    if (failure == 0 || failure == EPIPE) return false;
    errors.error(std::string(front) + (failure == EBADF
                                           ? "standard output is closed"
                                           : "standard output: " + std::generic_category().message(failure)));
    return true;
}

Output::Write write_to(int file_descriptor) {
    return [file_descriptor](std::string_view text) {
        while (!text.empty()) {
            const ssize_t written = ::write(file_descriptor, text.data(), text.size());
            if (written >= 0) {
                text.remove_prefix(static_cast<std::size_t>(written));
            } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
                // Another process that shares the descriptor made it non-blocking.
                system::wait_for_room(file_descriptor);
            } else if (errno != EINTR) {
                return false;
            }
        }
        return true;
    };
}

}  // namespace gyre::console
