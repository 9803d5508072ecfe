#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "console/output.h"

namespace gyre::console {

/// What a command answers the shell, besides 0: that something was found wrong or a file could not be read or written,
/// or that its arguments are wrong.
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

/// Why a command does nothing, and its exit status.
struct CommandError {
    /// Wrong arguments; implicit, so that a function may return the reason alone.
    CommandError(std::string why) : reason(std::move(why)) {}
    CommandError(const char* why) : reason(why) {}
    CommandError(std::string why, int exit_status) : reason(std::move(why)), status(exit_status) {}

    /// Without the command's name.
    std::string reason;
    int status = exit_usage;

    friend bool operator==(const CommandError&, const CommandError&) = default;
};

/// The error of a file that an argument names: it cannot be opened, or does not hold what it should.
inline CommandError file_error(std::string reason) { return {std::move(reason), exit_failed}; }

/// The same error with words in front of its reason.
inline CommandError operator+(const std::string& front, const CommandError& error) {
    return {front + error.reason, error.status};
}

/// Reports the error of a command; returns the exit status.
inline int report_failure(std::string_view command, const CommandError& error, Output& output) {
    output.error(std::string(command) + ": " + error.reason);
    return error.status;
}

}  // namespace gyre::console
